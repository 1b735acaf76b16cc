use super::*;
use std::sync::mpsc;
use std::time::Instant;

const PAGE: &str = "<!doctype html><title>a run</title>";

/// A page that is offered while something asks for it; returns how often it was given.
fn offered(network: bool, ask: impl FnOnce(&PageServer, SocketAddr)) -> usize {
    let d = tempfile::tempdir().unwrap();
    let page = d.path().join("view.html");
    std::fs::write(&page, PAGE).unwrap();
    let server = PageServer::open(&ServeAsked { page, network, port: 0 }).unwrap();
    let port = server.listener.local_addr().unwrap().port();
    let stop = Stop::new();
    std::thread::scope(|s| {
        let run = s.spawn(|| server.run(&stop));
        ask(&server, SocketAddr::from(([127, 0, 0, 1], port)));
        stop.request(crate::stop::Reason::User);
        run.join().unwrap().unwrap()
    })
}

fn told(mut through: impl Read + Write, request: &str) -> String {
    through.write_all(request.as_bytes()).unwrap();
    let mut text = String::new();
    through.read_to_string(&mut text).unwrap();
    text
}

const GET: &str = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

#[test]
fn a_browser_on_this_machine_gets_the_page_and_nothing_else() {
    let given = offered(false, |server, at| {
        assert!(server.fingerprint().is_none() && server.addresses().iter().all(|a| a.starts_with("http://")));
        let answer = told(TcpStream::connect(at).unwrap(), GET);
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with(&format!("\r\n\r\n{PAGE}")), "{answer}");
        let other =
            told(TcpStream::connect(at).unwrap(), "GET /record/header.json HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert!(other.starts_with("HTTP/1.1 404") && other.ends_with("\r\n\r\n"), "{other}");
        let sent =
            told(TcpStream::connect(at).unwrap(), "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc");
        assert!(sent.starts_with("HTTP/1.1 405"), "{sent}");
        // Somebody who only opens the door does not keep others out.
        let _silent: Vec<TcpStream> = (0..4).map(|_| TcpStream::connect(at).unwrap()).collect();
        assert!(told(TcpStream::connect(at).unwrap(), GET).contains(PAGE));
    });
    assert_eq!(given, 2);
}

/// Trusts the certificate with one fingerprint only, as somebody does who has compared it.
#[derive(Debug)]
struct Compared(String);

impl rustls::client::danger::ServerCertVerifier for Compared {
    fn verify_server_cert(
        &self,
        cert: &rustls::pki_types::CertificateDer<'_>,
        _: &[rustls::pki_types::CertificateDer<'_>],
        _: &rustls::pki_types::ServerName<'_>,
        _: &[u8],
        _: rustls::pki_types::UnixTime,
    ) -> std::result::Result<rustls::client::danger::ServerCertVerified, rustls::Error> {
        use sha2::Digest;
        let found = sha2::Sha256::digest(cert).iter().map(|b| format!("{b:02X}")).collect::<Vec<_>>().join(":");
        if found == self.0 {
            Ok(rustls::client::danger::ServerCertVerified::assertion())
        } else {
            Err(rustls::Error::General(found))
        }
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &rustls::pki_types::CertificateDer<'_>,
        _: &rustls::DigitallySignedStruct,
    ) -> std::result::Result<rustls::client::danger::HandshakeSignatureValid, rustls::Error> {
        Err(rustls::Error::General("too old".into()))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &rustls::pki_types::CertificateDer<'_>,
        dss: &rustls::DigitallySignedStruct,
    ) -> std::result::Result<rustls::client::danger::HandshakeSignatureValid, rustls::Error> {
        let all = rustls::crypto::ring::default_provider().signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, cert, dss, &all)
    }

    fn supported_verify_schemes(&self) -> Vec<rustls::SignatureScheme> {
        rustls::crypto::ring::default_provider().signature_verification_algorithms.supported_schemes()
    }
}

#[test]
fn a_headset_in_the_network_gets_it_under_the_certificate_that_was_printed() {
    let given = offered(true, |server, at| {
        let said = server.fingerprint().expect("a certificate").to_owned();
        assert_eq!(said.len(), 32 * 3 - 1);
        assert!(server.addresses().iter().all(|a| a.starts_with("https://")), "{:?}", server.addresses());
        let through = |fingerprint: String| {
            let config =
                rustls::ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
                    .with_safe_default_protocol_versions()
                    .unwrap()
                    .dangerous()
                    .with_custom_certificate_verifier(Arc::new(Compared(fingerprint)))
                    .with_no_client_auth();
            let name = rustls::pki_types::ServerName::try_from("localhost").unwrap();
            let session = rustls::ClientConnection::new(Arc::new(config), name).unwrap();
            rustls::StreamOwned::new(session, TcpStream::connect(at).unwrap())
        };
        assert!(told(through(said.clone()), GET).ends_with(PAGE));
        // Another fingerprint, and a browser without HTTPS, get nothing.
        assert!(through(said.replace(&said[..2], "ZZ")).write_all(GET.as_bytes()).is_err());
        let mut plain = TcpStream::connect(at).unwrap();
        plain.write_all(GET.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        let _ = plain.read_to_end(&mut bytes);
        assert!(!String::from_utf8_lossy(&bytes).contains(PAGE));
    });
    assert_eq!(given, 1);
}

#[test]
fn a_port_that_is_taken_and_a_page_that_is_not_there_are_named() {
    let d = tempfile::tempdir().unwrap();
    let page = d.path().join("view.html");
    let open = |port| PageServer::open(&ServeAsked { page: page.clone(), network: false, port });
    let e = open(0).unwrap_err();
    assert!(e.to_string().contains("view.html"), "{e}");
    std::fs::write(&page, PAGE).unwrap();
    let first = open(0).unwrap();
    let port = first.listener.local_addr().unwrap().port();
    let e = open(port).unwrap_err();
    assert!(e.exit_code() == 2 && e.to_string().contains(&port.to_string()) && e.to_string().contains("--port"), "{e}");
}

#[test]
fn it_ends_soon_after_the_request_to_stop() {
    let (tell, hear) = mpsc::channel();
    let begun = offered(false, |_, _| tell.send(Instant::now()).unwrap());
    assert!(begun == 0 && hear.recv().unwrap().elapsed() < Duration::from_secs(5));
}
