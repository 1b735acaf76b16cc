//! What a browser asks for, and the head of the answer (HTTP/1.1, RFC 9112).

use std::io::{Error, ErrorKind, Read};
use std::net::IpAddr;

/// Longest head of a request, bytes, and most of its lines.
const LONGEST: usize = 16 * 1024;
const LINES: usize = 64;

/// What of a request counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PageRequest {
    pub method: String,
    pub path: String,
    /// The host by which this machine was found, without its port.
    pub host: String,
}

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Page,
    /// Its head only.
    Head,
    NotFound,
    /// Something is sent here, or the request is of another kind.
    NotAllowed,
    /// PageRequest for by a name that is not ours: a page of others that has this machine looked up under its own name.
    OtherHost,
}

impl PageRequest {
    /// Reads the head of a request.
    pub(super) fn read(from: &mut impl Read) -> std::io::Result<Self> {
        let mut bytes = Vec::new();
        let mut part = [0; 1024];
        loop {
            if let Some(asked) = Self::of(&bytes)? {
                return Ok(asked);
            }
            if bytes.len() > LONGEST {
                return Err(Error::new(ErrorKind::InvalidData, "a request without an end"));
            }
            match from.read(&mut part)? {
                0 => return Err(ErrorKind::UnexpectedEof.into()),
                n => bytes.extend_from_slice(&part[..n]),
            }
        }
    }

    /// True when it is for this machine by one of its names or by an address. Only a name can be turned to this machine by others, and a machine
    /// that makes the network of the team itself does not know which address they use.
    fn is_for(&self, hosts: &[String]) -> bool {
        hosts.contains(&self.host) || self.host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
    }

    /// The request at the beginning of some bytes; none while its head is not whole.
    fn of(bytes: &[u8]) -> std::io::Result<Option<Self>> {
        let mut lines = [httparse::EMPTY_HEADER; LINES];
        let mut request = httparse::Request::new(&mut lines);
        match request.parse(bytes).map_err(|e| Error::new(ErrorKind::InvalidData, e))? {
            httparse::Status::Partial => Ok(None),
            httparse::Status::Complete(_) => {
                let host = request.headers.iter().find(|h| h.name.eq_ignore_ascii_case("host"));
                let host = host.map_or("", |h| std::str::from_utf8(h.value).unwrap_or(""));
                Ok(Some(Self {
                    method: request.method.unwrap_or("").to_owned(),
                    path: request.path.unwrap_or("").to_owned(),
                    host: without_port(host).to_ascii_lowercase(),
                }))
            }
        }
    }
}

/// "10.0.0.5:8443" is "10.0.0.5".
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

impl Reply {
    /// The answer to a request, where this machine has these names.
    pub(super) fn to(asked: &PageRequest, hosts: &[String]) -> Self {
        let path = asked.path.split('?').next().unwrap_or("");
        match (asked.method.as_str(), path) {
            _ if !asked.is_for(hosts) => Self::OtherHost,
            ("GET", "/") => Self::Page,
            ("HEAD", "/") => Self::Head,
            ("GET" | "HEAD", _) => Self::NotFound,
            _ => Self::NotAllowed,
        }
    }

    pub(super) fn has_page(self) -> bool {
        self == Self::Page
    }

    /// The head of the answer; the page has so many bytes.
    pub(super) fn head(self, bytes: usize) -> String {
        let (status, length) = match self {
            Self::Page | Self::Head => ("200 OK", bytes),
            Self::NotFound => ("404 Not Found", 0),
            Self::NotAllowed => ("405 Method Not Allowed\r\nAllow: GET, HEAD", 0),
            Self::OtherHost => ("421 Misdirected Request", 0),
        };
        // Nothing is kept by the browser: the page has names of people.
        format!(
            "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {length}\r\nCache-Control: no-store\r\n\
             X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nX-Frame-Options: DENY\r\nConnection: close\r\n\r\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> std::io::Result<PageRequest> {
        PageRequest::read(&mut text.as_bytes())
    }

    #[test]
    fn only_the_page_is_given_and_only_to_who_asks_for_this_machine() {
        let hosts = ["127.0.0.1".to_owned(), "localhost".to_owned()];
        let reply = |line: &str, host: &str| {
            Reply::to(&asked(&format!("{line} HTTP/1.1\r\nHost: {host}\r\n\r\n")).unwrap(), &hosts)
        };
        assert_eq!(reply("GET /", "127.0.0.1:8443"), Reply::Page);
        assert_eq!(reply("GET /?x=1", "LOCALHOST"), Reply::Page);
        assert_eq!(reply("HEAD /", "localhost:8443"), Reply::Head);
        assert_eq!(reply("GET /../case.toml", "localhost"), Reply::NotFound);
        assert_eq!(reply("POST /", "localhost"), Reply::NotAllowed);
        assert_eq!([reply("GET /", "10.42.0.1:8443"), reply("GET /", "[fe80::1]:8443")], [Reply::Page; 2]);
        assert_eq!([reply("GET /", "evil.example"), reply("GET /", "10.42.0.1.evil.example")], [Reply::OtherHost; 2]);
        let head = Reply::Page.head(12);
        assert!(head.contains("Content-Length: 12\r\n") && head.ends_with("\r\n\r\n") && head.contains("no-store"));
    }

    #[test]
    fn what_is_no_request_is_an_error() {
        let long = format!("GET / HTTP/1.1\r\nx: {}", "y".repeat(2 * LONGEST));
        for bad in ["", "GET /", "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\nHost", long.as_str()] {
            assert!(asked(bad).is_err(), "{bad:.40}");
        }
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(LINES + 1));
        assert!(asked(&many).is_err());
    }
}
