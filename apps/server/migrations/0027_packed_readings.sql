-- Closed months of readings as packed blocks, what has changed in them since, and how far each month has come.
-- data_min_packed and archive_change are distributed by station_id; archive_month is local.
CREATE TABLE data_min_packed (
  station_id  bigint NOT NULL,
  day         date NOT NULL,
  month       date NOT NULL,
  first_time  timestamptz NOT NULL,
  last_time   timestamptz NOT NULL,
  row_count   integer NOT NULL,
  value_count integer NOT NULL,
  checksum    bigint NOT NULL,
  block       bytea NOT NULL,
  PRIMARY KEY (station_id, day)
) PARTITION BY RANGE (day);
ALTER TABLE data_min_packed ALTER COLUMN block SET STORAGE EXTERNAL;
COMMENT ON TABLE data_min_packed IS 'readings of closed months; a row of data_min with the same station and time takes the place of the packed one';
COMMENT ON COLUMN data_min_packed.day IS 'the first day (UTC) that the block covers: the 1st, 9th, 17th or 25th of its month';
COMMENT ON COLUMN data_min_packed.block IS 'times, periods, batches, values and flags, exact to the bit; the format is that of src/archive/block.ts';
COMMENT ON COLUMN data_min_packed.checksum IS 'CRC-32 of the packed bytes, as the block itself says it';

CREATE TABLE archive_month (
  month         date PRIMARY KEY,
  state         text NOT NULL CHECK (state IN ('packing', 'closing', 'packed', 'dropped')),
  after_station bigint NOT NULL DEFAULT 0,
  since         timestamptz NOT NULL,
  problem       text
);
COMMENT ON TABLE archive_month IS 'months of readings (UTC) that are no longer open; a month without a row is open';
COMMENT ON COLUMN archive_month.state IS 'packing: blocks are being written, data_min is whole; closing: blocks are whole too, and read; packed: only changes since are in data_min; dropped: nothing is left but the roll-ups';
COMMENT ON COLUMN archive_month.after_station IS 'while packing: stations up to this one are done';

CREATE TABLE archive_change (
  station_id bigint NOT NULL,
  day        date NOT NULL,
  merged_at  timestamptz,
  PRIMARY KEY (station_id, day)
);
COMMENT ON TABLE archive_change IS 'blocks whose readings have changed since they were packed; merged_at: the block has them, and after a while they leave data_min';
