-- Public totals of hazardous waste are sums over all published reports. Each version keeps its own sums, so that nobody has to read the lines of a whole country again.
CREATE FUNCTION hazardous_kg(lines jsonb, quantity text) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT sum(coalesce((line ->> quantity)::numeric, 0)) FROM jsonb_array_elements(lines) line WHERE line ->> 'section' = 'hazardous');

ALTER TABLE waste_report_version
  ADD COLUMN is_demo                boolean GENERATED ALWAYS AS ((content ->> 'demo')::boolean) STORED,
  ADD COLUMN hazardous_generated    numeric GENERATED ALWAYS AS (hazardous_kg(content -> 'lines', 'qtyGenerated')) STORED,
  ADD COLUMN hazardous_self_treated numeric GENERATED ALWAYS AS (hazardous_kg(content -> 'lines', 'qtySelfTreated')) STORED,
  ADD COLUMN hazardous_transferred  numeric GENERATED ALWAYS AS (hazardous_kg(content -> 'lines', 'qtyTransferred')) STORED,
  ADD COLUMN hazardous_exported     numeric GENERATED ALWAYS AS (hazardous_kg(content -> 'lines', 'qtyExported')) STORED,
  ADD COLUMN hazardous_in_stock     numeric GENERATED ALWAYS AS (hazardous_kg(content -> 'lines', 'qtyStockEnd')) STORED;
COMMENT ON COLUMN waste_report_version.hazardous_generated IS 'kg of its hazardous lines, like the columns beside it; null where it has none';

-- Lists that begin with what is odd have the larger id first among equals, and are mostly of one year.
DROP INDEX waste_report_remarks;
CREATE INDEX waste_report_remarks ON waste_report (remark_count DESC NULLS LAST, id DESC);
CREATE INDEX waste_report_year_remarks ON waste_report (report_year, remark_count DESC NULLS LAST, id DESC);
