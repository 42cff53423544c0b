-- Each station and time has one row of readings, and the database says so.
ALTER TABLE data_min ALTER COLUMN period_s SET NOT NULL;
DROP INDEX data_min_place;
ALTER TABLE data_min ADD PRIMARY KEY (station_id, time);
COMMENT ON COLUMN data_min.period_s IS 'the averaging period in seconds';
