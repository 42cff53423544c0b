// Enterprises that wait for their province: who may decide sees them, and approves or rejects each.
import type { Applicant } from '@eos/contract/calls/accounts'
import { resourceAt } from '@eos/contract/resources/all'
import { sql, type RawBuilder } from 'kysely'
import type { Person, Scope } from '../../platform/http/caller.ts'
import { scopesFor } from '../../access/write-policy.ts'
import type { WantedOrganization } from '../../platform/database/tables/account-tables.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { giveRole } from './sign-up/sign-up.ts'

export interface Decision {
  scopes: readonly Scope[]
  /** Of the account that waits. */
  id: string
  /** Runs inside the transaction, with what the decision was about. */
  record(db: Db, facts: Record<string, unknown>): Promise<void>
}

/** As far as the person may decide about people. */
export function needApprover(person: Person): Scope[] {
  const scopes = scopesFor(person, resourceAt('user')!, 'APPROVE')
  if (scopes.length > 0) return scopes
  throw new RequestFailure('FORBIDDEN', {
    detail: 'This needs the action APPROVE on user.',
    message: {
      en: 'This needs the right APPROVE on “User” for your province.',
      vi: 'Việc này cần quyền APPROVE đối với “Người dùng” trong phạm vi tỉnh của bạn.',
    },
  })
}

export async function listApplicants(db: Db, scopes: readonly Scope[]): Promise<Applicant[]> {
  const rows = await waiting(db, scopes).orderBy('created_at').limit(1000).execute()
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    organization: row.wanted_organization!,
    since: row.created_at.toISOString(),
  }))
}

/** Makes the enterprise, or joins the one with the same tax code only if nobody speaks for it yet, and lets the person in. */
export async function approve(
  db: Db,
  { scopes, id, record }: Decision,
): Promise<{ email: string | null; fullName: string }> {
  return db.transaction().execute(async (trx) => {
    const account = await takeWaiting(trx, scopes, id)
    const wanted = account.wanted_organization!
    const taken = await trx
      .selectFrom('organization')
      .select(['id', 'type', 'province_id'])
      .where('tax_code', '=', wanted.taxCode)
      .executeTakeFirst()
    if (taken && !(taken.type === 2 && reaches(scopes, taken.province_id))) {
      throw new RequestFailure('CONFLICT', {
        message: {
          en: `The tax code ${wanted.taxCode} belongs to an organization that is not yours to decide about. Ask its province, or reject the sign-up.`,
          vi: `Mã số thuế ${wanted.taxCode} thuộc về một đơn vị ngoài phạm vi của bạn. Hãy liên hệ tỉnh quản lý hoặc từ chối đăng ký này.`,
        },
      })
    }
    if (taken && (await hasPeople(trx, taken.id))) {
      throw new RequestFailure('CONFLICT', {
        message: {
          en: `An enterprise with the tax code ${wanted.taxCode} has people already; let them add this person.`,
          vi: `Doanh nghiệp có mã số thuế ${wanted.taxCode} đã có người dùng; hãy để họ thêm người này.`,
        },
      })
    }
    const organizationId = taken?.id ?? (await makeEnterprise(trx, wanted))
    await trx
      .updateTable('account')
      .set({ status: 'active', organization_id: organizationId, wanted_organization: null })
      .set({ updated_at: new Date(), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    await giveRole(trx, id, 'enterprise_manager')
    await record(trx, { organizationId, organization: wanted.name })
    await announceChange(trx, { kind: 'catalogue', resource: 'organization' })
    return { email: account.email, fullName: account.full_name }
  })
}

/** A rejected account is gone: its holder may sign up again with better facts. */
export async function reject(
  db: Db,
  { scopes, id, record }: Decision,
): Promise<{ email: string | null; fullName: string }> {
  return db.transaction().execute(async (trx) => {
    const account = await takeWaiting(trx, scopes, id)
    await trx.deleteFrom('account').where('id', '=', id).execute()
    await record(trx, { organization: account.wanted_organization?.name })
    return { email: account.email, fullName: account.full_name }
  })
}

async function takeWaiting(db: Db, scopes: readonly Scope[], id: string) {
  const isId = /^[1-9]\d{0,17}$/.test(id)
  const row = isId
    ? await waiting(db, scopes).where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw new RequestFailure('NOT_FOUND')
  return row
}

function waiting(db: Db, scopes: readonly Scope[]) {
  return db
    .selectFrom('account')
    .select(['id', 'full_name', 'email', 'wanted_organization', 'created_at'])
    .where('status', '=', 'awaiting_approval')
    .where(covers(scopes))
}

function covers(scopes: readonly Scope[]): RawBuilder<boolean> {
  if (scopes.some(({ kind }) => kind === 'country')) return sql<boolean>`true`
  const provinces = scopes.flatMap((scope) => (scope.kind === 'province' ? [scope.id] : []))
  return sql<boolean>`wanted_organization ->> 'provinceId' = any(${provinces})`
}

function reaches(scopes: readonly Scope[], provinceId: string | null): boolean {
  return scopes.some(
    (scope) => scope.kind === 'country' || (scope.kind === 'province' && scope.id === provinceId),
  )
}

async function hasPeople(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row !== undefined
}

async function makeEnterprise(db: Db, wanted: WantedOrganization): Promise<string> {
  const { id } = await db
    .insertInto('organization')
    .values({
      name: wanted.name,
      type: 2,
      province_id: wanted.provinceId,
      tax_code: wanted.taxCode,
      // Where only the demo's ministry is, its officers approve enterprises of the demo.
      demo: sql<boolean>`exists (select from organization where type = 0 and demo)
        and not exists (select from organization where type = 0 and not demo)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
