-- When a list of hazardous waste follows another one, its codes are related, for old reports carry old lists.
ALTER TABLE danger_waste ADD COLUMN successor_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX danger_waste_successors ON danger_waste USING gin (successor_ids);
COMMENT ON COLUMN danger_waste.successor_ids IS 'the rows of a later list that follow it; several where the code was split';
