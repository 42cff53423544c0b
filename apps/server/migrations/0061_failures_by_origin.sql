-- Failed attempts to sign in are counted by name and origin, for people and for FTP accounts alike.
DROP TABLE sign_in_failure;
CREATE TABLE sign_in_failure (
  name_hash    bytea NOT NULL,
  origin       text NOT NULL,
  failures     integer NOT NULL,
  locked_until timestamptz,
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (name_hash, origin)
);
CREATE INDEX sign_in_failure_last ON sign_in_failure (last_at);
COMMENT ON COLUMN sign_in_failure.name_hash IS 'digest of the account, or of the name that was typed where nobody bears it';
COMMENT ON COLUMN sign_in_failure.origin IS 'network address or known device; the empty text counts all addresses together';

ALTER TABLE ftp_account DROP COLUMN failures, DROP COLUMN locked_until;
