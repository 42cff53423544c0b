// Imports a list: shows what would change, or changes it, all or nothing, with the checks of ordinary changes.
import { subjectOf } from '@eos/contract/resources/all'
import type { ImportLine, ImportReport } from '@eos/contract/calls/lists'
import type { Locale } from '@eos/contract/words/errors'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { recordActivity, witnessOf } from '../../activity/record-activity.ts'
import { needAction, scopesFor } from '../../../access/write-policy.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { takeItsTime } from '../../../platform/database/connection.ts'
import { parts } from '../../../platform/database/parts.ts'
import { undoneIf } from '../../model/try-one.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { readChanges, readNew } from '../../write/body.ts'
import type { Values } from '../../model/values.ts'
import { change } from '../../write/changes.ts'
import { ownerOf } from '../../write/rules/ownership.ts'
import { readColumns, type ImportColumns } from './import-columns.ts'
import { draftLines, linesAtOnce, type DraftLine } from './import-lines.ts'
import type { ImportOptions } from './import-options.ts'
import { topOf, withHeadings } from './import-places.ts'
import { Report } from './import-report.ts'
import { changesOf, failedLine, filledOf, problemsOf, writeLines } from './import-writes.ts'
import { keepMarks, type Marks } from './marked-file.ts'
import type { Sheet } from './sheet.ts'
import type { Change, Work } from '../../write/work.ts'

export interface Imported {
  report: ImportReport
  columns: ImportColumns
  marks: Marks
}

export async function importSheet(
  to: Change,
  sheet: Sheet,
  { isDryRun, isAtomic }: ImportOptions,
): Promise<Imported> {
  const { resource } = to.model
  const { locale } = to.request
  const columns = readColumns(resource, sheet, to.request.search)
  const marks: Marks = new Map()
  const written: string[] = []
  const isUndone = ({ failed }: ImportReport) => isDryRun || (isAtomic && failed > 0)
  const report = await undoneIf(isUndone, (run) =>
    change({ ...to, action: firstAction(to) }, (work) =>
      run(async () => {
        await takeItsTime(work.db)
        const report = new Report()
        marks.clear()
        written.length = 0
        const seen = new Map<string, number>()
        for (const lines of parts(sheet.lines, linesAtOnce)) {
          const drafts = await draftLines(work, columns, lines, sheet)
          for (const [index, found] of (await applyLines(work, drafts, seen)).entries()) {
            const about = { resource, sheet, line: lines[index]!, locale }
            const { warnings } = drafts[index]!
            const warned = warnings.length > 0 ? { ...found, warnings } : found
            const told = withHeadings(warned, columns, about)
            keepMarks(marks, told)
            report.add(told)
            if (told.id !== undefined && isWritten(told)) written.push(told.id)
          }
        }
        const done = report.done({ isDryRun, isAtomic })
        if (!isUndone(done)) await recordImport(work, done)
        return done
      }),
    ),
  )
  if (report.applied) await to.engine.additions.afterImport[resource.path]?.(to.request, written)
  return { report, columns, marks }
}

const isWritten = ({ status }: ImportLine) => status === 'new' || status === 'changed'

/** Refuses, before anything is read, people who may neither create nor change such items. */
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
  drafts: readonly DraftLine[],
  seen: Map<string, number>,
): Promise<ImportLine[]> {
  const known = { seen, owner: await ownerOf(work) }
  const decided = drafts.map((draft) => decideWithoutWriting(work, draft, known))
  const pending = drafts.filter((_draft, index) => decided[index] === undefined)
  const written = await writeLines(work, pending)
  return decided.flatMap((line) => line ?? written.shift() ?? [])
}

interface Known {
  /** The line in which an item stood first, by the fields that identify it. */
  seen: Map<string, number>
  /** The owner of a new item whose line names none. */
  owner: Values
}

function decideWithoutWriting(
  work: Work,
  draft: DraftLine,
  { seen, owner }: Known,
): ImportLine | undefined {
  const { locale } = work.request
  const { line, row, identities, given } = draft
  const problems = [...draft.problems]
  const twin = identities.map((each) => seen.get(each)).find((each) => each !== undefined)
  if (twin !== undefined) problems.push({ property: '', message: sameAs(twin, locale) })
  else for (const each of identities) seen.set(each, line)
  let hasChange = true
  try {
    if (row) hasChange = Object.keys(changesOf(work, row, given)).length > 0
    else draft.fresh = readFresh(work, draft, owner)
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    // A cell that could not be read is not also reported as missing.
    const told = new Set(draft.problems.map(({ property }) => topOf(property)))
    problems.push(...problemsOf(error, locale).filter(({ property }) => !told.has(topOf(property))))
  }
  if (problems.length > 0) return failedLine(draft, problems)
  return row && !hasChange ? { line, status: 'unchanged', id: row.id } : undefined
}

/** For a line with an unknown id only its given values are checked: missing ones may exist in the intended item. */
function readFresh(
  { model, request }: Work,
  { given, problems }: DraftLine,
  owner: Values,
): Values {
  const { locale } = request
  const isNew = problems.every(({ property }) => property !== 'id')
  const filled = filledOf(given)
  return isNew
    ? readNew(model.resource, filled, { locale, owner })
    : readChanges(model.resource, filled, filled, locale)
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
