// Checks on changes of people and rights, whoever makes them.
import { resources } from '@eos/contract/resources/all'
import { anySubject } from '@eos/contract/people/rights'
import { subjectKinds } from '@eos/contract/words/vocabulary'
import type { Db } from '../platform/database/tables/tables.ts'
import {
  countAdministrators,
  isBuiltInRole,
  isNameTaken,
  isRoleOfOthers,
  isThere,
} from './queries/people.ts'
import { RequestFailure } from '../platform/http/answers/errors.ts'

type Values = Record<string, unknown>

/** Somebody must be left who can give rights back. */
export async function keepAnAdministrator(db: Db): Promise<() => Promise<void>> {
  const had = (await countAdministrators(db)) > 0
  return async () => {
    if (!had || (await countAdministrators(db)) > 0) return
    throw new RequestFailure('CONFLICT', {
      detail: 'Nobody would be left who may edit grants for the whole country.',
      message: {
        en: 'This would leave nobody who can administer people and rights.',
        vi: 'Thao tác này sẽ khiến không còn ai quản trị được người dùng và quyền.',
      },
    })
  }
}

export async function keepBuiltInRole(db: Db, id: string): Promise<void> {
  if (!(await isBuiltInRole(db, id))) return
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
    if (!(await isNameTaken(db, { column, name: name.toLowerCase(), id: String(id) }))) continue
    refuse('user', column === 'username' ? 'email' : 'username', name, {
      en: 'Somebody else signs in with this name or address.',
      vi: 'Đã có người khác đăng nhập bằng tên hoặc địa chỉ này.',
    })
  }
}

/** A provincial role at an enterprise would reach nothing, or too much. */
export async function needRoleOfOrganization(db: Db, item: Values): Promise<void> {
  const [roleId, accountId] = [String(item.roleId), String(item.userId)]
  if (!(await isRoleOfOthers(db, { roleId, accountId }))) return
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
  if (kind === 'province') return isThere(db, 'province', id)
  if (!/^[1-9]\d{0,17}$/.test(id)) return false
  return isThere(db, kind === 'station' ? 'station' : 'organization', id)
}

function refuse(
  entity: string,
  property: string,
  invalidValue: unknown,
  message: { en: string; vi: string },
): never {
  const errors = [{ entity, property, invalidValue, words: message }]
  throw new RequestFailure('VALIDATION', { message, errors, detail: message.en })
}
