// The lines of a yearly waste report as a workbook: given out as they stand, and read back with all that is wrong in them.
import type { ReadLines } from '@eos/contract/calls/waste-reports'
import { inLanguage, problemWords } from '@eos/contract/fields/problem-words'
import { newItemSchema } from '@eos/contract/fields/schemas'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { mostReportLines, wasteReport } from '@eos/contract/resources/waste-report'
import { judgeReport } from '@eos/contract/waste-report/judge'
import { knownFrom } from '@eos/contract/waste-report/subject'
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
import { factsOf, linesOf } from './report-facts.ts'
import { listCodes } from './queries/report-facts.ts'
import { texts } from './texts.ts'

const fields = wasteReport.fields.lines.of!

/** A line is read as if it were an item of a list, whose columns are the fields of a line. */
const asList: Resource = { ...wasteReport, fields, aliases: {}, searches: [], table: [] }

interface About {
  engine: Engine
  request: FastifyRequest
  report: Row
}

/** Headed by the labels of the caller's language; codes and names stand for what a cell refers to. */
export async function linesWorkbook({ engine, request, report }: About): Promise<Readable> {
  const { db, now } = engine.context
  const { locale } = request
  const lines = linesOf(report)
  const names = new NameLookup({ engine, request })
  const references = Object.entries(fields).flatMap(([name, { kind, to }]) =>
    kind === 'reference' && to ? [[name, to] as const] : [],
  )
  await names.learn(lines as Row[], references)
  const codes = new Map(
    (await listCodes(db, idsIn(lines, 'dangerWasteId'))).map(({ id, code }) => [id, code]),
  )
  const cell = (line: Values, name: string): Cell => {
    const field = fields[name]!
    const value = line[name] ?? null
    if (value === null) return null
    if (name === 'dangerWasteId') return codes.get(String(value)) ?? String(value)
    if (field.kind === 'reference') return names.of(field.to!).get(String(value)) || String(value)
    if (field.kind === 'choice') return choiceLabel(asList.path, name, String(value), locale)
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
  )
}

function idsIn(lines: readonly Values[], name: string): string[] {
  return lines.flatMap((line) =>
    /^\d{1,18}$/.test(String(line[name])) ? [String(line[name])] : [],
  )
}

/** The values of fields that the file leaves out. */
const empty = Object.fromEntries(
  Object.entries(fields).map(([name, { options }]) => [name, options.default ?? null]),
)

interface ReadSheet extends ReadLines {
  columns: ImportColumns
}

/** @throws VALIDATION for headings that mean nothing, and for no lines or too many */
export async function readSheetLines(about: About, sheet: Sheet): Promise<ReadSheet> {
  const { engine, request, report } = about
  const { locale } = request
  if (sheet.lines.length === 0) throw wrongSize(texts.noLines)
  if (sheet.lines.length > mostReportLines) throw wrongSize(texts.tooManyLines(mostReportLines))
  const columns = readColumns(asList, sheet)
  const { db, now } = engine.context
  const model = modelAt(engine, wasteReport.path)
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
  const read = drafts.map((draft, place) => readLine(draft, { sheet, columns, place, locale }))
  const lines = read.map(({ line }) => line)
  const known = knownFrom(await factsOf(db, report, now()))
  const rowOf = (place: number) => sheet.lines[place]!.line
  const judged = judgeReport({ ...report, lines }, known, rowOf).flatMap((found) => {
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
  at: Placed & { locale: FastifyRequest['locale'] },
): { line: ReadLines['lines'][number]; problems: ReadLines['problems'] } {
  const { sheet, columns, place, locale } = at
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
  const line = { ...empty, ...(read.success ? read.data : present), ...Object.fromEntries(unread) }
  return {
    line: line as ReadLines['lines'][number],
    problems: [...problems, ...found].map(({ property, message }) =>
      problemAt({ request: { locale } }, at, { field: property, message, severity: 'error' }),
    ),
  }
}

function problemAt(
  { request: { locale } }: { request: { locale: FastifyRequest['locale'] } },
  { sheet, columns, place }: Placed,
  { field, message, severity }: { field: string; message: string; severity: 'error' | 'remark' },
): ReadLines['problems'][number] {
  const line = sheet.lines[place]!
  const index = placeOf(columns, line, field)
  const declared = Object.hasOwn(fields, field) ? fields[field]! : undefined
  const heading =
    index === undefined ? declared && fieldLabel(declared, locale) : sheet.headings[index]
  return { line: line.line, place, property: field, message, severity, ...(heading && { heading }) }
}

/** The file with a column more, in which each line says what is wrong with it. */
export async function markedLines(about: About, sheet: Sheet): Promise<MarkedFile> {
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
