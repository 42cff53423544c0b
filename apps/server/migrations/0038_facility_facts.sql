-- What the page of a facility shows beside its register: who issued its licence and the licence itself, its methods, the
-- wastes that it takes, the stations that measure what leaves it, and the documents that it publishes.
ALTER TABLE facility
  ADD COLUMN capacity_water    numeric(18, 3),
  ADD COLUMN accepted_waste    jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN method_ids        bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN licence_authority text,
  ADD COLUMN licence_file_id   bigint,
  ADD COLUMN outlet_ids        bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN public_documents  jsonb NOT NULL DEFAULT '[]';
CREATE INDEX facility_accepted ON facility USING gin (accepted_waste jsonb_path_ops);
CREATE INDEX facility_methods ON facility USING gin (method_ids);
CREATE INDEX facility_outlets ON facility USING gin (outlet_ids);
-- The public list in order of names, which visitors leaf through.
CREATE INDEX facility_shown ON facility (folded(name), id) WHERE status = 'published';
COMMENT ON COLUMN facility.accepted_waste IS 'list of dangerWasteId and maxKgPerYear; the licensee''s where it is empty';
COMMENT ON COLUMN facility.outlet_ids IS 'stations; where it is empty and station_id too, the outlets of an enterprise that owns the facility';
COMMENT ON COLUMN facility.public_documents IS 'list of kind, title, issuedOn and fileId';
