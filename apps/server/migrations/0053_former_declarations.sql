-- What a station was declared to be until something that was declared changed: its means of that time are held against the limits of
-- that time for good. What it is declared to be now stands in the station itself.
SET LOCAL citus.multi_shard_modify_mode TO 'sequential';
CREATE TABLE former_declaration (
  station_id bigint NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  valid_to timestamptz NOT NULL,
  station_type_id bigint NOT NULL REFERENCES station_type (id),
  water_body text,
  water_level text,
  water_use text,
  PRIMARY KEY (station_id, valid_to)
);
COMMENT ON COLUMN former_declaration.valid_to IS 'held before this moment, since the one before it ended';
