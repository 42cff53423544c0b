// Imports a list: shows what would change, or changes it, all or nothing, with the checks of ordinary changes.
import { type ImportLine, type ImportReport, type LineProblem } from '@eos/contract/calls/lists'
import { errorKinds, type Locale } from '@eos/contract/errors'
import { hasMethod } from '@eos/contract/resource'
import type { PermissionAction } from '@eos/contract/vocabulary'
import { recordActivity, witnessOf } from '../activity/record-activity.ts'
import { needAction, needPerson, scopesFor } from '../access/writing.ts'
import { tryOne, undoneIf } from '../database/try-one.ts'
import { RequestFailure } from '../http/errors.ts'
import { readChanges, readNew, type Values } from '../resources/body.ts'
import { change, create, lockItem, update, type Change, type Work } from '../resources/changes.ts'
import { columnKinds } from '../resources/columns.ts'
import { subjectOf } from '../resources/history.ts'
import { needTransition } from '../resources/lifecycle.ts'
import type { Row } from '../resources/queries.ts'
import { fieldsOf } from '../resources/representation.ts'
import { readColumns } from './import-columns.ts'
import { draftLines, linesAtOnce, type Draft } from './import-lines.ts'
import { Report } from './import-report.ts'
import type { Sheet } from './sheet.ts'

export interface ImportOptions {
  isDryRun: boolean
  isAtomic: boolean
}

export async function importSheet(
  to: Change,
  sheet: Sheet,
  { isDryRun, isAtomic }: ImportOptions,
): Promise<ImportReport> {
  const columns = readColumns(to.model.resource, sheet.headings)
  const isUndone = ({ failed }: ImportReport) => isDryRun || (isAtomic && failed > 0)
  const report = await undoneIf(isUndone, (run) =>
    change({ ...to, action: firstAction(to) }, (work) =>
      run(async () => {
        const report = new Report()
        const seen = new Map<string, number>()
        for (let start = 0; start < sheet.lines.length; start += linesAtOnce) {
          const lines = sheet.lines.slice(start, start + linesAtOnce)
          const drafts = await draftLines(work, columns, lines, sheet)
          for (const line of await applyLines(work, drafts, seen)) report.add(line)
        }
        const done = report.done({ isDryRun, isAtomic })
        if (!isUndone(done)) await recordImport(work, done)
        return done
      }),
    ),
  )
  return report
}

/** Who may neither make nor change such things is refused before anything is looked at. */
export function needImporter(to: Importing): void {
  firstAction(to)
}

interface Importing {
  model: Pick<Change['model'], 'resource'>
  request: Change['request']
}

function firstAction({ model, request }: Importing): PermissionAction {
  const person = needPerson(request.caller)
  const { resource } = model
  if (scopesFor(person, resource, 'EDIT').length > 0) return 'EDIT'
  needAction(person, resource, 'CREATE')
  return 'CREATE'
}

/** In the order of the lines; what needs no statement is decided first. */
async function applyLines(
  work: Work,
  drafts: readonly Draft[],
  seen: Map<string, number>,
): Promise<ImportLine[]> {
  const decided = drafts.map((draft) => decideWithoutWriting(work, draft, seen))
  const pending = drafts.filter((_draft, index) => decided[index] === undefined)
  const written = await writeLines(work, pending)
  return decided.flatMap((line) => line ?? written.shift() ?? [])
}

function decideWithoutWriting(
  work: Work,
  draft: Draft,
  seen: Map<string, number>,
): ImportLine | undefined {
  const { locale } = work.request
  const { line, row, identities, problems, given } = draft
  const twin = identities.map((each) => seen.get(each)).find((each) => each !== undefined)
  if (twin !== undefined)
    return failedLine(draft, [{ property: '', message: sameAs(twin, locale) }])
  for (const each of identities) seen.set(each, line)
  if (problems.length > 0) return failedLine(draft, problems)
  try {
    if (!row) readNew(work.model.resource, filledOf(given), locale)
    else if (Object.keys(changesOf(work, row, given)).length === 0) {
      return { line, status: 'unchanged', id: row.id }
    }
    return undefined
  } catch (error) {
    if (error instanceof RequestFailure) return failedLine(draft, problemsOf(error, locale))
    throw error
  }
}

