// The lines of a report about waste as a workbook: given out as they stand, and read back with all that is wrong in them.
import type { ReadLines } from '@eos/contract/calls/waste/report-files'
import { inLanguage, problemWords } from '@eos/contract/fields/problem-words'
import { newItemSchema } from '@eos/contract/fields/schemas'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Fields } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { NameLookup } from '../../engine/lists/names.ts'
import { readColumns, type ImportColumns } from '../../engine/lists/import/import-columns.ts'
import { draftLines, type DraftLine } from '../../engine/lists/import/import-lines.ts'
import { placeOf } from '../../engine/lists/import/import-places.ts'
import { markedFile, type MarkedFile, type Marks } from '../../engine/lists/import/marked-file.ts'
import type { Sheet } from '../../engine/lists/import/sheet.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Row } from '../../engine/queries/rows.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { needPerson } from '../../platform/http/caller.ts'
import type { Cell } from '../../platform/lists/csv-writer.ts'
import { xlsxOf } from '../../platform/lists/xlsx-writer.ts'
import { idsIn, linesOf } from './report-facts.ts'
import { listCodes } from './queries/report-facts.ts'
import { offersOf } from './lines-offers.ts'
import type { JudgeReport } from './report-rules.ts'
import { texts } from './texts.ts'

interface About {
  engine: Engine
  request: FastifyRequest
  resource: Resource
  report: Row
}

/** The fields of a line. */
const fieldsOf = ({ fields }: Resource): Fields => fields['lines']!.of!

/** A line is read as if it were an item of a list, whose columns are the fields of a line. */
const asList = (resource: Resource): Resource => ({
  ...resource,
  fields: fieldsOf(resource),
  aliases: {},
  searches: [],
  table: [],
})

/** Headed by the labels of the caller's language; codes and names stand for what a cell refers to. */
export async function linesWorkbook(about: About): Promise<Readable> {
  const { engine, request, resource, report } = about
  const { db, now } = engine.context
  const { locale } = request
  const fields = fieldsOf(resource)
  const lines = linesOf(report)
  const names = new NameLookup({ engine, request })
  const references = Object.entries(fields).flatMap(([name, { kind, to }]) =>
    kind === 'reference' && to ? [[name, to] as const] : [],
  )
  await names.learn(lines as Row[], references)
  const codes = new Map(
    (await listCodes(db, idsIn(report, 'dangerWasteId'))).map(({ id, code }) => [id, code]),
  )
  const cell = (line: Values, name: string): Cell => {
    const field = fields[name]!
    const value = line[name] ?? null
    if (value === null) return null
    if (name === 'dangerWasteId') return codes.get(String(value)) ?? String(value)
    if (field.kind === 'reference') return names.of(field.to!).get(String(value)) || String(value)
    if (field.kind === 'choice') return choiceLabel(resource.path, name, String(value), locale)
    return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
  }
  const all = Object.keys(fields)
  const rows = (async function* () {
    yield lines.map((line) => all.map((name) => cell(line, name)))
  })()
  return xlsxOf(
    all.map((name) => fieldLabel(fields[name]!, locale)),
    rows,
    now(),
    await offersOf(db, fields, about),
  )
}

/** The values of fields that the file leaves out. */
const empty = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [name, options.default ?? null]),
  )

interface AboutFile extends About {
  judge: JudgeReport
}

interface ReadSheet extends ReadLines {
  columns: ImportColumns
}

