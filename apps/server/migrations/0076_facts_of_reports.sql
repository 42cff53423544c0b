-- Whether a report is late follows from the first time that it was handed in: what is returned and mended is not late for that.

ALTER TABLE waste_report ADD COLUMN first_submitted_at timestamptz;
ALTER TABLE waste_reuse_report ADD COLUMN first_submitted_at timestamptz;
COMMENT ON COLUMN waste_report.first_submitted_at IS 'submitted_at is the last time; unknown again once the enterprise has withdrawn that submission';
COMMENT ON COLUMN waste_reuse_report.first_submitted_at IS 'submitted_at is the last time; unknown again once the enterprise has withdrawn that submission';

WITH told AS (
  SELECT subject_id, min(created_at) AS at FROM activity_log
   WHERE subject = 'waste_report_result' AND action = 'EDIT' AND after ->> 'status' = 'submitted'
   GROUP BY subject_id)
UPDATE waste_report SET first_submitted_at = least(submitted_at, (
    SELECT told.at FROM told WHERE told.subject_id = waste_report.id::text))
 WHERE submitted_at IS NOT NULL AND status <> 'draft';

WITH told AS (
  SELECT subject_id, min(created_at) AS at FROM activity_log
   WHERE subject = 'waste_report_reuse_report_result' AND action = 'EDIT' AND after ->> 'status' = 'submitted'
   GROUP BY subject_id)
UPDATE waste_reuse_report SET first_submitted_at = least(submitted_at, (
    SELECT told.at FROM told WHERE told.subject_id = waste_reuse_report.id::text))
 WHERE submitted_at IS NOT NULL AND status <> 'draft';

-- Waste with a code that is always hazardous counts as hazardous in whatever part of a report it stands, as the rules of a report treat it. The
-- catalogue says which codes these are, so that a version keeps its sums as they are when it is published.
CREATE FUNCTION hazardous_waste_kg(lines jsonb, quantity text) RETURNS numeric
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT sum(coalesce((line ->> quantity)::numeric, 0)) FROM jsonb_array_elements(lines) line
           LEFT JOIN danger_waste waste ON waste.id = (line ->> 'dangerWasteId')::bigint
          WHERE line ->> 'section' = 'hazardous' OR waste.classification = 'NH');

ALTER TABLE waste_report_version
  ALTER COLUMN hazardous_generated    DROP EXPRESSION,
  ALTER COLUMN hazardous_self_treated DROP EXPRESSION,
  ALTER COLUMN hazardous_transferred  DROP EXPRESSION,
  ALTER COLUMN hazardous_exported     DROP EXPRESSION,
  ALTER COLUMN hazardous_in_stock     DROP EXPRESSION;
DROP FUNCTION hazardous_kg(jsonb, text);

UPDATE waste_report_version SET
  hazardous_generated    = hazardous_waste_kg(content -> 'lines', 'qtyGenerated'),
  hazardous_self_treated = hazardous_waste_kg(content -> 'lines', 'qtySelfTreated'),
  hazardous_transferred  = hazardous_waste_kg(content -> 'lines', 'qtyTransferred'),
  hazardous_exported     = hazardous_waste_kg(content -> 'lines', 'qtyExported'),
  hazardous_in_stock     = hazardous_waste_kg(content -> 'lines', 'qtyStockEnd')
 WHERE hazardous_waste_kg(content -> 'lines', 'qtyGenerated') IS DISTINCT FROM hazardous_generated;
