//! Decompresses data of a record up to a size limit: a damaged or forged file of 200 kB may decompress to gigabytes.

/// Largest ratio of decompressed to compressed size ...
const RATIO: u64 = 200;
/// ... for results larger than this, bytes.
const ALWAYS: u64 = 64 << 20;

/// Largest plausible decompressed size of a file of this size, bytes, where no other limit is known.
pub fn plausible(packed: usize) -> u64 {
    ALWAYS + RATIO * packed as u64
}

/// Decompresses Zstandard data. Where the data contain their decompressed size, the result must have exactly that size.
///
/// # Errors
/// A message: the data are damaged, or decompress to more than `most` bytes.
pub fn decode(packed: &[u8], most: u64) -> Result<Vec<u8>, String> {
    use std::io::Read;
    let too_much = |n: u64| format!("it unpacks to {n} bytes or more, at most {most} are plausible");
    let stated = zstd::zstd_safe::get_frame_content_size(packed).map_err(|_| "it is not Zstandard data".to_string())?;
    if let Some(n) = stated.filter(|n| *n > most) {
        return Err(too_much(n));
    }
    let mut out = Vec::with_capacity(usize::try_from(stated.unwrap_or(0)).unwrap_or(0));
    let stream = zstd::stream::Decoder::new(packed).map_err(|e| e.to_string())?;
    let bound = stated.unwrap_or(most);
    stream.take(bound + 1).read_to_end(&mut out).map_err(|e| e.to_string())?;
    match (out.len() as u64, stated) {
        (n, Some(stated)) if n != stated => Err(format!("it unpacks to {n} bytes instead of {stated}")),
        (n, None) if n > most => Err(too_much(n)),
        _ => Ok(out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn what_was_packed_is_unpacked_and_a_bomb_is_refused_whether_it_says_its_size_or_not() {
        let data: Vec<u8> = (0..100_000u32).flat_map(|i| (i * i).to_le_bytes()).collect();
        let packed = zstd::bulk::compress(&data, 3).expect("packed");
        assert_eq!(decode(&packed, data.len() as u64), Ok(data.clone()));
        assert!(decode(&packed, data.len() as u64 - 1).is_err());
        assert!(decode(&packed[..packed.len() / 2], plausible(packed.len())).is_err());
        assert!(decode(b"not packed at all", 100).is_err());
        // 1 GB of zeros, written piece by piece, so that the data do not contain the size.
        let mut w = zstd::stream::Encoder::new(Vec::new(), 3).expect("a writer");
        for _ in 0..1024 {
            w.write_all(&[0; 1 << 20]).expect("written");
        }
        let bomb = w.finish().expect("written");
        assert!(bomb.len() < 200_000);
        let e = decode(&bomb, plausible(bomb.len())).expect_err("a bomb");
        assert!(e.contains("are plausible"), "{e}");
    }
}
