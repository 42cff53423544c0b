-- Relations of documents, their other files, and the text inside of files, by which documents are found.

ALTER TABLE documentation
  ADD COLUMN issuer_en      text,
  ADD COLUMN summary_en     text,
  ADD COLUMN replaced_by_id bigint REFERENCES documentation (id),
  ADD COLUMN amends_id      bigint REFERENCES documentation (id),
  ADD COLUMN attachment_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX documentation_replaced_by ON documentation (replaced_by_id);
CREATE INDEX documentation_amends ON documentation (amends_id);
COMMENT ON COLUMN documentation.effective_to IS 'the last day on which it holds';
COMMENT ON COLUMN documentation.attachment_ids IS 'uploaded files beside that of file_id';

-- What became of the text of a file. A process that was killed while it read leaves a row that is being read.
CREATE TABLE file_text (
  file_id  bigint PRIMARY KEY REFERENCES file (id) ON DELETE CASCADE,
  state    text NOT NULL CHECK (state IN ('reading', 'read', 'empty', 'encrypted', 'too_large', 'too_slow', 'damaged')),
  attempts integer NOT NULL DEFAULT 1,
  pages    integer,
  at       timestamptz NOT NULL
);
COMMENT ON COLUMN file_text.pages IS 'NULL where the file knows no pages';

-- The text of a file, page by page, or in parts where the file knows no pages.
CREATE TABLE file_passage (
  file_id bigint NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  part    integer NOT NULL,
  page    integer,
  content text NOT NULL,
  words   text NOT NULL GENERATED ALWAYS AS (folded(content)) STORED,
  PRIMARY KEY (file_id, part)
);
CREATE INDEX file_passage_words ON file_passage USING gin (words gin_trgm_ops);
