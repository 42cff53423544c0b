-- When the public may see a whole station or sampling point, worked out from its decisions once instead of at every look.
-- Local tables, like publication itself; the triggers keep them true whoever writes decisions.
CREATE TABLE public_time (
  subject_kind text NOT NULL,
  subject_id   bigint NOT NULL,
  times        tstzmultirange NOT NULL DEFAULT '{}',
  PRIMARY KEY (subject_kind, subject_id)
);
COMMENT ON TABLE public_time IS 'the moments at which the newest decision in force about the whole subject is to publish it; a row for each subject with a decision';

CREATE FUNCTION add_decision(times tstzmultirange, state text, from_time timestamptz, to_time timestamptz) RETURNS tstzmultirange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN from_time >= to_time THEN times
    WHEN state = 'published' THEN times + tstzmultirange(tstzrange(from_time, to_time))
    ELSE times - tstzmultirange(tstzrange(from_time, to_time))
  END;

CREATE AGGREGATE times_after_decisions(state text, from_time timestamptz, to_time timestamptz) (
  SFUNC = add_decision, STYPE = tstzmultirange, INITCOND = '{}'
);

CREATE FUNCTION follow_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'select * from newer'
    WHEN 'DELETE' THEN 'select * from older'
    ELSE 'select * from newer union all select * from older' END;
BEGIN
  -- First each subject is held, in one order, so that who decides at the same moment waits here; the statement after it then sees
  -- what the other has decided.
  EXECUTE format(
    'INSERT INTO public_time AS held (subject_kind, subject_id)
     SELECT subject_kind, subject_id FROM (%s) changed WHERE indicator_id IS NULL GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (subject_kind, subject_id) DO UPDATE SET times = held.times', changed);
  EXECUTE format(
    'UPDATE public_time SET times = decided.times
       FROM (SELECT subject_kind, subject_id, times_after_decisions(state, from_time, to_time ORDER BY id) AS times
               FROM publication
              WHERE indicator_id IS NULL
                AND (subject_kind, subject_id) IN (SELECT subject_kind, subject_id FROM (%s) changed WHERE indicator_id IS NULL)
              GROUP BY 1, 2) decided
      WHERE public_time.subject_kind = decided.subject_kind AND public_time.subject_id = decided.subject_id', changed);
  IF TG_OP <> 'INSERT' THEN
    EXECUTE
      'DELETE FROM public_time
        WHERE (subject_kind, subject_id) IN (SELECT subject_kind, subject_id FROM older WHERE indicator_id IS NULL)
          AND NOT EXISTS (SELECT FROM publication
                           WHERE publication.subject_kind = public_time.subject_kind AND publication.indicator_id IS NULL
                             AND publication.subject_id = public_time.subject_id)';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER publication_made AFTER INSERT ON publication
  REFERENCING NEW TABLE AS newer FOR EACH STATEMENT EXECUTE FUNCTION follow_decisions();
CREATE TRIGGER publication_changed AFTER UPDATE ON publication
  REFERENCING OLD TABLE AS older NEW TABLE AS newer FOR EACH STATEMENT EXECUTE FUNCTION follow_decisions();
CREATE TRIGGER publication_removed AFTER DELETE ON publication
  REFERENCING OLD TABLE AS older FOR EACH STATEMENT EXECUTE FUNCTION follow_decisions();

CREATE FUNCTION forget_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_time;
  RETURN NULL;
END $$;
CREATE TRIGGER publication_emptied AFTER TRUNCATE ON publication FOR EACH STATEMENT EXECUTE FUNCTION forget_decisions();

INSERT INTO public_time (subject_kind, subject_id, times)
SELECT subject_kind, subject_id, times_after_decisions(state, from_time, to_time ORDER BY id)
  FROM publication WHERE indicator_id IS NULL GROUP BY 1, 2;

-- Lists by code begin here, and searches for a part of a code.
CREATE INDEX location_point_list_by_code ON location_point (folded(code), id);
CREATE INDEX station_list_by_code ON station (folded(code), id);
CREATE INDEX location_point_code ON location_point USING gin (folded(code) gin_trgm_ops);
CREATE INDEX station_code_part ON station USING gin (folded(code) gin_trgm_ops);
