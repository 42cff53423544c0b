// The formats of deliveries that an account, a folder or a topic declares; a declared format is not guessed.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DeliveryFormat } from '@eos/contract/calls/ingestion/channels'
import type { Mapping } from '../parse/mapping.ts'
import { isParquet, bytesAsFile, parquetText } from '../parse/parquet-text.ts'
import { decodeStream } from '../parse/decode-stream.ts'
import { readStationFileName } from '../parse/station-file-name.ts'
import { readMapping, recognizeMapping, shippedMappings } from './mappings.ts'
import { UserError } from '../../../platform/user-error.ts'
import type { Content } from './take-delivery.ts'
import { UnreadableDelivery } from './unpack.ts'

/** `auto`: each file is known by its name, or a CSV by its columns where they fit one mapping alone. */
export type DeclaredFormat =
  | { kind: 'auto' }
  | { kind: 'station-file' }
  | { kind: 'json' }
  | { kind: 'csv'; mapping: Mapping }

const plain = {
  'station-file': { kind: 'station-file' },
  json: { kind: 'json' },
  auto: { kind: 'auto' },
} as const

/**
 * Returns `undefined` for an unknown format that is also no shipped mapping, and none in `mappings/` of the data
 * folder.
 */
export function formatNamed(name: string, dataDir: string): DeclaredFormat | undefined {
  if (Object.hasOwn(plain, name)) return plain[name as keyof typeof plain]
  const mapping = mappingNamed(name, dataDir)
  return mapping && { kind: 'csv', mapping }
}

/** Mappings that ship go first. Throws a UserError with a sentence when somebody's own one is not valid. */
export function mappingNamed(name: string, dataDir: string): Mapping | undefined {
  const shipped = shippedMappings().get(name)
  if (shipped || !isName(name)) return shipped
  const path = join(dataDir, 'mappings', `${name}.json`)
  return existsSync(path) ? { ...readMapping(path), name } : undefined
}

/** Names of everything that can be said, for those who choose. */
export function listFormats(dataDir: string): DeliveryFormat[] {
  const folder = join(dataDir, 'mappings')
  const own = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((name) => isName(name) && !shippedMappings().has(name) && !Object.hasOwn(plain, name))
    .filter((name) => isReadable(name, dataDir))
    .toSorted()
  return [
    ...Object.keys(plain).map((name) => ({ name, title: null })),
    ...[...shippedMappings().values()].map(({ name, title }) => ({ name, title })),
    ...own.map((name) => ({ name, title: null })),
  ]
}

function isReadable(name: string, dataDir: string): boolean {
  try {
    return mappingNamed(name, dataDir) !== undefined
  } catch {
    return false
  }
}

/** Tells of a wrong name in the settings at the start. */
export function neededFormat(setting: string, name: string, dataDir: string): DeclaredFormat {
  const found = formatNamed(name, dataDir)
  if (found) return found
  const names = listFormats(dataDir).map((each) => each.name)
  throw new UserError(`${setting}: there is no format "${name}". There are: ${names.join(', ')}.`)
}

const isName = (name: string) => /^[a-z0-9][a-z0-9-]{1,60}$/.test(name)

/** Guesses the content before the bytes are read: as declared, else by the name. Opening a CSV file may tell more. */
export function contentAtFirstSight(format: DeclaredFormat, fileName: string): Content {
  if (format.kind === 'csv') return { kind: 'csv', fileName, mapping: format.mapping }
  if (format.kind === 'json') return { kind: 'json', fileName }
  const isJson = format.kind === 'auto' && /\.json(\.gz)?$/i.test(fileName)
  return isJson ? { kind: 'json', fileName } : { kind: 'station-file', fileName }
}

/** Throws UnreadableDelivery. */
export async function contentOf(
  format: DeclaredFormat,
  fileName: string,
  unpacked: Buffer,
): Promise<Content> {
  const first = contentAtFirstSight(format, fileName)
  if (format.kind !== 'auto' || first.kind === 'json' || readStationFileName(fileName)) return first
  const mapping = recognizeMapping(await beginningOf(unpacked), fileName)
  // Anything else is received as a station file, which its name is not.
  return mapping ? { kind: 'csv', fileName, mapping } : first
}

async function beginningOf(bytes: Buffer): Promise<string> {
  if (isParquet(bytes)) return firstLineOfParquet(bytes)
  const decoder = decodeStream('utf-8')
  decoder.end(bytes.subarray(0, longestBeginning))
  let text = ''
  for await (const chunk of decoder) text += String(chunk)
  return text
}

async function firstLineOfParquet(bytes: Buffer): Promise<string> {
  try {
    for await (const chunk of parquetText(bytesAsFile(bytes)))
      return chunk.toString('utf8').trimEnd()
    return ''
  } catch (error) {
    throw new UnreadableDelivery('MALFORMED', (error as Error).message)
  }
}

const longestBeginning = 64 * 1024
