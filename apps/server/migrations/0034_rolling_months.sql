-- The month that is running: its older days are packed already, while newer ones still come in as rows. Nothing is moved here;
-- the archive does that station by station, as it does with months that are over.
ALTER TABLE archive_month ADD COLUMN packed_to timestamptz;
ALTER TABLE archive_month DROP CONSTRAINT archive_month_state_check;
ALTER TABLE archive_month ADD CONSTRAINT archive_month_state_check
  CHECK (state IN ('rolling', 'packing', 'closing', 'packed', 'dropped') AND (state = 'rolling') = (packed_to IS NOT NULL));
COMMENT ON COLUMN archive_month.state IS 'rolling: readings before packed_to are in blocks, or noted as changes on their way there; packing: blocks are being written, data_min is whole; closing: blocks are whole too, and read; packed: only changes since are in data_min; dropped: nothing is left but the roll-ups';
COMMENT ON COLUMN archive_month.packed_to IS 'while rolling: from here on readings are rows alone';
