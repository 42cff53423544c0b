-- What news need: episodes, the stations that an article is about, attachments, words of all of its text, former addresses, and
-- vacancies in both languages.

-- Text with mark-up as words without diacritics; what is longer than the index can hold is found by its beginning.
CREATE FUNCTION text_words(written text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig,
    regexp_replace(folded("left"(regexp_replace(written, '<[^>]*>', ' ', 'g'), 200000)), '[^a-z0-9]+', ' ', 'g'));

-- All words that somebody typed; the last may be a beginning. NULL where there is none.
CREATE FUNCTION asked_words(typed text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsquery('simple'::regconfig, nullif(
    regexp_replace(btrim(regexp_replace(folded(typed), '[^a-z0-9]+', ' ', 'g')), ' ', ' & ', 'g'), '') || ':*');

ALTER TABLE post
  ADD COLUMN kind text NOT NULL DEFAULT 'article' CHECK (kind IN ('article', 'episode')),
  ADD COLUMN episode_from timestamptz,
  ADD COLUMN episode_until timestamptz,
  ADD COLUMN station_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN cover_alt text,
  ADD COLUMN cover_alt_en text,
  ADD COLUMN file_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN full_text tsvector GENERATED ALWAYS AS (text_words(
    title || ' ' || coalesce(title_en, '') || ' ' || coalesce(summary, '') || ' ' || coalesce(summary_en, '') || ' ' ||
    coalesce(content, '') || ' ' || coalesce(content_en, ''))) STORED;
CREATE INDEX post_full_text ON post USING gin (full_text);
CREATE INDEX post_episode ON post (episode_until) WHERE kind = 'episode';
COMMENT ON COLUMN post.full_text IS 'the words of all texts in both languages';
COMMENT ON COLUMN post.episode_from IS 'of an episode: since when it stands on top; NULL: since it was published';

-- Links to a former address of an article still lead to it.
CREATE TABLE post_former_slug (
  slug    text PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES post (id) ON DELETE CASCADE
);
CREATE INDEX post_former_slug_post ON post_former_slug (post_id);

ALTER TABLE career
  ADD COLUMN summary_en text,
  ADD COLUMN content_en text;
