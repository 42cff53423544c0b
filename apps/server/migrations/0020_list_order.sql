-- Indexes that lists begin at: each follows the order in which its resource is listed, words without case and tones, the id at the end.
CREATE INDEX station_list ON station (folded(name), id);
CREATE INDEX organization_list ON organization (folded(name), id);
CREATE INDEX organization_name ON organization USING gin (folded(name) gin_trgm_ops);
CREATE INDEX account_list ON account (folded(username), id);
CREATE INDEX account_name ON account USING gin (folded(full_name) gin_trgm_ops);
CREATE INDEX station_indicator_list ON station_indicator (station_id, slot, id);

DROP INDEX waste_report_list;
CREATE INDEX waste_report_list ON waste_report (report_year DESC, folded(report_no), id);
DROP INDEX waste_export_list;
CREATE INDEX waste_export_list ON waste_export (report_year DESC, folded(registration_no), id);
DROP INDEX waste_reuse_report_list;
CREATE INDEX waste_reuse_report_list ON waste_reuse_report (report_year DESC, folded(report_no), id);

-- The newest word about a whole station or point, for all of them or for one.
CREATE INDEX publication_newest ON publication (subject_kind, subject_id, id) INCLUDE (state, from_time, to_time)
  WHERE indicator_id IS NULL;
