-- A receipt names its first problems and counts them all.
ALTER TABLE import_batch ADD COLUMN problems_total bigint NOT NULL DEFAULT 0;
