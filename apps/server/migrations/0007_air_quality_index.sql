-- Index rows: hourly, rolling 24 hours, daily. aqi is NULL where the rule gives none; reason then says why.
-- sub holds the sub-indices in the order so2, co, no2, o3, pm10, pm25; dominant is a bit mask over the same order.
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
