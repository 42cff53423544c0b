-- One decimal was the default of indicators whose decimals nobody had declared, which makes 0.0 of 0.004 mg/L.
ALTER TABLE indicator ALTER COLUMN decimals DROP DEFAULT, ALTER COLUMN decimals DROP NOT NULL;
-- A single decimal that does not come from the catalogue was that default.
UPDATE indicator SET decimals = NULL
 WHERE decimals = 1 AND code NOT IN ('pm25', 'pm10', 'tsp', 'so2', 'no', 'no2', 'nox', 'o3', 'nh3', 'h2s', 'temp_air', 'rh',
       'press', 'rad', 'ws', 'rain', 'dewp', 'temp', 'turb', 'tss', 'cod', 'bod5', 'toc', 'flow', 'flow_in', 'flow_out');
