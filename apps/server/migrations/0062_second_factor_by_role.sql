-- A role may ask for a second factor; keys of sources end, and say when they were used last.
ALTER TABLE role ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN role.needs_second_factor IS 'who has the role and no second factor may do nothing but set one up';

ALTER TABLE source_key ADD COLUMN expires_at timestamptz;
ALTER TABLE source_key ADD COLUMN last_used_at timestamptz;
COMMENT ON COLUMN source_key.expires_at IS 'from then on the key is worth nothing; NULL: it has no end';
COMMENT ON COLUMN source_key.last_used_at IS 'to within an hour';
