// The demo country is backed up by the program while it works, and stands again in another folder, page for page.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporarySettings } from '../../../test/run-folder.ts'
import { until } from '../../../test/until.ts'
import { compileServer, makeDataFolder, startServer, type ServerProcess } from './server-process.ts'

const program = fileURLToPath(new URL('../bin/eos.js', import.meta.url))
const data = makeDataFolder()
const copy = makeDataFolder()
const folder = mkdtempSync(join(tmpdir(), 'eos backups '))
const running = new Set<ServerProcess>()

beforeAll(() => compileServer(), 180_000)
afterAll(async () => {
  for (const server of running) await stop(server)
  data.remove()
  copy.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const server = startServer(dataDir, env)
  running.add(server)
  return new URL(await server.ready()).origin
}

async function stop(server: ServerProcess): Promise<void> {
  running.delete(server)
  server.child.kill('SIGTERM')
  await server.ended()
}

function eos(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...temporarySettings(), EOS_DATA_DIR: dataDir },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return { child, ended, said: () => said }
}

/** Calls that do not depend on the present moment: catalogues, a history, announcements, texts and waste. */
const asked = [
  '/api/eos/public/station-facts',
  '/api/eos/public/periodic-points',
  '/api/eos/public/news',
  '/api/eos/public/documents',
  '/api/eos/public/facilities',
  '/api/eos/public/solid-waste-statistics',
  '/api/eos/public/hazardous-waste',
  '/api/stations?size=200',
  '/api/province?size=200',
]

async function answersOf(origin: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const path of asked) {
    const answer = await fetch(origin + path)
    const text = await answer.text()
    answers[path] =
      `${answer.status} ${text.replaceAll(origin, '').replaceAll(/"asOf":"[^"]*"/g, '')}`
  }
  return answers
}

test('a killed backup leaves nothing that counts; a whole one stands again elsewhere', async () => {
  const origin = await start(data.folder, { EOS_DEMO: 'small' })
  const cut = eos(data.folder, 'backup', folder)
  await until(async () => expect(readdirSync(folder)).toContain('objects'))
  cut.child.kill('SIGKILL')
  await cut.ended
  expect((await eos(data.folder, 'verify', folder).ended).said).toContain('no backup')

  const made = await eos(data.folder, 'backup', folder).ended
  expect(made.said).toMatch(/^Backup \S+: \d+ tables with \d+ rows, \d+ files\.$/m)
  expect(made.code).toBe(0)
  const told = await answersOf(origin)
  const verified = await eos(data.folder, 'verify', folder).ended
  expect(verified.said).toMatch(/^Backup \S+ is whole/m)
  for (const server of running) await stop(server)

  const halved = eos(copy.folder, 'restore', folder)
  await until(async () => expect(halved.said()).toContain('%  Restoring'))
  halved.child.kill('SIGKILL')
  await halved.ended
  const refused = startServer(copy.folder)
  expect(await refused.ended()).not.toBe(0)
  expect(refused.output()).toContain('run "eos restore" again')

  const restored = await eos(copy.folder, 'restore', folder).ended
  expect(restored.said).toMatch(/^Restored the backup \S+: /m)
  const compared = await eos(copy.folder, 'verify', folder, '--installation').ended
  expect(compared.said).toMatch(/^The installation is as in the backup\.$/m)
  expect(await answersOf(await start(copy.folder))).toEqual(told)
}, 900_000)
