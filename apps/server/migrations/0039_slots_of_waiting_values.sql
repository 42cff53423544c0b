-- A value that waited for its symbol and was read again leads to where it was stored, so that it goes with the delivery that brought it.
ALTER TABLE quarantine ADD COLUMN slot smallint;
COMMENT ON COLUMN quarantine.slot IS 'where its value was stored when it was read again, by the delivery resolved_batch_id';
COMMENT ON COLUMN quarantine.resolved_at IS 'when its value was read again, or its delivery taken back';
