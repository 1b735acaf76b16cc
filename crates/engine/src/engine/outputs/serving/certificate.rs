//! A certificate for this machine in a network without a certificate authority: made at each start, kept in memory only.

use crate::{Error, Result};
use rcgen::{CertificateParams, DnType, KeyPair};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Valid for so many days from yesterday on: clocks of headsets differ.
const DAYS: i64 = 30;

/// A certificate with its key, and how browsers show it.
pub(super) struct Certificate {
    config: Arc<ServerConfig>,
    fingerprint: String,
}

impl std::fmt::Debug for Certificate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Certificate").field("fingerprint", &self.fingerprint).finish_non_exhaustive()
    }
}

impl Certificate {
    /// For a machine with these names and addresses.
    pub(super) fn new(names: &[String]) -> Result<Self> {
        let failed = |e: &dyn std::fmt::Display| {
            Error::input(format!("no certificate could be made: {e}"), "serve to this machine only, without --network")
        };
        let mut params = CertificateParams::new(names.to_vec()).map_err(|e| failed(&e))?;
        params.distinguished_name.push(DnType::CommonName, "Leanto on this machine");
        let day = |after: i64| {
            let date = (chrono::Utc::now() + chrono::Duration::days(after)).date_naive();
            use chrono::Datelike;
            rcgen::date_time_ymd(date.year(), date.month() as u8, date.day() as u8)
        };
        (params.not_before, params.not_after) = (day(-1), day(DAYS));
        let key = KeyPair::generate().map_err(|e| failed(&e))?;
        let made = params.self_signed(&key).map_err(|e| failed(&e))?;
        let bytes = made.der().to_vec();
        let digest = Sha256::digest(&bytes);
        let fingerprint = digest.iter().map(|b| format!("{b:02X}")).collect::<Vec<_>>().join(":");
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|e| failed(&e))?
            .with_no_client_auth()
            .with_single_cert(vec![bytes.into()], key)
            .map_err(|e| failed(&e))?;
        Ok(Self { config: Arc::new(config), fingerprint })
    }

    pub(super) fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// One connection.
    pub(super) fn session(&self) -> Result<ServerConnection> {
        ServerConnection::new(self.config.clone())
            .map_err(|e| Error::input(format!("no secure connection: {e}"), "try again"))
    }
}
