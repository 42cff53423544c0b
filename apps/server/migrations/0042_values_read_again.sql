-- Whose values were read again with a delivery is asked when one of them is taken back. Local tables.
CREATE INDEX quarantine_resolved ON quarantine (resolved_batch_id, station_id) WHERE resolved_batch_id IS NOT NULL;
