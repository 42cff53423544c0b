-- The newest deliveries of one source are found without reading those of all.
CREATE INDEX import_batch_source ON import_batch (source_id, received_at);
