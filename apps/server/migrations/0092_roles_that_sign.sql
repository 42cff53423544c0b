-- People of an enterprise may prepare what it reports; those of a role that signs hand it in.
ALTER TABLE role ADD COLUMN signs boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN role.signs IS 'its holders hand in the reports of their enterprise; people of offices need it for nothing';

-- Roles that were made here keep what they could; the built-in role of those who prepare reports does not.
UPDATE role SET signs = true
 WHERE key = 'enterprise_manager'
    OR (of_type = 2 OR of_type IS NULL)
   AND key <> 'enterprise_reporter'
   AND EXISTS (
     SELECT FROM access_grant
      WHERE access_grant.role_id = role.id AND action = 'EDIT'
        AND subject IN ('*', 'waste_report_result', 'waste_report_reuse_report_result',
                        'waste_export_report_result'));
