-- What a program is meant to sample, the order of points along a river, and the index of each sample.

ALTER TABLE program
  ADD COLUMN plan         jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN indicators   jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN laboratories jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN program.plan IS 'a list of {year, rounds, note}';
COMMENT ON COLUMN program.indicators IS 'a list of {indicatorId, unit, method, detectionLimit}';
COMMENT ON COLUMN program.laboratories IS 'a list of {name, certificate}';

ALTER TABLE location_point ADD COLUMN river_order integer CHECK (river_order >= 1);

COMMENT ON COLUMN location_point_data."values" IS 'a list of {indicatorId, value, censor, limitValue, unit, method}';

-- The water quality index of a sample; it goes with its sample.
CREATE TABLE sample_index (
  location_point_data_id bigint PRIMARY KEY REFERENCES location_point_data (id) ON DELETE CASCADE,
  rule         text,
  rule_version text,
  wqi          smallint,
  level        text,
  reason       text,
  inputs       bigint[] NOT NULL DEFAULT '{}',
  computed_at  timestamptz NOT NULL,
  CHECK ((wqi IS NULL) = (reason IS NOT NULL))
);
COMMENT ON COLUMN sample_index.rule IS 'the edition of the index by its id; null where none is for this water or this day';
COMMENT ON COLUMN sample_index.inputs IS 'the indicators that count in the index';
COMMENT ON COLUMN sample_index.reason IS 'why there is no index';
