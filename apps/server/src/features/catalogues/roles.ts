// The roles that every installation starts with, and what they grant until an administrator says otherwise.
import { roles as declaredRoles, type Role } from '@eos/contract/people/rights'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { insertBuiltInRole, insertEntries } from './queries.ts'

export const roles: Catalogue<Role> = {
  name: 'role',
  entries: () => declaredRoles,
  keyOf: (role) => role.key,
  insert: async (db, entries) => {
    for (const role of entries) await insertRole(db, role)
  },
}

async function insertRole(db: Db, role: Role): Promise<void> {
  const { key, name, nameEn, of = null, signs = false, grants } = role
  const id = await insertBuiltInRole(db, { key, name, nameEn, of, signs })
  const rows = grants.flatMap(({ actions, subjects }) =>
    subjects.flatMap((subject) =>
      actions.map((action) => ({ role_id: id, action, subject, scope_kind: 'own' as const })),
    ),
  )
  await insertEntries(db, 'access_grant', rows)
}
