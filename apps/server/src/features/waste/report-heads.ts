// What the server gives to reports about waste: number, province, day by which they are due, and when they came.
import { organizationTypes } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import type { Person } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Values } from '../../engine/write/body.ts'
import type { Amendment } from '../../engine/write/hooks.ts'

export interface ReportKind {
  table: 'waste_report' | 'waste_reuse_report' | 'waste_export'
  /** The field with the number, and the letters with which it begins. */
  number: 'reportNo' | 'registrationNo'
  letters: string
  /** Yearly reports are due in the January that follows (Circular 02/2022/TT-BTNMT, article 66). */
  isYearly: boolean
}

export function givesHead(kind: ReportKind) {
  return async (db: Db, values: Values, _now: Date, person: Person): Promise<Values> => {
    const provinceId = await provinceOf(db, values)
    const complete = { ...values, provinceId }
    return {
      ...complete,
      [kind.number]: await nextNumber(db, kind, complete),
      enteredByOffice: person.organization.type !== organizationTypes.enterprise,
      ...(kind.isYearly ? { dueDate: dueDate(complete) } : {}),
    }
  }
}

export function keepsHead(kind: ReportKind) {
  return async (db: Db, { row, changes, now }: Amendment): Promise<Values> => {
    const item = { ...row, ...changes }
    const isSubmitted = changes.status === 'submitted' && row.status !== 'submitted'
    return {
      ...changes,
      ...('organizationId' in changes || 'provinceId' in changes
        ? { provinceId: await provinceOf(db, item) }
        : {}),
      ...(kind.isYearly ? { dueDate: dueDate(item) } : {}),
      ...(isSubmitted ? { submittedAt: now.toISOString() } : {}),
    }
  }
}

/** A report lies where its enterprise lies, whoever enters it. */
async function provinceOf(db: Db, { organizationId, provinceId }: Values): Promise<unknown> {
  const found = await db
    .selectFrom('organization')
    .select('province_id')
    .where('id', '=', String(organizationId))
    .executeTakeFirst()
  return found?.province_id ?? provinceId ?? null
}

/** Zones have five days more. */
function dueDate({ reportYear, formType }: Values): string {
  return `${Number(reportYear) + 1}-01-${formType === '06' ? '20' : '15'}`
}

/** `BC-2025-01-0007`: counted for each year and province, one after the other. */
async function nextNumber(db: Db, { table, number, letters }: ReportKind, item: Values) {
  const { rows: provinces } = await sql<{ code: string }>`
    select province_code as code from province where id = ${item.provinceId ?? null}`.execute(db)
  const start = `${letters}-${String(item.reportYear)}-${provinces[0]?.code ?? '00'}-`
  const column = sql.ref(number === 'reportNo' ? 'report_no' : 'registration_no')
  await sql`select pg_advisory_xact_lock(hashtextextended(${start}, 0))`.execute(db)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(${column} from '[0-9]+$')::int), 0) as last
      from ${sql.table(table)} where starts_with(${column}, ${start})`.execute(db)
  return start + String((rows[0]?.last ?? 0) + 1).padStart(4, '0')
}
