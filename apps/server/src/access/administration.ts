// What must stay true of people and rights, whoever changes them.
import { resources } from '@eos/contract/resources/all'
import { anySubject } from '@eos/contract/rights'
import { subjectKinds } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../platform/database/tables/tables.ts'
import { RequestFailure } from '../platform/http/answers/errors.ts'

type Values = Record<string, unknown>

/** Somebody must be left who can give rights back. */
export async function keepAnAdministrator(db: Db): Promise<() => Promise<void>> {
  const had = await hasAdministrator(db)
  return async () => {
    if (!had || (await hasAdministrator(db))) return
    throw new RequestFailure('CONFLICT', {
      detail: 'Nobody would be left who may edit grants for the whole country.',
      message: {
        en: 'This would leave nobody who can administer people and rights.',
        vi: 'Thao tác này sẽ khiến không còn ai quản trị được người dùng và quyền.',
      },
    })
  }
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from account
      join organization on organization.id = account.organization_id
      left join account_role on account_role.account_id = account.id
      join access_grant on access_grant.account_id = account.id
                        or access_grant.role_id = account_role.role_id
     where account.status = 'active'
       and access_grant.action = 'EDIT' and access_grant.subject = 'grant'
       and (access_grant.scope_kind = 'country'
            or access_grant.scope_kind = 'own' and organization.type = 0)
     limit 1`.execute(db)
  return rows.length > 0
}

export async function keepBuiltInRole(db: Db, id: string): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select('built_in')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!role?.built_in) return
  throw new RequestFailure('CONFLICT', {
    message: {
      en: 'A built-in role stays. Take its grants away if nobody shall have them.',
      vi: 'Không xóa được vai trò có sẵn. Hãy thu hồi các quyền của vai trò nếu không dùng.',
    },
  })
}

/** Nobody else's address may be a user name, nor the other way round: one signs in by either. */
export async function needOwnNames(db: Db, item: Values): Promise<void> {
  const { id = '0', username, email } = item
  const wanted = { username: email, email: username }
  for (const column of ['username', 'email'] as const) {
    const name = wanted[column]
    if (typeof name !== 'string') continue
    const other = await db
      .selectFrom('account')
      .select('id')
      .where(column, '=', name.toLowerCase())
      .where('id', '<>', String(id))
      .executeTakeFirst()
    if (!other) continue
    refuse('user', column === 'username' ? 'email' : 'username', name, {
      en: 'Somebody else signs in with this name or address.',
      vi: 'Đã có người khác đăng nhập bằng tên hoặc địa chỉ này.',
    })
  }
}

/** A provincial role at an enterprise would reach nothing, or too much. */
export async function needRoleOfOrganization(db: Db, item: Values): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select('of_type')
    .where('id', '=', String(item.roleId))
    .executeTakeFirst()
  if (role?.of_type == null) return
  const account = await db
    .selectFrom('account')
    .leftJoin('organization', 'organization.id', 'account.organization_id')
    .select('organization.type')
    .where('account.id', '=', String(item.userId))
    .executeTakeFirst()
  if (!account || account.type === role.of_type) return
  refuse('userRole', 'roleId', item.roleId, {
    en: 'This role is for people of another kind of organization.',
    vi: 'Vai trò này dành cho người thuộc loại đơn vị khác.',
  })
}

export async function needSensibleGrant(db: Db, item: Values): Promise<void> {
  const { roleId, userId, subject, scopeKind, scopeId } = item
  if ((roleId == null) === (userId == null)) {
    refuse('grant', 'roleId', roleId, {
      en: 'A grant belongs to a role or to one person, not to both and not to neither.',
      vi: 'Quyền thuộc về một vai trò hoặc một người, không phải cả hai.',
    })
  }
  if (!subjects().has(String(subject))) {
    refuse('grant', 'subject', subject, {
      en: 'Choose a resource, STATION, LOCATION_POINT or *.',
      vi: 'Hãy chọn một tài nguyên, STATION, LOCATION_POINT hoặc *.',
    })
  }
  const isOpen = scopeKind === 'own' || scopeKind === 'country'
  const isThere = isOpen ? scopeId == null : await exists(db, String(scopeKind), scopeId)
  if (isThere) return
  refuse('grant', 'scopeId', scopeId, {
    en: isOpen ? 'This reach needs no further choice.' : 'Choose which one the grant reaches.',
    vi: isOpen ? 'Phạm vi này không cần chọn thêm.' : 'Hãy chọn phạm vi cụ thể của quyền.',
  })
}

function subjects(): Set<string> {
  return new Set([anySubject, ...subjectKinds, ...resources.map(({ path }) => path)])
}

async function exists(db: Db, kind: string, id: unknown): Promise<boolean> {
  if (typeof id !== 'string') return false
  if (kind === 'province') {
    const row = await db.selectFrom('province').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  }
  if (!/^[1-9]\d{0,17}$/.test(id)) return false
  const table = kind === 'station' ? 'station' : 'organization'
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

function refuse(
  entity: string,
  property: string,
  invalidValue: unknown,
  message: { en: string; vi: string },
): never {
  const errors = [{ entity, property, invalidValue, message: message.en }]
  throw new RequestFailure('VALIDATION', { message, detail: message.en, errors })
}
