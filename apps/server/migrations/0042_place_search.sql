-- What visitors search: everything that is public, under all of its names, in one table that a worker keeps up.

-- Words of names without case, diacritics and signs, with single blanks between them.
CREATE FUNCTION search_name(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(folded($1), '[^a-z0-9]+', ' ', 'g'));

-- All names of a thing, each behind a bar, and behind a stroke what finds it besides: '| ho tay | west lake / ha noi'.
CREATE FUNCTION search_line(names text[], besides text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT '| ' || coalesce(string_agg(search_name(name), ' | ' ORDER BY place), '') || ' /'
      FROM unnest(names) WITH ORDINALITY each (name, place) WHERE search_name(name) <> ''
  ) || (
    SELECT coalesce(string_agg(' ' || search_name(name), '' ORDER BY place), '')
      FROM unnest(besides) WITH ORDINALITY each (name, place) WHERE search_name(name) <> ''
  );

-- The beginnings of all words of a line, up to 20 letters, with the kind of the thing: 'point:h', 'point:ho', 'point:t' ….
CREATE FUNCTION search_keys(kind text, line text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT kind || ':' || left(word, size)), '{}')
      FROM unnest(string_to_array(line, ' ')) word CROSS JOIN generate_series(1, least(length(word), 20)) size
     WHERE word NOT IN ('|', '/', ''));

CREATE TABLE search_item (
  kind            text NOT NULL,
  item_id         text NOT NULL,
  address         text,
  name            text NOT NULL,
  name_en         text,
  other_names     text[] NOT NULL DEFAULT '{}',
  code            text,
  place           text,
  place_en        text,
  province_id     char(24),
  organization_id bigint,
  shown_at        timestamptz,
  changed_at      timestamptz NOT NULL,
  source          text NOT NULL,
  line            text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, item_id)
);
COMMENT ON COLUMN search_item.address IS 'how the address of its page names it, where that is not its id: the slug of news, the list that has a river';
COMMENT ON COLUMN search_item.shown_at IS 'of news, documents and questions, of which the newest come first';
COMMENT ON COLUMN search_item.source IS 'the versions of the rows that it was made of';

-- One list of things for each beginning of a word and kind, so that a search reads the lists of its words and nothing else.
CREATE INDEX search_item_keys ON search_item USING gin (search_keys(kind, line)) WITH (fastupdate = off);
-- Names that begin with what is typed, among however many that hold it.
CREATE INDEX search_item_begin ON search_item (kind, line);
CREATE INDEX search_item_address ON search_item (kind, address) WHERE address IS NOT NULL;

-- Every word of every line, by which a word that was mistyped finds the one that was meant.
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  uses bigint NOT NULL
);
