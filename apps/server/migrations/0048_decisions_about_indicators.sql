-- What is withheld of single indicators is asked by every answer about announced results; most decisions are about whole
-- points and stations.
CREATE INDEX publication_of_indicator ON publication (subject_kind, subject_id, indicator_id, id DESC)
  WHERE indicator_id IS NOT NULL;

-- The rounds that are public, of which all points of a round are counted by their levels.
CREATE INDEX location_point_data_standing ON location_point_data (year, observation, location_point_id)
  WHERE announcement_stands;
