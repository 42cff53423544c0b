-- What a person has chosen about the work list: when it was last looked at, and whether it comes by mail.

CREATE TABLE work_choice (
  account_id     bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  looked_at      timestamptz,
  digest         text NOT NULL DEFAULT 'off' CHECK (digest IN ('off', 'daily', 'weekly')),
  digest_told_on date
);
CREATE INDEX work_choice_digest ON work_choice (account_id) WHERE digest <> 'off';
COMMENT ON COLUMN work_choice.looked_at IS 'work that began to wait later is new to the person';
COMMENT ON COLUMN work_choice.digest_told_on IS 'the last day, in the zone of the organization, for which the digest was decided';
