-- Whoever makes sampling points by the built-in role of provincial officers makes the programs of the province too.
INSERT INTO access_grant (role_id, action, subject, scope_kind, scope_id)
SELECT role_id, action, 'programs', scope_kind, scope_id
  FROM access_grant
 WHERE subject = 'location-point'
   AND role_id IN (SELECT id FROM role WHERE built_in AND key = 'provincial_officer')
ON CONFLICT DO NOTHING;
