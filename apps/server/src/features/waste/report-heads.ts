// Fields that the server gives to reports about waste: number, province, day by which they are due, and when they came.
import { randomInt } from 'node:crypto'
import { enteredFields, type Resource } from '@eos/contract/resource'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Person } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Amendment } from '../../engine/model/hooks.ts'
import { columnKinds } from '../../engine/queries/columns.ts'
import { isAsKept } from '../../engine/write/as-kept.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { noRequest } from './report-corrections.ts'
import { publishedAgain } from './report-versions.ts'
import { dueDayOf, needOpenPeriod } from './periods/days.ts'
import {
  findProvinceOf,
  isReportedAlready,
  isReusedAlready,
  listUnitsOfYear,
  takeLastNumber,
  type ReportKind,
} from './queries/reports.ts'
import { texts } from './texts.ts'

export function givesHead(kind: ReportKind) {
  return async (db: Db, values: Values, _now: Date, person: Person): Promise<Values> => {
    const place = await placeOf(db, values)
    const complete = { ...values, provinceId: place.id }
    await needFirst(db, kind, complete)
    return {
      ...complete,
      [kind.number]: kind.isYearly
        ? draftNumber(kind)
        : await nextNumber(db, kind, { ...complete, code: place.code }),
      enteredByOffice: isOffice(person),
      ...(kind.isYearly ? { ...noRequest } : {}),
      ...(kind.isYearly ? { dueDate: await dueDayOf(db, complete) } : {}),
    }
  }
}

export function keepsHead(kind: ReportKind) {
  return async (db: Db, { row, changes, now, person }: Amendment): Promise<Values> => {
    const item = { ...row, ...changes }
    if (once.some((name) => name in changes)) await needFirst(db, kind, item)
    const isSubmitted = changes.status === 'submitted' && row.status !== 'submitted'
    const isFirst = row.submittedAt == null
    if (isSubmitted && isFirst && kind.isYearly) await needOpenPeriod(db, item, now)
    const isDueAnew = kind.isYearly && (isFirst || isOfAnotherPeriod(row, item))
    const isToNumber = isSubmitted && isDraftNumber(row[kind.number])
    const isElsewhere = isToNumber || placing.some((name) => name in changes)
    const place = isElsewhere ? await placeOf(db, item) : undefined
    return {
      ...changes,
      ...(place && { provinceId: place.id }),
      ...(place && isToNumber
        ? { [kind.number]: await nextNumber(db, kind, { ...item, code: place.code }) }
        : {}),
      ...(isDueAnew ? { dueDate: await dueDayOf(db, item) } : {}),
      ...(isSubmitted ? { submittedAt: now.toISOString() } : {}),
      ...(kind.isYearly ? firstSubmission({ row, changes, now }) : {}),
      ...(isOffice(person) && changesEntry(kind.resource, row, changes)
        ? { enteredByOffice: true }
        : {}),
      ...(await publishedAgain(db, kind, { row, changes, now })),
    }
  }
}

/**
 * A report that comes back keeps the first time that it was handed in; one that its enterprise withdraws before an office
 * has returned it was not handed in.
 */
function firstSubmission({
  row,
  changes,
  now,
}: Pick<Amendment, 'row' | 'changes' | 'now'>): Values {
  const { status: from, submittedAt, firstSubmittedAt: first } = row
  const { status: to } = changes
  if (to === from) return {}
  if (to === 'submitted') {
    const before = from === 'draft' ? first : (first ?? submittedAt)
    return { firstSubmittedAt: before == null ? now.toISOString() : isoOf(before) }
  }
  const isWithdrawn = from === 'submitted' && to === 'draft'
  const isTheFirst = first == null || isoOf(first) === isoOf(submittedAt)
  return isWithdrawn && isTheFirst ? { firstSubmittedAt: null } : {}
}

const isoOf = (instant: unknown): string => new Date(instant as string | Date).toISOString()

const once = ['organizationId', 'facilityId', 'reportYear', 'formType', 'reuseKind'] as const

/** A facility reports a year once by each form, or of each kind of reuse. */
async function needFirst(db: Db, { table, isYearly, resource }: ReportKind, item: Values) {
  if (!isYearly || item.organizationId == null || item.status === 'voided') return
  const isTold = table === 'waste_reuse_report' ? isReusedAlready : isReportedAlready
  if (!(await isTold(db, item))) return
  const message = texts.reportedAlready
  refuseField({ entity: resource.itemRel, property: 'reportYear', message, code: 'CONFLICT' })
}

function isOffice({ organization }: Person): boolean {
  return organization.type !== organizationTypes.enterprise
}

/** A report that was handed in otherwise keeps its day, whatever the ministry sets later. */
function isOfAnotherPeriod(row: Values, item: Values): boolean {
  return ['reportYear', 'formType'].some((name) => String(row[name]) !== String(item[name]))
}

const placing = ['organizationId', 'provinceId', 'facilityId', 'reportYear'] as const

interface Place {
  id: unknown
  /** Undefined where nothing tells in which of several merged provinces the enterprise was. */
  code: string | undefined
}

/**
 * A report lies where its enterprise lay at the end of its year, whoever enters it. Where provinces were merged since, the
 * report or its facility may name the former one; of a province that stayed as it was, the present entry serves.
 */
async function placeOf(db: Db, item: Values): Promise<Place> {
  const units = await listUnitsOfYear(db, item)
  const [only, ...others] = units
  const known = units.find(({ isNamed }) => isNamed) ?? units.find(({ id, ownId }) => id === ownId)
  if (known) return known
  if (only && others.length === 0)
    return { id: only.code === only.ownCode ? only.ownId : only.id, code: only.code }
  const own = await findProvinceOf(db, String(item.organizationId))
  return { id: own ?? item.provinceId ?? null, code: undefined }
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/**
 * Until it is handed in, a report has a number that tells nobody how many others there are: `BC-NHAP-`, which is a draft, and
 * eight letters.
 */
function draftNumber({ letters: start }: ReportKind): string {
  const drawn = Array.from({ length: 8 }, () => letters[randomInt(letters.length)])
  return `${start}-NHAP-${drawn.join('')}`
}

const isDraftNumber = (number: unknown): boolean => /^[A-Z]+-NHAP-[A-Z]+$/.test(String(number))

/** `BC-2025-01-0007`: counted for each year and province, one after the other. */
async function nextNumber(
  db: Db,
  { table, number, letters: first }: ReportKind,
  { reportYear, code }: Values,
): Promise<string> {
  const start = `${first}-${String(reportYear)}-${String(code ?? '00')}-`
  const column = number === 'reportNo' ? 'report_no' : 'registration_no'
  const last = await takeLastNumber(db, { table, column, start })
  return start + String(last + 1).padStart(4, '0')
}

/** Tells a change of what people enter from steps along the life-cycle and from what the server notes. */
function changesEntry(resource: Resource, row: Values, changes: Values): boolean {
  return enteredFields(resource).some((name) => {
    if (changes[name] === undefined) return false
    const field = resource.fields[name]!
    const value = row[name] ?? null
    const kept = value === null ? null : columnKinds[field.kind].give(value, field)
    return !isAsKept(field, changes[name], kept)
  })
}
