-- How much of its licence a receiver has been handed in a year, as of the last comparison of reports.
CREATE TABLE waste_receiver_load (
  report_year integer NOT NULL,
  receiver_id bigint  NOT NULL REFERENCES waste_receiving_organization ON DELETE CASCADE,
  waste_id    bigint  NOT NULL REFERENCES danger_waste ON DELETE CASCADE,
  enterprises integer NOT NULL,
  kg          numeric NOT NULL,
  PRIMARY KEY (report_year, receiver_id, waste_id)
);
CREATE INDEX waste_receiver_load_receiver ON waste_receiver_load (receiver_id);
CREATE INDEX waste_receiver_load_waste ON waste_receiver_load (waste_id);
COMMENT ON COLUMN waste_receiver_load.enterprises IS 'how many hand over to it; what fewer than three hand over is not told';
COMMENT ON COLUMN waste_receiver_load.kg IS 'of each enterprise what it reports, or what arrived by its manifests where that is more';
