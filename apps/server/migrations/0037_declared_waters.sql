-- What water is to be kept as: limits that differ by class need it. And results of sampling rounds beyond a limit.
ALTER TABLE station ADD COLUMN water_body text;
ALTER TABLE station ADD COLUMN water_level text;
ALTER TABLE station ADD COLUMN water_use text;
ALTER TABLE station ADD CONSTRAINT station_water_body_check
  CHECK (water_body IN ('river', 'canal', 'lake', 'reservoir', 'coast', 'groundwater'));
ALTER TABLE station ADD CONSTRAINT station_water_level_check CHECK (water_level IN ('A', 'B', 'C', 'D'));
ALTER TABLE station ADD CONSTRAINT station_water_use_check CHECK (water_use IN ('A1', 'A2', 'B1', 'B2'));
COMMENT ON COLUMN station.water_level IS 'the level of the limits that the water has to keep (QCVN 08:2023, tables 2 and 3)';
COMMENT ON COLUMN station.water_use IS 'the column of use that the water was declared for (QCVN 08-MT:2015, until 11 September 2023)';

ALTER TABLE location_point ADD COLUMN water_use text;
ALTER TABLE location_point ADD CONSTRAINT location_point_water_use_check CHECK (water_use IN ('A1', 'A2', 'B1', 'B2'));
COMMENT ON COLUMN location_point.water_use IS 'the column of use that the water was declared for (QCVN 08-MT:2015, until 11 September 2023)';

-- Local, as the samples are; rows go with their sample.
CREATE TABLE sample_exceedance (
  location_point_data_id bigint NOT NULL REFERENCES location_point_data (id) ON DELETE CASCADE,
  indicator_id           bigint NOT NULL,
  limit_key              text NOT NULL,
  time                   timestamptz NOT NULL,
  value                  double precision NOT NULL,
  limit_value            double precision NOT NULL,
  ratio                  double precision,
  censor                 text CHECK (censor IN ('lt_lod', 'lt_loq', 'gt_range')),
  edition                text NOT NULL,
  computed_at            timestamptz NOT NULL,
  PRIMARY KEY (location_point_data_id, indicator_id, limit_key)
);
CREATE INDEX sample_exceedance_newest ON sample_exceedance (time, location_point_data_id, indicator_id, limit_key);
CREATE INDEX sample_exceedance_indicator ON sample_exceedance (indicator_id, time);
COMMENT ON COLUMN sample_exceedance.time IS 'when the sample was taken';
COMMENT ON COLUMN sample_exceedance.value IS 'in the unit of the limit; of a censored result, the limit of the method';
COMMENT ON COLUMN sample_exceedance.limit_value IS 'the limit; of a range, the bound that was passed';
COMMENT ON COLUMN sample_exceedance.edition IS 'version of the declaration of the standard by which it was judged';