/**
 * Together, and in halves where one of them fails. A savepoint for each would let the database keep account of as many locks
 * on the one province that all lines name.
 */
async function writeLines(work: Work, drafts: readonly Draft[]): Promise<ImportLine[]> {
  if (drafts.length === 0) return []
  const tried = await tryOne(work.db, async () => {
    const lines: ImportLine[] = []
    for (const { line, row, given } of drafts) {
      lines.push(row ? await changeLine(work, line, row, given) : await makeLine(work, line, given))
    }
    return lines
  })
  if ('value' in tried) return tried.value
  const [only] = drafts
  if (drafts.length === 1 && only) {
    return [failedLine(only, problemsOf(tried.failure, work.request.locale))]
  }
  const half = Math.ceil(drafts.length / 2)
  const first = await writeLines(work, drafts.slice(0, half))
  return [...first, ...(await writeLines(work, drafts.slice(half)))]
}

function failedLine({ line, row }: Draft, errors: LineProblem[]): ImportLine {
  return { line, status: 'failed', ...(row ? { id: row.id } : {}), errors }
}

function filledOf(given: Values): Values {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}

async function changeLine(work: Work, line: number, row: Row, given: Values): Promise<ImportLine> {
  const { resource } = work.model
  if (!hasMethod(resource, 'PATCH')) throw new RequestFailure('METHOD_NOT_ALLOWED')
  const editing = { ...work, granted: needAction(work.person, resource, 'EDIT') }
  const current = await lockItem(editing, row.id)
  const before = fieldsOf(work.model, current)
  const values = changesOf(editing, current, given)
  needTransition(resource, work.person, before, values)
  const after = fieldsOf(work.model, await update(editing, current, values))
  return { line, status: 'changed', id: row.id, changes: differences(values, before, after) }
}

async function makeLine(work: Work, line: number, given: Values): Promise<ImportLine> {
  const { model, request, person } = work
  if (!hasMethod(model.resource, 'CREATE')) throw new RequestFailure('METHOD_NOT_ALLOWED')
  const creating = { ...work, granted: needAction(person, model.resource, 'CREATE') }
  const filled = filledOf(given)
  const row = await create(creating, readNew(model.resource, filled, request.locale))
  const changes = differences(filled, {}, fieldsOf(model, row))
  return { line, status: 'new', id: row.id, changes }
}

/** Only what is not as it is already, in the form in which it would be kept. */
function changesOf({ model, request }: Work, row: Row, given: Values): Values {
  const { resource } = model
  const wire = fieldsOf(model, row)
  const values = readChanges(resource, given, wire, request.locale)
  const changed = Object.entries(values).filter(([name, value]) => {
    const field = resource.fields[name]
    if (!field || value === undefined) return false
    if (value === null) return wire[name] !== null
    const { take, give } = columnKinds[field.kind]
    const kept = field.kind === 'rows' ? value : give(take(value, field), field)
    return JSON.stringify(kept) !== JSON.stringify(wire[name])
  })
  return Object.fromEntries(changed)
}

function differences(
  named: Values,
  before: Values,
  after: Values,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(named).map((name) => [
      name,
      { from: before[name] ?? null, to: after[name] ?? null },
    ]),
  )
}

function problemsOf({ code, details }: RequestFailure, locale: Locale): LineProblem[] {
  const { errors, message } = details
  if (errors) return errors.map(({ property, message: text }) => ({ property, message: text }))
  return [{ property: '', message: (message ?? errorKinds[code].message)[locale] }]
}

function sameAs(line: number, locale: Locale): string {
  return locale === 'vi' ? `Trùng với dòng ${line}.` : `This is the same item as in line ${line}.`
}

async function recordImport(work: Work, report: ImportReport): Promise<void> {
  const { total, new: made, changed, unchanged, failed } = report
  const after = { total, new: made, changed, unchanged, failed }
  const subject = subjectOf(work.model.resource)
  await recordActivity(
    work.db,
    witnessOf(work.request),
    { action: 'IMPORT', subject, after },
    work.now,
  )
}
