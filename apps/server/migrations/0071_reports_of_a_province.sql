-- An office reads the reports of its province by year and state: with the state in the index it reads those alone, not the
-- reports of that state of the whole country.
DROP INDEX waste_report_province;
CREATE INDEX waste_report_province ON waste_report (province_id, report_year DESC, status);
