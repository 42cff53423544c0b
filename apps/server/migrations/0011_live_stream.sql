-- What listeners of the live stream are told, numbered once for all processes, so that whoever was cut off can go on with
-- another one. Local tables.

CREATE TABLE live_snapshot (
  id       bigint PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  events   text NOT NULL
);
COMMENT ON TABLE live_snapshot IS 'the newest changes of the public snapshot; older ones are removed as newer ones come';
COMMENT ON COLUMN live_snapshot.id IS 'without gaps, in the order of commit';
COMMENT ON COLUMN live_snapshot.begun_at IS 'when reading the data of the snapshot began, by the clock of the database';
COMMENT ON COLUMN live_snapshot.events IS 'JSON list of {kind, data}';

CREATE TABLE live_position (
  only_one   boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  snapshot_id bigint NOT NULL,
  begun_at   timestamptz NOT NULL,
  stations   text NOT NULL
);
COMMENT ON TABLE live_position IS 'what was recorded last of each public station; its lock lets one process after the other record';
COMMENT ON COLUMN live_position.stations IS 'JSON object: a short mark of what was shown, by station id; empty before the first snapshot';
INSERT INTO live_position (snapshot_id, begun_at, stations) VALUES (0, '1970-01-01Z', '');