/** @throws VALIDATION for headings that mean nothing, and for no lines or too many */
export async function readSheetLines(about: AboutFile, sheet: Sheet): Promise<ReadSheet> {
  const { engine, request, resource, report, judge } = about
  const { locale } = request
  if (sheet.lines.length === 0) throw wrongSize(texts.noLines)
  const most = resource.fields['lines']!.options.max!
  if (sheet.lines.length > most) throw wrongSize(texts.tooManyLines(most))
  const columns = readColumns(asList(resource), sheet)
  const { db, now } = engine.context
  const model = modelAt(engine, resource.path)
  const person = needPerson(request.caller)
  const work = {
    engine,
    model,
    request,
    db,
    person,
    action: 'EDIT',
    granted: [],
    now: now(),
  } as const
  const drafts = await draftLines(work, columns, sheet.lines, sheet)
  const read = drafts.map((draft, place) => readLine(draft, { ...about, sheet, columns, place }))
  const lines = read.map(({ line }) => line)
  const numberOf = (place: number) => sheet.lines[place]!.line
  const judgements = await judge(db, { ...report, lines }, { now: now(), numberOf })
  const judged = judgements.flatMap((found) => {
    if (found.line === null || found.isExplained) return []
    const place = found.line
    // A cell that could not be read at all is not judged again.
    if (read[place]!.problems.some(({ property }) => property === found.field)) return []
    const message = found.words[locale]
    return [problemAt(about, { sheet, columns, place }, { ...found, message })]
  })
  const own = read.flatMap(({ problems }) => problems)
  return { lines, problems: [...own, ...judged], columns }
}

interface Placed {
  sheet: Sheet
  columns: ImportColumns
  place: number
}

function readLine(
  { given, problems, line: _line }: DraftLine,
  at: Placed & Pick<About, 'request' | 'resource'>,
): { line: ReadLines['lines'][number]; problems: ReadLines['problems'] } {
  const { request, resource, sheet, columns, place } = at
  const { locale } = request
  const fields = fieldsOf(resource)
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
  const read = newItemSchema(fields).safeParse(present, { error: problemWords(locale) })
  const told = new Set(problems.map(({ property }) => property))
  const found = (read.error?.issues ?? []).flatMap(({ path, message }) => {
    const property = String(path[0] ?? '')
    return told.has(property) ? [] : [{ property, message: inLanguage(message, locale) }]
  })
  const unread = problems.flatMap(({ property }) => {
    const index = placeOf(columns, sheet.lines[place]!, property)
    const text = index === undefined ? null : (sheet.lines[place]!.cells[index] ?? null)
    return property === '' || text === null ? [] : [[property, String(text)] as const]
  })
  const line = {
    ...empty(fields),
    ...(read.success ? read.data : present),
    ...Object.fromEntries(unread),
  }
  return {
    line: line as ReadLines['lines'][number],
    problems: [...problems, ...found].map(({ property, message }) =>
      problemAt(at, at, { field: property, message, severity: 'error' }),
    ),
  }
}

function problemAt(
  { request: { locale }, resource }: Pick<About, 'request' | 'resource'>,
  { sheet, columns, place }: Placed,
  { field, message, severity }: { field: string; message: string; severity: 'error' | 'remark' },
): ReadLines['problems'][number] {
  const line = sheet.lines[place]!
  const index = placeOf(columns, line, field)
  const fields = fieldsOf(resource)
  const declared = Object.hasOwn(fields, field) ? fields[field]! : undefined
  const heading =
    index === undefined ? declared && fieldLabel(declared, locale) : sheet.headings[index]
  return { line: line.line, place, property: field, message, severity, ...(heading && { heading }) }
}

/** The file with a column more, in which each line says what is wrong with it. */
export async function markedLines(about: AboutFile, sheet: Sheet): Promise<MarkedFile> {
  const { columns, problems } = await readSheetLines(about, sheet)
  const marks: Marks = new Map()
  for (const { line, property, heading, message } of problems) {
    const own = marks.get(line) ?? []
    marks.set(line, [...own, { property, message, ...(heading && { heading }) }])
  }
  const { locale } = about.request
  return markedFile({ sheet, columns, marks, locale, now: about.engine.context.now() })
}

function wrongSize(message: { en: string; vi: string }): RequestFailure {
  return new RequestFailure('VALIDATION', { message })
}
