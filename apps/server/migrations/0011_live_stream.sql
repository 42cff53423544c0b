-- What listeners of the live stream are told, numbered once for all processes, so that whoever was cut off can go on with
-- another one. Local tables.

CREATE TABLE live_picture (
  id       bigint PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  events   text NOT NULL
);
COMMENT ON TABLE live_picture IS 'the newest changes of the public picture; older ones are removed as newer ones come';
COMMENT ON COLUMN live_picture.id IS 'without gaps, in the order of commit';
COMMENT ON COLUMN live_picture.begun_at IS 'when reading the data of the picture began, by the clock of the database';
COMMENT ON COLUMN live_picture.events IS 'JSON list of {kind, data}';

CREATE TABLE live_told (
  only_one   boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  picture_id bigint NOT NULL,
  begun_at   timestamptz NOT NULL,
  stations   text NOT NULL
);
COMMENT ON TABLE live_told IS 'what has been told last of each public station; its lock puts those who tell in a row';
COMMENT ON COLUMN live_told.stations IS 'JSON object: a short mark of what was shown, by station id; empty before the first picture';
INSERT INTO live_told (picture_id, begun_at, stations) VALUES (0, '1970-01-01Z', '');
