-- Who did what, when and from where: rows are only ever added. Local tables, in months (UTC), so that old ones can be
-- dropped as a whole.

-- Who did what, when and from where: rows are only ever added. Local tables, in months (UTC), so that old ones can be dropped as a whole.
CREATE FUNCTION activity_words(actor_name text, subject text, subject_id text, address text, note text, before jsonb, after jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, folded(left(
    coalesce(actor_name, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(subject_id, '') || ' ' || coalesce(address, '') || ' ' ||
    coalesce(note, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''), 2000)));

CREATE TABLE activity_log (
  id              bigserial NOT NULL,
  created_at      timestamptz NOT NULL,
  action          text NOT NULL,
  subject         text,
  subject_id      text,
  account_id      bigint,
  actor_name      text NOT NULL,
  organization_id bigint,
  reported_by     text NOT NULL CHECK (reported_by IN ('server', 'client', 'terminal')),
  address         text,
  user_agent      text,
  request_id      text,
  before          jsonb,
  after           jsonb,
  note            text,
  words           tsvector GENERATED ALWAYS AS (activity_words(actor_name, subject, subject_id, address, note, before, after)) STORED,
  PRIMARY KEY (created_at, id)
) PARTITION BY RANGE (created_at);
CREATE INDEX activity_log_id ON activity_log (id);
CREATE INDEX activity_log_account ON activity_log (account_id, created_at, id);
CREATE INDEX activity_log_subject ON activity_log (subject, subject_id, created_at, id);
CREATE INDEX activity_log_action ON activity_log (action, created_at, id);
CREATE INDEX activity_log_words ON activity_log USING gin (words);
COMMENT ON TABLE activity_log IS 'append-only; nothing refers to it and it refers to nothing, so that it outlives what it tells of';
COMMENT ON COLUMN activity_log.reported_by IS 'server: seen by the server itself; client: told by a caller; terminal: a command of the operator';
COMMENT ON COLUMN activity_log.words IS 'what a search for words looks into';

-- Months are made ahead; what finds none is kept here rather than lost.
CREATE TABLE activity_log_other PARTITION OF activity_log DEFAULT;

CREATE TABLE activity_amendment (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id   bigint NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('note', 'removed')),
  note       text,
  created_at timestamptz NOT NULL
);
CREATE INDEX activity_amendment_entry ON activity_amendment (entry_id, id);
CREATE INDEX activity_amendment_created ON activity_amendment (created_at, id);
COMMENT ON TABLE activity_amendment IS 'append-only; the newest note of an entry supersedes all before it, and a removed entry is no longer shown';

CREATE TABLE activity_digest (
  day         date PRIMARY KEY,
  row_count   bigint NOT NULL,
  rows_digest bytea NOT NULL,
  previous    bytea,
  digest      bytea NOT NULL,
  sealed_at   timestamptz NOT NULL
);
COMMENT ON TABLE activity_digest IS 'append-only; SHA-256 over the rows of a day (UTC) in order, and over that together with the digest of the day before';

CREATE TABLE activity_dropped (
  month      date PRIMARY KEY,
  row_count  bigint NOT NULL,
  keep_days  integer NOT NULL,
  dropped_at timestamptz NOT NULL
);
COMMENT ON TABLE activity_dropped IS 'append-only; months whose rows were dropped by policy, while their digests are kept';

-- The entries as they are shown.
CREATE VIEW activity_entry AS
SELECT entry.id, entry.created_at, entry.action, entry.subject, entry.subject_id, entry.account_id, entry.actor_name, entry.organization_id,
       entry.reported_by, entry.address, entry.user_agent, entry.request_id, entry.before, entry.after, entry.words,
       CASE WHEN EXISTS (SELECT FROM activity_amendment a WHERE a.entry_id = entry.id)
            THEN (SELECT a.note FROM activity_amendment a WHERE a.entry_id = entry.id ORDER BY a.id DESC LIMIT 1)
            ELSE entry.note END AS note,
       1 + (SELECT count(*) FROM activity_amendment a WHERE a.entry_id = entry.id) AS version,
       coalesce((SELECT max(a.created_at) FROM activity_amendment a WHERE a.entry_id = entry.id), entry.created_at) AS updated_at
  FROM activity_log entry
 WHERE NOT EXISTS (SELECT FROM activity_amendment a WHERE a.entry_id = entry.id AND a.kind = 'removed');

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON activity_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON activity_amendment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON activity_digest FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON activity_dropped FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON activity_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON activity_amendment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON activity_digest FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON activity_dropped FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
