-- Decisions that leave something shown: a delay, and a withholding that keeps what was measured before it began.

ALTER TABLE publication
  ADD COLUMN delay_s integer CHECK (delay_s > 0),
  ADD COLUMN shown_until timestamptz,
  ADD COLUMN public_reason text,
  ADD CONSTRAINT publication_delay_is_shown CHECK (delay_s IS NULL OR state = 'published'),
  ADD CONSTRAINT publication_kept_is_withheld CHECK (shown_until IS NULL OR state = 'withheld');
COMMENT ON COLUMN publication.delay_s IS 'seconds after which a value is shown; NULL: at once';
COMMENT ON COLUMN publication.shown_until IS 'of what is withheld: values up to this instant remain shown; NULL: none';
COMMENT ON COLUMN publication.public_reason IS 'told to everybody; reason is for colleagues';
CREATE INDEX publication_limited ON publication (subject_kind, subject_id)
  WHERE indicator_id IS NULL AND (delay_s IS NOT NULL OR shown_until IS NOT NULL);
CREATE INDEX publication_begins ON publication (from_time) WHERE from_time IS NOT NULL;
CREATE INDEX publication_ends ON publication (to_time) WHERE to_time IS NOT NULL;

-- A subject whose former values remain shown is public as before.
CREATE OR REPLACE FUNCTION follow_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
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
       FROM (SELECT subject_kind, subject_id,
                    coalesce(times_after_decisions(state, from_time, to_time ORDER BY id) FILTER (WHERE shown_until IS NULL), ''{}'') AS times
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
