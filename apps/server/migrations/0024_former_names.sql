-- The names that things had before, under which people still look for them. Names of people are not kept.

CREATE TABLE former_name (
  subject  text NOT NULL,
  item_id  bigint NOT NULL,
  name     text NOT NULL,
  until_at timestamptz NOT NULL DEFAULT now(),
  words    text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
  PRIMARY KEY (subject, item_id, name)
);
CREATE INDEX former_name_words ON former_name USING gin (words gin_trgm_ops);
COMMENT ON COLUMN former_name.subject IS 'the path of the resource';
