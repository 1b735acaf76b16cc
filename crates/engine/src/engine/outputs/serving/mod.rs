//! Offers the page of a run to a browser on this machine, or to headsets and phones in the network of the team. One page, nothing else: nothing can be
//! sent to it, and no other file can be asked for.
//!
//! On this machine alone it is plain HTTP, which browsers take as secure there, as virtual reality needs it. In a network it is HTTPS with a
//! certificate of its own, made at each start and kept nowhere: the browser warns once, and the fingerprint that is printed tells whether it is
//! this one.

mod certificate;
mod request;

use crate::stop::Stop;
use crate::{Error, Result};
use certificate::Certificate;
use request::{PageRequest, Reply};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Port where none is stated.
pub const PORT: u16 = 8443;
/// Names of this machine for itself.
const OWN: [&str; 2] = ["127.0.0.1", "localhost"];
/// So many browsers are answered at a time; others wait.
const AT_ONCE: usize = 16;
/// A browser that is silent for so long is given up.
const SILENT: Duration = Duration::from_secs(15);
/// The request to stop is looked at so often.
const LOOK: Duration = Duration::from_millis(50);

/// What is offered, and to whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServeAsked {
    /// The page: one HTML file.
    pub page: PathBuf,
    /// To all in the network, not to this machine only.
    pub network: bool,
    /// Port; 0 for any that is free.
    pub port: u16,
}

/// A page that is offered. It is closed when it is dropped.
#[derive(Debug)]
pub struct PageServer {
    listener: TcpListener,
    page: Arc<Vec<u8>>,
    certificate: Option<Certificate>,
    hosts: Arc<Vec<String>>,
    addresses: Vec<String>,
}

impl PageServer {
    /// Reads the page and takes the port.
    ///
    /// # Errors
    /// A page that cannot be read; a port that is taken; no certificate.
    pub fn open(asked: &ServeAsked) -> Result<Self> {
        let page = std::fs::read(&asked.page).map_err(|e| Error::io("read", &asked.page, e))?;
        let ip = if asked.network { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let taken = |e| {
            let problem = format!("port {} cannot be used: {e}", asked.port);
            Error::input(
                problem,
                "end the program that uses it, or give another one with --port (0 for any that is free)",
            )
        };
        let listener = TcpListener::bind((ip, asked.port)).map_err(taken)?;
        listener.set_nonblocking(true).map_err(taken)?;
        let port = listener.local_addr().map_err(taken)?.port();
        let outside = if asked.network { of_network() } else { None };
        let names: Vec<String> = outside.map(|ip| ip.to_string()).into_iter().chain(OWN.map(str::to_owned)).collect();
        let certificate = asked.network.then(|| Certificate::new(&names)).transpose()?;
        let scheme = if asked.network { "https" } else { "http" };
        // No way leads out, as where this machine makes the network itself: the team knows its address.
        let unknown = (asked.network && outside.is_none()).then_some("ADDRESS-OF-THIS-MACHINE");
        let shown = unknown.into_iter().chain(names.iter().map(String::as_str));
        let addresses = shown.map(|n| format!("{scheme}://{n}:{port}/")).collect();
        Ok(Self { listener, page: Arc::new(page), certificate, addresses, hosts: Arc::new(names) })
    }

    /// Where a browser finds it; that for others in the network first.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// The SHA-256 fingerprint of the certificate, as browsers show it; none without one.
    pub fn fingerprint(&self) -> Option<&str> {
        self.certificate.as_ref().map(Certificate::fingerprint)
    }

    /// Answers until `stop` is requested. Returns how often the page was given.
    ///
    /// # Errors
    /// A system that gives no more connections.
    pub fn run(&self, stop: &Stop) -> Result<usize> {
        let given = Arc::new(AtomicUsize::new(0));
        let at_work = Arc::new(AtomicUsize::new(0));
        while !stop.is_requested() {
            if at_work.load(Ordering::Acquire) >= AT_ONCE {
                std::thread::sleep(LOOK);
                continue;
            }
            match self.listener.accept() {
                Ok((stream, _)) => self.answer_beside(stream, &given, &at_work),
                Err(e) if e.kind() == std::io::ErrorKind::WouldBlock => std::thread::sleep(LOOK),
                // A browser that left before it was heard.
                Err(e)
                    if matches!(e.kind(), std::io::ErrorKind::ConnectionAborted | std::io::ErrorKind::Interrupted) => {}
                Err(e) => return Err(Error::io("answer browsers", Path::new(&self.addresses[0]), e)),
            }
        }
        Ok(given.load(Ordering::Acquire))
    }

    /// Answers one browser on a thread of its own; what goes wrong there concerns that browser only.
    fn answer_beside(&self, stream: TcpStream, given: &Arc<AtomicUsize>, at_work: &Arc<AtomicUsize>) {
        at_work.fetch_add(1, Ordering::AcqRel);
        let (page, hosts, given, at_work) = (self.page.clone(), self.hosts.clone(), given.clone(), at_work.clone());
        let session = self.certificate.as_ref().map(Certificate::session);
        std::thread::spawn(move || {
            let whole = answer(stream, session, &page, &hosts);
            given.fetch_add(usize::from(matches!(whole, Ok(true))), Ordering::AcqRel);
            at_work.fetch_sub(1, Ordering::AcqRel);
        });
    }
}

/// Hears a request and answers it; true when the page was given.
fn answer(
    stream: TcpStream,
    session: Option<Result<rustls::ServerConnection>>,
    page: &[u8],
    hosts: &[String],
) -> std::io::Result<bool> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(SILENT))?;
    stream.set_write_timeout(Some(SILENT))?;
    match session {
        None => exchange(stream, page, hosts),
        Some(session) => {
            let session = session.map_err(std::io::Error::other)?;
            let mut through = rustls::StreamOwned::new(session, stream);
            let done = exchange(&mut through, page, hosts)?;
            through.conn.send_close_notify();
            through.flush()?;
            Ok(done)
        }
    }
}

fn exchange(mut through: impl Read + Write, page: &[u8], hosts: &[String]) -> std::io::Result<bool> {
    let asked = PageRequest::read(&mut through)?;
    let reply = Reply::to(&asked, hosts);
    through.write_all(reply.head(page.len()).as_bytes())?;
    if reply.has_page() {
        through.write_all(page)?;
    }
    through.flush()?;
    Ok(reply.has_page())
}

/// The address by which others in the network find this machine; nothing is sent to find it out.
fn of_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address of documentation (RFC 5737): it only chooses the way out.
    socket.connect(SocketAddr::from(([192, 0, 2, 1], 9))).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests;
