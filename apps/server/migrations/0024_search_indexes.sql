-- What a search may be named after, and what things point to: an index for each in tables that grow.
CREATE INDEX organization_type ON organization (type);
CREATE INDEX organization_hazardous_waste ON organization (hazardous_waste);
CREATE INDEX station_type_of_station ON station (station_type_id);
CREATE INDEX station_program ON station (program_id);
CREATE INDEX station_indicator_indicator ON station_indicator (indicator_id);
CREATE INDEX message_kind ON message (kind, created_at DESC, id DESC);
CREATE INDEX waste_shipping_registration ON waste_shipping_unit (registration_no);
CREATE INDEX waste_foreign_registration ON waste_foreign_unit (registration_no);
CREATE INDEX waste_report_entered_by ON waste_report (entered_by);
CREATE INDEX waste_export_entered_by ON waste_export (entered_by);
CREATE INDEX waste_reuse_entered_by ON waste_reuse_report (entered_by);
CREATE INDEX solid_waste_entered_by ON solid_waste_statistic (entered_by);
CREATE INDEX account_status ON account (status);
CREATE INDEX access_grant_subject ON access_grant (subject, action);
CREATE INDEX station_river ON station USING gin (folded(river) gin_trgm_ops);
CREATE INDEX station_river_whole ON station (river);
CREATE INDEX location_point_river_whole ON location_point (river);
