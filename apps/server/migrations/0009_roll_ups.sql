-- What is computed from readings. Distributed by station_id; recomputations are local.
-- basis: 0 raw, 1 approved. Approved rows are always there; a raw row only where it differs. origin: 0 rolled, 1 reported.
-- time is the start of the interval. Index rows: aqi is NULL where the rule gives none, and reason says why; sub holds the
-- sub-indices in the order so2, co, no2, o3, pm10, pm25; dominant is a bit mask over the same order.

-- Hours from readings: time is the start of (h, h + 1 h].
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

-- Days from hours, in the time zone of the station.
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

-- Months from days, in the time zone of the station.
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

-- The hourly index.
CREATE TABLE aqi_hour (
  station_id  bigint NOT NULL,
  basis       smallint NOT NULL,
  time        timestamptz NOT NULL,
  aqi         smallint,
  dominant    smallint NOT NULL DEFAULT 0,
  sub         smallint[] NOT NULL,
  reason      text,
  rule        text NOT NULL,
  origin      smallint NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis, time)
);

-- The rule of the day over the 24 hours that end at each hour; not official.
CREATE TABLE aqi_24h (
  station_id  bigint NOT NULL,
  basis       smallint NOT NULL,
  time        timestamptz NOT NULL,
  aqi         smallint,
  dominant    smallint NOT NULL DEFAULT 0,
  sub         smallint[] NOT NULL,
  reason      text,
  rule        text NOT NULL,
  origin      smallint NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis, time)
);

-- The official index of the day.
CREATE TABLE aqi_day (
  station_id  bigint NOT NULL,
  basis       smallint NOT NULL,
  time        timestamptz NOT NULL,
  aqi         smallint,
  dominant    smallint NOT NULL DEFAULT 0,
  sub         smallint[] NOT NULL,
  reason      text,
  rule        text NOT NULL,
  origin      smallint NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis, time)
);

-- The newest hourly index of each station.
CREATE TABLE aqi_last (
  station_id  bigint NOT NULL,
  basis       smallint NOT NULL,
  time        timestamptz NOT NULL,
  aqi         smallint,
  dominant    smallint NOT NULL DEFAULT 0,
  sub         smallint[] NOT NULL,
  reason      text,
  rule        text NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis)
);

-- Means that exceeded a limit of a standard, one row for each.
CREATE TABLE exceedance (
  station_id   bigint NOT NULL,
  basis        smallint NOT NULL,
  end_time     timestamptz NOT NULL,
  indicator_id bigint NOT NULL,
  limit_key    text NOT NULL,
  averaging    text NOT NULL,
  start_time   timestamptz NOT NULL,
  value        double precision NOT NULL,
  limit_value  double precision NOT NULL,
  ratio        double precision,
  n            smallint,
  expected     smallint NOT NULL,
  edition      text NOT NULL,
  computed_at  timestamptz NOT NULL,
  PRIMARY KEY (station_id, basis, end_time, indicator_id, limit_key)
);
CREATE INDEX exceedance_newest ON exceedance (end_time, station_id, indicator_id, limit_key);
CREATE INDEX exceedance_indicator ON exceedance (indicator_id, end_time, station_id, limit_key);
COMMENT ON COLUMN exceedance.basis IS '0 raw, 1 approved; both bases stand in full, each with rows of its own';
COMMENT ON COLUMN exceedance.limit_key IS 'standard, parameter, averaging, class and first day of the limit that was in force when the interval ended';
COMMENT ON COLUMN exceedance.value IS 'in the unit of the limit';
COMMENT ON COLUMN exceedance.limit_value IS 'the limit; of a range, the bound that was passed';
COMMENT ON COLUMN exceedance.n IS 'known parts of expected ones: readings of an hour, hours of 8 hours or of a day, days of a year; NULL for a reported row';
COMMENT ON COLUMN exceedance.edition IS 'version of the declaration of the standard by which it was judged';

-- Orders to compute a time range once more, for some or all stations.
CREATE TABLE recomputation (
  id            bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  what          text NOT NULL CHECK (what IN ('readings-flags', 'hours', 'index', 'exceedances', 'all')),
  scope         text NOT NULL,
  from_time     timestamptz NOT NULL,
  to_time       timestamptz NOT NULL,
  actor         text NOT NULL,
  reason        text,
  stations      bigint NOT NULL,
  hours         bigint NOT NULL DEFAULT 0,
  left_reported bigint NOT NULL DEFAULT 0,
  left_dropped  bigint NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  finished_at   timestamptz
);
CREATE INDEX recomputation_open ON recomputation (id) WHERE finished_at IS NULL;
COMMENT ON COLUMN recomputation.scope IS 'the stations that were asked for, as text that is equal for equal wishes';
COMMENT ON COLUMN recomputation.left_dropped IS 'hours that stay as they are since their readings were dropped when their time was over';

CREATE TABLE recomputation_station (
  recomputation_id bigint NOT NULL REFERENCES recomputation (id) ON DELETE CASCADE,
  station_id       bigint NOT NULL,
  done_until       timestamptz,
  to_time          timestamptz NOT NULL,
  PRIMARY KEY (recomputation_id, station_id)
);
CREATE INDEX recomputation_station_next ON recomputation_station (recomputation_id, done_until, station_id);
COMMENT ON TABLE recomputation_station IS 'stations that are not done yet, and how far each is; a row goes when its station is done';
