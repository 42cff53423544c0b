-- Somebody who is away for a while lets a colleague do what waits for them: the deputy has their rights for that time.

CREATE TABLE deputy (
  account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  deputy_id  bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  begins_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  CHECK (ends_at > begins_at),
  CHECK (deputy_id <> account_id)
);
CREATE INDEX deputy_of ON deputy (deputy_id);
