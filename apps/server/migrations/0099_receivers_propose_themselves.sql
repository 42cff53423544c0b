-- In installations that have their roles already, managers of enterprises propose their enterprise as a receiver of waste.
INSERT INTO access_grant (role_id, action, subject, scope_kind)
SELECT role.id, action, 'waste_receiving_organization', 'own'
  FROM role, unnest(ARRAY['CREATE', 'EDIT']) action
 WHERE role.built_in AND role.key = 'enterprise_manager'
    ON CONFLICT DO NOTHING;
