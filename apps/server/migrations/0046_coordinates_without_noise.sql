-- Sampling points of the demo were placed by adding binary numbers: 105.81400000000001. Five decimals of a degree are a metre.
UPDATE location_point SET lat = round(lat::numeric, 5)::float8, lon = round(lon::numeric, 5)::float8
 WHERE demo AND (lat <> round(lat::numeric, 5)::float8 OR lon <> round(lon::numeric, 5)::float8);
