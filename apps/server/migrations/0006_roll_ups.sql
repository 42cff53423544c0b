-- Hours, days and months. time is the start of the interval; an hour holds (h, h + 1 h]; days and months are those of the station's zone.
-- basis: 0 raw, 1 approved. Approved rows are always there; a raw row only where it differs. origin: 0 rolled, 1 reported.
CREATE TABLE data_hour (
  station_id   bigint NOT NULL,
  basis        smallint NOT NULL,
  time         timestamptz NOT NULL,
  v            real[] NOT NULL,
  n            smallint[],
  expected     smallint NOT NULL,
  vmin         real[],
  vmax         real[],
  origin       smallint NOT NULL,
  rule_version smallint NOT NULL,
  computed_at  timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis, time)
);
COMMENT ON COLUMN data_hour.n IS 'valid readings per slot; NULL for a reported row, whose readings we never had';

CREATE TABLE data_day (
  station_id   bigint NOT NULL,
  basis        smallint NOT NULL,
  time         timestamptz NOT NULL,
  v            real[] NOT NULL,
  n            smallint[],
  expected     smallint NOT NULL,
  vmin         real[],
  vmax         real[],
  origin       smallint NOT NULL,
  rule_version smallint NOT NULL,
  computed_at  timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis, time)
);
COMMENT ON COLUMN data_day.n IS 'hours with a value per slot, of expected hours';

CREATE TABLE data_mon (
  station_id   bigint NOT NULL,
  basis        smallint NOT NULL,
  time         timestamptz NOT NULL,
  v            real[] NOT NULL,
  n            smallint[],
  expected     smallint NOT NULL,
  vmin         real[],
  vmax         real[],
  origin       smallint NOT NULL,
  rule_version smallint NOT NULL,
  computed_at  timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis, time)
);
COMMENT ON COLUMN data_mon.n IS 'days with a value per slot, of expected days';
