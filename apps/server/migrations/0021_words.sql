-- The words by which an item is looked for: its names in both languages and its codes, folded once and kept, so that one question looks
-- into all of them, and neither the index nor the look at a row folds anything again. The index lies beside its table, wherever that lies.
ALTER TABLE account ADD COLUMN words text GENERATED ALWAYS AS (folded(username || ' ' || full_name || ' ' || coalesce(email, ''))) STORED;
CREATE INDEX account_words ON account USING gin (words gin_trgm_ops);
ALTER TABLE career ADD COLUMN words text
  GENERATED ALWAYS AS (folded(title || ' ' || coalesce(title_en, '') || ' ' || coalesce(place, ''))) STORED;
CREATE INDEX career_words ON career USING gin (words gin_trgm_ops);
ALTER TABLE category ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, ''))) STORED;
CREATE INDEX category_words ON category USING gin (words gin_trgm_ops);
ALTER TABLE danger_waste ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, ''))) STORED;
CREATE INDEX danger_waste_words ON danger_waste USING gin (words gin_trgm_ops);
ALTER TABLE documentation ADD COLUMN words text
  GENERATED ALWAYS AS (folded(name || ' ' || coalesce(name_en, '') || ' ' || coalesce(number, '') || ' ' || coalesce(issuer, ''))) STORED;
CREATE INDEX documentation_words ON documentation USING gin (words gin_trgm_ops);
ALTER TABLE facility ADD COLUMN words text
  GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, '') || ' ' || coalesce(address, '') || ' ' || coalesce(licence_no, ''))) STORED;
CREATE INDEX facility_words ON facility USING gin (words gin_trgm_ops);
ALTER TABLE indicator ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || symbol || ' ' || name || ' ' || name_en)) STORED;
CREATE INDEX indicator_words ON indicator USING gin (words gin_trgm_ops);
ALTER TABLE industry ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, ''))) STORED;
CREATE INDEX industry_words ON industry USING gin (words gin_trgm_ops);
ALTER TABLE location_point ADD COLUMN words text
  GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, '') || ' ' || coalesce(river, ''))) STORED;
CREATE INDEX location_point_words ON location_point USING gin (words gin_trgm_ops);
ALTER TABLE location_point_data ADD COLUMN words text
  GENERATED ALWAYS AS (folded(coalesce(sample_no, '') || ' ' || coalesce(laboratory, ''))) STORED;
CREATE INDEX location_point_data_words ON location_point_data USING gin (words gin_trgm_ops);
ALTER TABLE message ADD COLUMN words text
  GENERATED ALWAYS AS (folded(coalesce(subject, '') || ' ' || content || ' ' || coalesce(author_name, ''))) STORED;
CREATE INDEX message_words ON message USING gin (words gin_trgm_ops);
ALTER TABLE organization ADD COLUMN words text
  GENERATED ALWAYS AS (folded(name || ' ' || coalesce(name_en, '') || ' ' || coalesce(tax_code, '') || ' ' || coalesce(sub_domain, ''))) STORED;
CREATE INDEX organization_words ON organization USING gin (words gin_trgm_ops);
ALTER TABLE post ADD COLUMN words text GENERATED ALWAYS AS (folded(title || ' ' || coalesce(title_en, ''))) STORED;
CREATE INDEX post_words ON post USING gin (words gin_trgm_ops);
ALTER TABLE program ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, ''))) STORED;
CREATE INDEX program_words ON program USING gin (words gin_trgm_ops);
ALTER TABLE province ADD COLUMN words text GENERATED ALWAYS AS (folded(province_code || ' ' || name || ' ' || name_en)) STORED;
CREATE INDEX province_words ON province USING gin (words gin_trgm_ops);
ALTER TABLE role ADD COLUMN words text GENERATED ALWAYS AS (folded(key || ' ' || name || ' ' || coalesce(name_en, ''))) STORED;
CREATE INDEX role_words ON role USING gin (words gin_trgm_ops);
ALTER TABLE station ADD COLUMN words text
  GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, '') || ' ' || coalesce(river, ''))) STORED;
CREATE INDEX station_words ON station USING gin (words gin_trgm_ops);
ALTER TABLE station_type ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || name_en)) STORED;
CREATE INDEX station_type_words ON station_type USING gin (words gin_trgm_ops);
ALTER TABLE waste_basel_code ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || name_en)) STORED;
CREATE INDEX waste_basel_code_words ON waste_basel_code USING gin (words gin_trgm_ops);
ALTER TABLE waste_category ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, ''))) STORED;
CREATE INDEX waste_category_words ON waste_category USING gin (words gin_trgm_ops);
ALTER TABLE waste_export ADD COLUMN words text GENERATED ALWAYS AS (folded(registration_no || ' ' || designation)) STORED;
CREATE INDEX waste_export_words ON waste_export USING gin (words gin_trgm_ops);
ALTER TABLE waste_foreign_unit ADD COLUMN words text
  GENERATED ALWAYS AS (folded(name || ' ' || registration_no || ' ' || permit_no)) STORED;
CREATE INDEX waste_foreign_unit_words ON waste_foreign_unit USING gin (words gin_trgm_ops);
ALTER TABLE waste_method ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || name_en)) STORED;
CREATE INDEX waste_method_words ON waste_method USING gin (words gin_trgm_ops);
ALTER TABLE waste_receiving_organization ADD COLUMN words text
  GENERATED ALWAYS AS (folded(name || ' ' || coalesce(name_en, '') || ' ' || coalesce(short_name, '') || ' ' || tax_code || ' ' || coalesce(management_code, '') || ' ' || coalesce(licence_no, ''))) STORED;
CREATE INDEX waste_receiving_organization_words ON waste_receiving_organization USING gin (words gin_trgm_ops);
ALTER TABLE waste_report ADD COLUMN words text GENERATED ALWAYS AS (folded(report_no || ' ' || coalesce(licence_no, ''))) STORED;
CREATE INDEX waste_report_words ON waste_report USING gin (words gin_trgm_ops);
ALTER TABLE waste_reuse_report ADD COLUMN words text GENERATED ALWAYS AS (folded(report_no)) STORED;
CREATE INDEX waste_reuse_report_words ON waste_reuse_report USING gin (words gin_trgm_ops);
ALTER TABLE waste_shipping_unit ADD COLUMN words text
  GENERATED ALWAYS AS (folded(name || ' ' || registration_no || ' ' || coalesce(licence_no, '') || ' ' || coalesce(tax_code, ''))) STORED;
CREATE INDEX waste_shipping_unit_words ON waste_shipping_unit USING gin (words gin_trgm_ops);
ALTER TABLE waste_type ADD COLUMN words text GENERATED ALWAYS AS (folded(code || ' ' || name || ' ' || coalesce(name_en, ''))) STORED;
CREATE INDEX waste_type_words ON waste_type USING gin (words gin_trgm_ops);
