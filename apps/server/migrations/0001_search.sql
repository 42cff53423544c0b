-- How Vietnamese text is compared: without tones, without case, in one Unicode form.

-- How Vietnamese text is compared: without tones, without case, in one Unicode form.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION folded(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, normalize($1, NFC)));
