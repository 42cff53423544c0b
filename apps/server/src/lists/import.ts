// Imports a list: shows what would change, or changes it, all or nothing, with the checks of ordinary changes.
import type { ImportLine, ImportReport } from '@eos/contract/calls/lists'
import type { Locale } from '@eos/contract/errors'
import type { PermissionAction } from '@eos/contract/vocabulary'
import { recordActivity, witnessOf } from '../activity/record-activity.ts'
import { needAction, needPerson, scopesFor } from '../access/writing.ts'
import { takeItsTime } from '../database/connection.ts'
import { undoneIf } from '../database/try-one.ts'
import { RequestFailure } from '../http/errors.ts'
import { readNew, type Values } from '../resources/body.ts'
import { change, type Change, type Work } from '../resources/changes.ts'
import { subjectOf } from '../resources/history.ts'
import { ownerOf } from '../resources/ownership.ts'
import { readColumns } from './import-columns.ts'
import { draftLines, linesAtOnce, type Draft } from './import-lines.ts'
import { Report } from './import-report.ts'
import { changesOf, failedLine, filledOf, problemsOf, writeLines } from './import-writes.ts'
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
  const columns = readColumns(to.model.resource, sheet, to.request.search)
  const isUndone = ({ failed }: ImportReport) => isDryRun || (isAtomic && failed > 0)
  const report = await undoneIf(isUndone, (run) =>
    change({ ...to, action: firstAction(to) }, (work) =>
      run(async () => {
        await takeItsTime(work.db)
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
  const known = { seen, owner: await ownerOf(work) }
  const decided = drafts.map((draft) => decideWithoutWriting(work, draft, known))
  const pending = drafts.filter((_draft, index) => decided[index] === undefined)
  const written = await writeLines(work, pending)
  return decided.flatMap((line) => line ?? written.shift() ?? [])
}

interface Known {
  /** By what tells an item apart: the line that it was first in. */
  seen: Map<string, number>
  /** Whose a new item is when its line does not say. */
  owner: Values
}

function decideWithoutWriting(
  work: Work,
  draft: Draft,
  { seen, owner }: Known,
): ImportLine | undefined {
  const { locale } = work.request
  const { line, row, identities, problems, given } = draft
  const twin = identities.map((each) => seen.get(each)).find((each) => each !== undefined)
  if (twin !== undefined)
    return failedLine(draft, [{ property: '', message: sameAs(twin, locale) }])
  for (const each of identities) seen.set(each, line)
  if (problems.length > 0) return failedLine(draft, problems)
  try {
    if (!row) draft.fresh = readNew(work.model.resource, filledOf(given), { locale, owner })
    else if (Object.keys(changesOf(work, row, given)).length === 0) {
      return { line, status: 'unchanged', id: row.id }
    }
    return undefined
  } catch (error) {
    if (error instanceof RequestFailure) return failedLine(draft, problemsOf(error, locale))
    throw error
  }
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
