// Enters the results of a round: all cells are read and judged first, and then all rows are written or none.
// See docs/decisions/0202-a-round-is-saved-by-its-changed-rows.md.
import type { SamplingGrid, SamplingReport } from '@eos/contract/calls/stations/sampling'
import type { Words } from '@eos/contract/words/errors'
import { ownerOf } from '../../../engine/write/rules/ownership.ts'
import { readChanges, readNew } from '../../../engine/write/body.ts'
import { change } from '../../../engine/write/changes.ts'
import { undoneIf } from '../../../engine/model/try-one.ts'
import { modelAt } from '../../../engine/model/engine.ts'
import {
  createMany,
  ItemsRefused,
  lockMany,
  placed,
  updateMany,
} from '../../../engine/write/many-changes.ts'
import { workFor, type Work } from '../../../engine/write/work.ts'
import { inLanguage } from '../../../platform/http/answers/errors.ts'
import type { Values } from '../../../engine/model/values.ts'
import { toldIndex, toldRow } from './told-grid.ts'
import { changedMeanwhile } from './grid-words.ts'
import { readGrid, type DraftRow, type GridProblem } from './read-grid.ts'
import { actionToEnter, openRound, results, type RoundRequest } from './open-round.ts'

export async function saveGrid(
  asked: RoundRequest,
  grid: SamplingGrid,
  { isDryRun }: { isDryRun: boolean },
): Promise<SamplingReport> {
  const { engine, request } = asked
  const model = modelAt(engine, results.path)
  const isUndone = ({ problems }: SamplingReport) => isDryRun || problems.length > 0
  return undoneIf(isUndone, (run) =>
    change({ engine, model, request, action: actionToEnter(request) }, (work) =>
      run(async () => {
        const round = await openRound(asked, work.db)
        const { drafts, problems, warnings } = await readGrid(work.db, { ...asked, round }, grid)
        const refused = problems.length > 0 ? [] : await write(work, drafts)
        return reportOf(work, { drafts, problems: [...problems, ...refused], warnings, isDryRun })
      }),
    ),
  )
}

/** Writes the rows, and returns what the checks of single results say against them. */
async function write(work: Work, drafts: readonly DraftRow[]): Promise<GridProblem[]> {
  const { resource } = work.model
  const { locale } = work.request
  try {
    const changed = drafts.filter(({ status }) => status === 'changed')
    if (changed.length > 0) {
      const editing = workFor(work, 'EDIT')
      const rows = await lockMany(
        editing,
        changed.map(({ point }) => point!.resultId!),
      )
      const overtaken = changed.filter(
        ({ point }, index) => String(rows[index]!['version']) !== point!.version,
      )
      if (overtaken.length > 0) return overtaken.map((draft) => conflictOf(drafts.indexOf(draft)))
      const list = changed.map(({ item }, index) => ({
        row: rows[index]!,
        values: readChanges(resource, item, rows[index] as Values, locale),
      }))
      await placed(drafts, changed, () => updateMany(editing, list))
    }
    const made = drafts.filter(({ status }) => status === 'new')
    if (made.length === 0) return []
    const making = workFor(work, 'CREATE')
    const owner = await ownerOf(making)
    const values = made.map(({ item }) => readNew(resource, item, { locale, owner }))
    const rows = await placed(drafts, made, () => createMany(making, values))
    for (const [index, draft] of made.entries()) draft.madeId = rows[index]!.id
    return []
  } catch (error) {
    if (!(error instanceof ItemsRefused)) throw error
    return [...error.refused].map(([row, { details, message }]) => {
      const [first] = details.errors ?? []
      const text = first
        ? inLanguage(first, locale).message
        : (details.message?.[locale] ?? message)
      const words: Words = { en: text, vi: text }
      return { row, column: null, property: `rows.${row}`, words }
    })
  }
}

/** Somebody was faster between the reading of the round and the lock on its rows. */
function conflictOf(row: number): GridProblem {
  return { row, column: null, property: `rows.${row}.version`, words: changedMeanwhile }
}

function reportOf(
  { request: { locale } }: Work,
  about: Pick<Awaited<ReturnType<typeof readGrid>>, 'drafts' | 'problems' | 'warnings'> & {
    isDryRun: boolean
  },
): SamplingReport {
  const { drafts, problems, warnings, isDryRun } = about
  const count = (status: DraftRow['status']) =>
    drafts.filter((each) => each.status === status).length
  const failed = new Set(problems.map(({ row }) => row))
  const told = ({ words, ...rest }: GridProblem) => ({ ...rest, message: words[locale] })
  return {
    applied: !isDryRun && problems.length === 0,
    created: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    problems: problems.map(told),
    warnings: warnings.map(({ words, ...rest }) => ({ ...rest, message: words[locale] })),
    rows: drafts.map((draft, index) => ({
      locationId: draft.point?.id ?? null,
      resultId: (isDryRun ? undefined : draft.madeId) ?? draft.point?.resultId ?? null,
      status: failed.has(index) ? 'failed' : draft.status,
      cells: toldRow(draft.cells),
      ...toldIndex(draft.index, locale),
    })),
  }
}
