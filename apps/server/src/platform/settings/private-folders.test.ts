// Other users of the machine cannot read the data folder, even one that was created with open modes.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepPushed } from '../../features/ingestion/receipts/keep-original.ts'
import { closeDataFolder } from './private-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'eos-private-'))
afterAll(() => rmSync(folder, { recursive: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('closes open folders, and leaves a chosen folder as it is', () => {
  const dataDir = join(folder, 'data')
  const delivered = ['received', 'ftp'].map((name) => join(dataDir, name))
  for (const path of delivered) mkdirSync(path, { recursive: true })
  for (const path of [dataDir, ...delivered]) chmodSync(path, 0o755)
  closeDataFolder({ dataDir, isDataDirChosen: true })
  expect([dataDir, ...delivered].map(modeOf)).toEqual(['755', '700', '700'])
  closeDataFolder({ dataDir, isDataDirChosen: false })
  expect(modeOf(dataDir)).toBe(process.getuid?.() === 0 ? '711' : '700')
})

test('received bytes may be read by the owner of the folder only', async () => {
  const dataDir = join(folder, 'fresh')
  const receivedAt = new Date('2026-11-20T00:00:00Z')
  const about = { receivedAt, sha256: 'a' } as unknown as Parameters<
    typeof keepPushed
  >[1][0]['about']
  await keepPushed(dataDir, [{ about, bytes: Buffer.from('x') }])
  const month = join(dataDir, 'received', '2026', '11')
  expect(modeOf(month)).toBe('700')
  expect(modeOf(join(month, readdirSync(month)[0]!))).toBe('600')
})
