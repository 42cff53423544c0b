-- What was measured before the place of a station was taken away keeps its place.
ALTER TABLE station ADD COLUMN unplaced_at timestamptz;
COMMENT ON COLUMN station.unplaced_at IS 'when its place was taken away last';
COMMENT ON TABLE recipient_mail IS 'mails to one address within an hour, by the digest of the address and of what they are about';
