-- The times that follow from decisions are kept on a cluster as well. It knows no statement about a transition table and a table of its
-- own, so the changed subjects are read first.

CREATE OR REPLACE FUNCTION follow_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
  ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(subject_kind), array_agg(subject_id) INTO kinds, ids
      FROM (SELECT DISTINCT subject_kind, subject_id FROM newer WHERE indicator_id IS NULL) changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(subject_kind), array_agg(subject_id) INTO kinds, ids
      FROM (SELECT DISTINCT subject_kind, subject_id FROM older WHERE indicator_id IS NULL) changed;
  ELSE
    SELECT array_agg(subject_kind), array_agg(subject_id) INTO kinds, ids
      FROM (SELECT subject_kind, subject_id FROM newer WHERE indicator_id IS NULL
            UNION SELECT subject_kind, subject_id FROM older WHERE indicator_id IS NULL) changed;
  END IF;
  IF kinds IS NULL THEN
    RETURN NULL;
  END IF;
  -- First each subject is held, in one order, so that who decides at the same moment waits here; the statement after it then sees
  -- what the other has decided.
  INSERT INTO public_time AS held (subject_kind, subject_id)
  SELECT kind, id FROM unnest(kinds, ids) changed (kind, id) ORDER BY 1, 2
  ON CONFLICT (subject_kind, subject_id) DO UPDATE SET times = held.times;
  UPDATE public_time SET times = decided.times
    FROM (SELECT subject_kind, subject_id,
                 coalesce(times_after_decisions(state, from_time, to_time ORDER BY id) FILTER (WHERE shown_until IS NULL), '{}') AS times
            FROM publication
           WHERE indicator_id IS NULL
             AND (subject_kind, subject_id) IN (SELECT kind, id FROM unnest(kinds, ids) changed (kind, id))
           GROUP BY 1, 2) decided
   WHERE public_time.subject_kind = decided.subject_kind AND public_time.subject_id = decided.subject_id;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public_time
     WHERE (subject_kind, subject_id) IN (SELECT kind, id FROM unnest(kinds, ids) changed (kind, id))
       AND NOT EXISTS (SELECT FROM publication
                        WHERE publication.subject_kind = public_time.subject_kind AND publication.indicator_id IS NULL
                          AND publication.subject_id = public_time.subject_id);
  END IF;
  RETURN NULL;
END $$;
