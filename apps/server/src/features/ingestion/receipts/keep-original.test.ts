// Deliveries are kept as they came, also after the disk was full for a while.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { keepPushed } from './keep-original.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'eos-originals-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const about = {
  sha256: 'a'.repeat(64),
  fileName: null,
  format: 'json',
  source: 'S',
  receivedAt: new Date('2026-03-02T05:00:00Z'),
}
const keep = (text: string) => keepPushed(dataDir, [{ about, bytes: Buffer.from(text) }])
const journals = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.gz'))
    .map((name) => join(dataDir, name))

test('a journal that could not be written to its end is not gone on with', async () => {
  await keep('first')
  const [journal] = journals()
  // A folder in its place refuses what is written, as a full disk does in the middle.
  rmSync(journal!)
  mkdirSync(journal!)
  await expect(keep('refused')).rejects.toThrow('EISDIR')
  await keep('second')
  await keep('third')
  const others = journals().filter((name) => name !== journal)
  expect(others).toHaveLength(1)
  const text = gunzipSync(readFileSync(others[0]!)).toString()
  expect(text).toMatch(/second\n.*\nthird\n$/)
  expect(text).not.toContain('refused')
})
