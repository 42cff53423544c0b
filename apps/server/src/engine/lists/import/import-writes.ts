// Writes the lines of an imported list many at a time; a line that fails is found out, and fails alone.
import type { ImportLine, LineProblem } from '@eos/contract/calls/lists'
import { errorKinds, type Locale } from '@eos/contract/words/errors'
import { hasMethod } from '@eos/contract/resource'
import { tryOne } from '../../model/try-one.ts'
import { inLanguage, RequestFailure } from '../../../platform/http/answers/errors.ts'
import { readChanges } from '../../write/body.ts'
import type { Values } from '../../model/values.ts'
import { create, lockItem, update } from '../../write/changes.ts'
import { columnKinds } from '../../queries/columns.ts'
import {
  areMadeTogether,
  createMany,
  eachOf,
  ItemsRefused,
  lockMany,
  updateMany,
  placed,
} from '../../write/many-changes.ts'
import type { Row } from '../../queries/rows.ts'
import { fieldsOf } from '../../wire/representation.ts'
import { needStep } from '../../write/rules/transitions.ts'
import type { DraftLine } from './import-lines.ts'
import { workFor, type Work } from '../../write/work.ts'

/**
 * Writes drafts together. Those refused by name are left out of the next try; where the database names none, the drafts
 * are halved; those that are made one by one anyway are tried one by one. A savepoint for each line from the beginning
 * would cost a lock for each on the province that all lines name.
 */
export async function writeLines(work: Work, drafts: readonly DraftLine[]): Promise<ImportLine[]> {
  if (drafts.length === 0) return []
  const tried = await tryOne(work.db, () => writeTogether(work, drafts))
  if ('value' in tried) return tried.value
  const { failure } = tried
  const { locale } = work.request
  if (failure instanceof ItemsRefused) {
    const { refused } = failure
    const others = await writeLines(
      work,
      drafts.filter((_draft, index) => !refused.has(index)),
    )
    return drafts.flatMap((draft, index) => {
      const reason = refused.get(index)
      return reason ? failedLine(draft, problemsOf(reason, locale)) : (others.shift() ?? [])
    })
  }
  const [only] = drafts
  if (drafts.length === 1 && only) return [failedLine(only, problemsOf(failure, locale))]
  if (!areMadeTogether(work)) {
    const lines: ImportLine[] = []
    for (const draft of drafts) lines.push(...(await writeLines(work, [draft])))
    return lines
  }
  const half = Math.ceil(drafts.length / 2)
  const first = await writeLines(work, drafts.slice(0, half))
  return [...first, ...(await writeLines(work, drafts.slice(half)))]
}

export function failedLine({ line, row }: DraftLine, errors: LineProblem[]): ImportLine {
  return { line, status: 'failed', ...(row ? { id: row.id } : {}), errors }
}

export function problemsOf({ code, details }: RequestFailure, locale: Locale): LineProblem[] {
  const { errors, message } = details
  if (errors) {
    return errors.map((each) => {
      const { property, message: text } = inLanguage(each, locale)
      return { property, message: text }
    })
  }
  return [{ property: '', message: (message ?? errorKinds[code].message)[locale] }]
}

export function filledOf(given: Values): Values {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}

/** Only what is not as it is already, in the form in which it would be kept. */
export function changesOf({ model, request }: Work, row: Row, given: Values): Values {
  const { resource } = model
  const wire = fieldsOf(model, row)
  const values = readChanges(resource, given, wire, request.locale)
  const changed = Object.entries(values).filter(([name, value]) => {
    const field = resource.fields[name]
    if (!field || value === undefined) return false
    if (value === null) return wire[name] !== null
    const { take, give } = columnKinds[field.kind]
    const kept = field.kind === 'rows' ? value : give(take(value, field), field)
    // Blanks around a text get lost in lists, and are no change.
    if (field.kind === 'text') return String(kept).trim() !== String(wire[name] ?? '').trim()
    return JSON.stringify(kept) !== JSON.stringify(wire[name])
  })
  return Object.fromEntries(changed)
}

/**
 * Writes changes before new items, since a change may set a code free. Where the database refuses the order, the drafts
 * are halved down to single lines, which are written in order.
 */
async function writeTogether(work: Work, drafts: readonly DraftLine[]): Promise<ImportLine[]> {
  if (!areMadeTogether(work)) {
    const lines: ImportLine[] = []
    for (const draft of drafts) lines.push(await writeOne(work, draft))
    return lines
  }
  const written = new Map<DraftLine, ImportLine>()
  for (const [write, isKind] of [
    [changeLines, ({ row }: DraftLine) => row !== undefined],
    [makeLines, ({ row }: DraftLine) => row === undefined],
  ] as const) {
    const those = drafts.filter(isKind)
    if (those.length === 0) continue
    const lines = await placed(drafts, those, () => write(work, those))
    for (const [index, draft] of those.entries()) written.set(draft, lines[index]!)
  }
  return drafts.map((draft) => written.get(draft)!)
}

async function makeLines(work: Work, drafts: readonly DraftLine[]): Promise<ImportLine[]> {
  const rows = await createMany(
    makingOf(work),
    drafts.map(({ fresh }) => fresh ?? {}),
  )
  return drafts.map((draft, index) => newLine(work, draft, rows[index]!))
}

async function changeLines(work: Work, drafts: readonly DraftLine[]): Promise<ImportLine[]> {
  const editing = editingOf(work)
  const locked = await lockMany(
    editing,
    drafts.map(({ row }) => row!.id),
  )
  const list = await eachOf([...drafts.entries()], async ([index, { given }]) => {
    const row = locked[index]!
    const values = changesOf(editing, row, given)
    await needStep(editing, row, values)
    return { row, values }
  })
  const rows = await updateMany(editing, list)
  return drafts.map((draft, index) => changedLine(work, draft, list[index]!, rows[index]!))
}

async function writeOne(work: Work, draft: DraftLine): Promise<ImportLine> {
  if (!draft.row) return newLine(work, draft, await create(makingOf(work), draft.fresh ?? {}))
  const editing = editingOf(work)
  const row = await lockItem(editing, draft.row.id)
  const values = changesOf(editing, row, draft.given)
  await needStep(editing, row, values)
  return changedLine(work, draft, { row, values }, await update(editing, row, values))
}

function makingOf(work: Work): Work {
  const { resource } = work.model
  if (!hasMethod(resource, 'CREATE')) throw new RequestFailure('METHOD_NOT_ALLOWED')
  return workFor(work, 'CREATE')
}

function editingOf(work: Work): Work {
  const { resource } = work.model
  if (!hasMethod(resource, 'PATCH')) throw new RequestFailure('METHOD_NOT_ALLOWED')
  return workFor(work, 'EDIT')
}

function newLine({ model }: Work, { line, given }: DraftLine, row: Row): ImportLine {
  const changes = differences(filledOf(given), {}, fieldsOf(model, row))
  return { line, status: 'new', id: row.id, changes }
}

function changedLine(
  { model }: Work,
  { line }: DraftLine,
  { row, values }: { row: Row; values: Values },
  after: Row,
): ImportLine {
  const changes = differences(values, fieldsOf(model, row), fieldsOf(model, after))
  return { line, status: 'changed', id: row.id, changes }
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
