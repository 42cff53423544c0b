-- Duplicates in the registers of waste are merged. One that something frozen names stays, closed, and says what took its place; others lie in the bin.
ALTER TABLE waste_receiving_organization ADD COLUMN merged_into_id bigint REFERENCES waste_receiving_organization (id);
ALTER TABLE waste_shipping_unit ADD COLUMN merged_into_id bigint REFERENCES waste_shipping_unit (id);
ALTER TABLE waste_foreign_unit ADD COLUMN merged_into_id bigint REFERENCES waste_foreign_unit (id);
CREATE INDEX waste_receiving_merged ON waste_receiving_organization (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX waste_shipping_merged ON waste_shipping_unit (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX waste_foreign_merged ON waste_foreign_unit (merged_into_id) WHERE merged_into_id IS NOT NULL;

ALTER TABLE binned_item ADD COLUMN merged_into text;
COMMENT ON COLUMN binned_item.merged_into IS 'the id of the item of its kind that took its place as a duplicate';
