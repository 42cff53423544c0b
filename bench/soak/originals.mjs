// Reads the journals of originals back: every delivery that was acknowledged lies there as it was sent, once at least.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readJournal } from '@eos/server/features/ingestion/retention/journal-entries'
import { listMonths, namesIn } from '@eos/server/features/ingestion/retention/received-files'

const mostExamples = 5
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * Holds a hash for each delivery, and one delivery at a time.
 * @param deliveries those over HTTP; receipts tell of the other channels, whose originals the product cuts itself
 */
export async function compareOriginals({ pool, dataDir, deliveries }) {
  const wanted = new Map()
  for (const { key, body, acknowledgedAt } of deliveries)
    if (acknowledgedAt !== undefined) wanted.set(hashOf(body), key)
  const { rows } = await pool.query(
    `select encode(sha256, 'hex') as sha256, channel || ' ' || id as name from import_batch
      where status = 'done' and stored > 0 and sha256 is not null
        and channel in ('push', 'ftp', 'mqtt', 'folder')`,
  )
  for (const { sha256, name } of rows) if (!wanted.has(sha256)) wanted.set(sha256, name)
  return compareJournals(dataDir, wanted)
}

/** @param {Map<string, string>} wanted names of deliveries by their hash; those that are found are taken out */
export async function compareJournals(dataDir, wanted) {
  const compared = wanted.size
  const faults = []
  for (const { path } of await listMonths(dataDir)) {
    for (const name of await namesIn(path, /^\d{4}-\d{2}-\d{2}(-[0-9a-f]+)?\.gz$/))
      await lookInto(join(path, name), wanted).catch((error) => void faults.push(String(error)))
  }
  const missing = [...wanted].map(([hash, name]) => `acknowledged, but not kept: ${name} ${hash}`)
  return {
    name: 'acknowledged deliveries lie in the journals as they were sent',
    compared,
    differences: faults.length + missing.length,
    examples: [...faults, ...missing].slice(0, mostExamples),
  }
}

async function lookInto(path, wanted) {
  for await (const { about, bytes } of readJournal(path)) {
    if (about.journals) continue
    const hash = hashOf(bytes)
    if (about.sha256 !== undefined && about.sha256 !== hash)
      throw new Error(`${path}: the bytes of ${about.sha256} are others`)
    wanted.delete(hash)
  }
}
