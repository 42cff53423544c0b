-- How many remarks a yearly waste report was submitted with, so that an office begins with what is odd.
ALTER TABLE waste_report ADD COLUMN remark_count integer CHECK (remark_count >= 0);
COMMENT ON COLUMN waste_report.remark_count IS 'what the rules found odd at its last submission, each explained in a note; null before';
CREATE INDEX waste_report_remarks ON waste_report (remark_count DESC NULLS LAST, id);
