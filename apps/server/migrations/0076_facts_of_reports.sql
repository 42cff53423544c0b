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
