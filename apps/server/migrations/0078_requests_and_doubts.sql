-- An enterprise asks for the correction of a report that was accepted or published; the ministry opens it, or says why not.
ALTER TABLE waste_report
  ADD COLUMN correction_reason   text,
  ADD COLUMN correction_declined text;
ALTER TABLE waste_reuse_report
  ADD COLUMN correction_reason   text,
  ADD COLUMN correction_declined text;
COMMENT ON COLUMN waste_report.correction_reason IS 'why its enterprise asks for a correction; empty again once the report is open';
COMMENT ON COLUMN waste_report.correction_declined IS 'why the ministry does not open it; a new request empties this';
COMMENT ON COLUMN waste_reuse_report.correction_reason IS 'as in waste_report';
COMMENT ON COLUMN waste_reuse_report.correction_declined IS 'as in waste_report';
-- Few are asked for at a time, among the published reports of a country.
CREATE INDEX waste_report_correction ON waste_report (id)
 WHERE correction_reason IS NOT NULL AND correction_declined IS NULL;
CREATE INDEX waste_reuse_report_correction ON waste_reuse_report (id)
 WHERE correction_reason IS NOT NULL AND correction_declined IS NULL;

-- Each report is compared with those of others after it was handed in, and again when these change.
ALTER TABLE waste_report ADD COLUMN doubts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(doubts) = 'array');
COMMENT ON COLUMN waste_report.doubts IS 'what does not agree with the reports of others, for offices alone; remark_count counts it too';
