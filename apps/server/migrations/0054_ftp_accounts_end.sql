-- Accounts for FTP end, as keys of sources do; those from before have no end.
ALTER TABLE ftp_account ADD COLUMN expires_at timestamptz;
COMMENT ON COLUMN ftp_account.expires_at IS 'nobody signs in from then on; without end where it is null';
