// Keeps the bytes of every delivery as the proof of what was sent, because stored values have other units. See
// docs/decisions/0021-original-deliveries-are-kept.md.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, appendFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'

export interface Delivered {
  sha256: string
  fileName: string | null
  format: string
  source: string | null
  receivedAt: Date
}

const newName = () => randomBytes(4).toString('hex')

/** Each process writes journals of its own: two never mix, and what was left half written ends its file. */
let ownName = newName()

/**
 * Appends pushed deliveries to the journal of their day, those that come together as one gzip member: of each a line of
 * JSON about it and then its bytes. Unpacked as a whole, the journal reads from top to bottom.
 */
export async function keepPushed(
  dataDir: string,
  deliveries: readonly { about: Delivered; bytes: Uint8Array }[],
): Promise<void> {
  const journals = new Map<string, Uint8Array[]>()
  for (const { about, bytes } of deliveries) {
    const head = { ...about, bytes: bytes.byteLength }
    const entry: Uint8Array[] = [Buffer.from(`${JSON.stringify(head)}\n`), bytes, Buffer.from('\n')]
    const day = about.receivedAt.toISOString().slice(0, 10)
    const path = join(folderOf(dataDir, about.receivedAt), `${day}-${ownName}.gz`)
    const entries = journals.get(path)
    if (entries) entries.push(...entry)
    else journals.set(path, entry)
  }
  for (const [path, entries] of journals) {
    await mkdir(dirname(path), ownFolder)
    await append(path, await compress(Buffer.concat(entries)))
  }
}

/** A journal that could not be written to its end, as on a full disk, is not gone on with: nobody could unpack what follows. */
async function append(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await appendFile(path, bytes, ownFile)
  } catch (error) {
    ownName = newName()
    throw error
  }
}

/** Copies an imported file, packed unless it already is; once, however often it is imported. */
export async function keepImported(
  dataDir: string,
  about: Pick<Delivered, 'sha256' | 'receivedAt'>,
  file: { path: string; isPacked: boolean },
): Promise<void> {
  const path = join(folderOf(dataDir, about.receivedAt), `${about.sha256}.gz`)
  if (await isThere(path)) return
  await mkdir(dirname(path), ownFolder)
  const unfinished = `${path}.${process.pid}.part`
  const input = createReadStream(file.path)
  const output = createWriteStream(unfinished, ownFile)
  await (file.isPacked ? pipeline(input, output) : pipeline(input, createGzip(), output))
  await rename(unfinished, path)
}

const compress = promisify(gzip)

/** The modes of originals: they may be withheld from the public, so other users of the machine may not read them. */
export const ownFile = { mode: 0o600 }
const ownFolder = { recursive: true, mode: 0o700 }

function folderOf(dataDir: string, receivedAt: Date): string {
  const [year, month] = receivedAt.toISOString().split('-')
  return join(dataDir, 'received', year!, month!)
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
