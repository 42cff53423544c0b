// Finds the mapping for a CSV file: one that ships, by name or by the columns of the file, or one that the user wrote.
import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { separatorNamed } from '../../../platform/lists/separator-line.ts'
import { UserError } from '../../../platform/user-error.ts'
import { columnsOf } from '../parse/csv-columns.ts'
import { mappingSchema, type Mapping } from '../parse/mapping.ts'

/** All mappings that ship, by name. */
export function shippedMappings(): ReadonlyMap<string, Mapping> {
  shipped ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readMapping(new URL(name, folder)))
      .map((mapping) => [mapping.name, mapping]),
  )
  return shipped
}

/** A file that somebody wrote; throws a sentence that names the wrong place. */
export function readMapping(path: string | URL): Mapping {
  const name = basename(path instanceof URL ? path.pathname : path)
  let parsed: unknown
  try {
    parsed = composed(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new UserError(`The mapping ${name} cannot be read: ${(error as Error).message}`)
  }
  const checked = mappingSchema.safeParse(parsed)
  if (!checked.success) {
    throw new UserError(`The mapping ${name} is not valid:\n${z.prettifyError(checked.error)}`)
  }
  return checked.data
}

/** The signs and accents of its letters put together, as those of files are. */
function composed(parsed: unknown): unknown {
  return JSON.parse(JSON.stringify(parsed).normalize('NFC'))
}

/**
 * The shipped mapping whose pattern fits the name of the file, else the one whose recognized columns all stand among the
 * names of its columns: of several the one with the most such columns, and none when two have as many.
 *
 * @param beginning the first lines of the file
 */
export function recognizeMapping(beginning: string, fileName = ''): Mapping | undefined {
  const all = [...shippedMappings().values()]
  const byName = all.find((each) => each.fileName && new RegExp(each.fileName).test(fileName))
  if (byName) return byName
  const [first, second] = all
    .filter((mapping) => mapping.columns === undefined && hasItsColumns(mapping, beginning))
    .sort((a, b) => b.recognizedBy.length - a.recognizedBy.length)
  return second?.recognizedBy.length === first?.recognizedBy.length ? undefined : first
}

function hasItsColumns(mapping: Mapping, beginning: string): boolean {
  const separator = separatorNamed(beginning)
  const line = beginning.split(/\r?\n/)[separator === undefined ? 0 : 1] ?? ''
  const columns = columnsOf(headerOf(line, separator ?? mapping.delimiter), mapping)
  return mapping.recognizedBy.every((name) => columns.has(name))
}

function headerOf(firstLine: string, delimiter: string): string[] {
  try {
    const options = { delimiter, bom: true, relax_quotes: true, to: 1 }
    return (parse(firstLine, options) as string[][])[0] ?? []
  } catch {
    return []
  }
}

const folder = new URL('../../../../mappings/', import.meta.url)
let shipped: ReadonlyMap<string, Mapping> | undefined
