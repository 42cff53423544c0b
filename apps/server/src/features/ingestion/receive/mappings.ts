// Finds the mapping for a CSV file: one that ships, by name or by the columns of the file, or one that the user wrote.
import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
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
    parsed = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UserError(`The mapping ${name} cannot be read: ${(error as Error).message}`)
  }
  const checked = mappingSchema.safeParse(parsed)
  if (!checked.success) {
    throw new UserError(`The mapping ${name} is not valid:\n${z.prettifyError(checked.error)}`)
  }
  return checked.data
}

/**
 * The shipped mapping whose pattern fits the name of the file, else the one whose recognized columns all stand in the
 * first line: of several the one with the most such columns, and none when two have as many.
 */
export function recognizeMapping(firstLine: string, fileName = ''): Mapping | undefined {
  const all = [...shippedMappings().values()]
  const byName = all.find((each) => each.fileName && new RegExp(each.fileName).test(fileName))
  if (byName) return byName
  const [first, second] = all
    .filter((mapping) => mapping.columns === undefined && hasItsColumns(mapping, firstLine))
    .sort((a, b) => b.recognizedBy.length - a.recognizedBy.length)
  return second?.recognizedBy.length === first?.recognizedBy.length ? undefined : first
}

function hasItsColumns(mapping: Mapping, firstLine: string): boolean {
  const columns = columnsOf(headerOf(firstLine, mapping.delimiter), mapping)
  return mapping.recognizedBy.every((name) => columns.indexOf(name) !== undefined)
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
