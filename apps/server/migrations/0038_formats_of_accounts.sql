-- In which format the files of an account for FTP come; until now all were station files.
ALTER TABLE ftp_account ADD COLUMN format text NOT NULL DEFAULT 'station-file';
COMMENT ON COLUMN ftp_account.format IS 'station-file, json, auto, or the name of a mapping';
