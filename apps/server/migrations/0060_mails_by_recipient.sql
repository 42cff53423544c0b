-- Mails are counted by recipient; who is no longer active has no session.
CREATE TABLE recipient_mail (
  address_hash bytea PRIMARY KEY,
  mails        integer NOT NULL,
  counted_from timestamptz NOT NULL
);
CREATE INDEX recipient_mail_counted_from ON recipient_mail (counted_from);
COMMENT ON TABLE recipient_mail IS 'mails about accounts that somebody asked for within an hour, by the digest of the address';

CREATE FUNCTION end_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET revoked_at = now() WHERE account_id = NEW.id AND revoked_at IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER account_ends_sessions AFTER UPDATE OF status ON account
  FOR EACH ROW WHEN (NEW.status <> 'active' AND OLD.status = 'active')
  EXECUTE FUNCTION end_sessions_of_account();
