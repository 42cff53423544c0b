-- Months are packed when they are over, a block for each station and day.
ALTER TABLE archive_month DROP CONSTRAINT archive_month_state_check;
ALTER TABLE archive_month DROP COLUMN packed_to;
ALTER TABLE archive_month ADD CONSTRAINT archive_month_state_check
  CHECK (state IN ('packing', 'closing', 'packed', 'dropped'));
COMMENT ON COLUMN archive_month.state IS 'packing: blocks are being written, data_min is whole; closing: blocks are whole too, and read; packed: only changes since are in data_min; dropped: nothing is left but the roll-ups';
ALTER TABLE data_min_packed DROP COLUMN checksum;
COMMENT ON COLUMN data_min_packed.day IS 'the day (UTC) that the block covers';
COMMENT ON COLUMN data_min_packed.block IS 'times, periods, batches, values and flags, exact to the bit; docs/packed-readings.md describes its bytes';
