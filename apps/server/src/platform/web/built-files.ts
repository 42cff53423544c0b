// The files of the built web application, read once and sent from memory, because each visit asks for many.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { publicAnswer, PreparedAnswer } from '../snapshots/prepared-answer.ts'
import type { Encoding } from '../http/answers/compression.ts'

type BuiltFiles = ReadonlyMap<string, PreparedAnswer>

/** By folder: a build stays what it is for as long as a process runs, also where tests open many apps in one. */
const known = new Map<string, BuiltFiles>()

/** By their paths below the folder, as in addresses. */
export function readBuiltFiles(folder: string): BuiltFiles {
  const files = known.get(folder) ?? readFolder(folder)
  known.set(folder, files)
  return files
}

function readFolder(folder: string): BuiltFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !(extname(entry.name) in packed))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readBuiltFile(path)]),
  )
}

/** A page that the browser draws. Its language is that of the visitor, as that of rendered pages. */
export function pageAnswer(text: string, status = 200): PreparedAnswer {
  const vary = 'Accept-Encoding, Accept-Language, Cookie'
  return new PreparedAnswer(text, { type: types['.html']!, vary, status })
}

const packed: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Uses the compressed file of the build, if there is one. */
function readBuiltFile(path: string): PreparedAnswer {
  const ready: Partial<Record<Encoding, Buffer>> = {}
  for (const [end, encoding] of Object.entries(packed)) {
    if (existsSync(path + end)) ready[encoding] = readFileSync(path + end)
  }
  const type = types[extname(path)] ?? 'application/octet-stream'
  return new PreparedAnswer(readFileSync(path), { ...publicAnswer, type }, ready)
}
