-- Few among millions of receipts are found at once: those of a few stations, those of which nothing was stored, those with problems. Local tables.
CREATE INDEX import_batch_stations ON import_batch USING gin (station_ids);
CREATE INDEX import_batch_nothing_stored ON import_batch (received_at) WHERE station_ids IS NULL;
CREATE INDEX import_batch_faulty ON import_batch (received_at) WHERE problems_total > 0 OR status = 'failed';
