-- What the work list, the list of stations and the search need: who saw to a refused delivery, pinned views, how fresh stations
-- are, and the beginnings of names.

ALTER TABLE import_batch
  ADD COLUMN seen_to_at timestamptz,
  ADD COLUMN seen_to_by text;
COMMENT ON COLUMN import_batch.seen_to_at IS 'when somebody saw to a delivery of which nothing could be stored; it waits for nobody any more';

-- Refused deliveries that nobody has seen to, of which there are few.
CREATE INDEX import_batch_refused ON import_batch (received_at)
  WHERE ((status = 'failed' AND channel <> 'push') OR (rejected > 0 AND stored + unchanged + replaced + quarantined = 0))
    AND seen_to_at IS NULL AND undone_at IS NULL;
-- By which a file is found that came again under its name.
CREATE INDEX import_batch_file ON import_batch (source_id, file_name, received_at) WHERE file_name IS NOT NULL;

-- Steps that others have to follow up, or that a change has taken back.
CREATE INDEX announcement_open ON announcement (location_point_id, year, observation, id)
  WHERE state IN ('submitted', 'returned', 'approved') OR is_change;

-- Views that a person has pinned, in the order in which they were pinned.
CREATE TABLE list_view_pin (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  view_id    bigint NOT NULL REFERENCES list_view (id) ON DELETE CASCADE,
  pinned_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, view_id)
);
CREATE INDEX list_view_pin_view ON list_view_pin (view_id);

-- Kept by the job that judges states, so that lists are sorted and filtered by them without reading readings.
CREATE TABLE station_freshness (
  station_id   bigint PRIMARY KEY REFERENCES station (id) ON DELETE CASCADE,
  newest_at    timestamptz,
  complete_24h real
);
COMMENT ON COLUMN station_freshness.newest_at IS 'the time of the newest reading';
COMMENT ON COLUMN station_freshness.complete_24h IS 'per cent of the readings of the last 24 whole hours that came and are valid; null where none was expected or none came';

-- By which the search finds names that begin with what is typed, among however many that hold it.
CREATE INDEX station_name_begin ON station (folded(name) text_pattern_ops);
CREATE INDEX location_point_name_begin ON location_point (folded(name) text_pattern_ops);
CREATE INDEX organization_name_begin ON organization (folded(name) text_pattern_ops);
CREATE INDEX account_name_begin ON account (folded(full_name) text_pattern_ops);
