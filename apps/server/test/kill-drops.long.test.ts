// Files in a watched folder while the server is killed again and again: each is stored once, and each has its receipt.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/database/connection.ts'
import { makeStation } from './make.ts'
import {
  compileServer,
  killHard,
  makeDataFolder,
  postmasterPid,
  queryCluster,
  startServer,
  untilDead,
  urlOfCluster,
  type ServerProcess,
} from './server-process.ts'

const data = makeDataFolder()
const watched = mkdtempSync(join(tmpdir(), 'eos watched '))
const servers: ServerProcess[] = []
const count = 150

beforeAll(compileServer, 120_000)

afterAll(async () => {
  for (const server of servers) {
    server.child.kill('SIGTERM')
    await server.ended()
  }
  const postmaster = postmasterPid(data.home)
  if (postmaster !== 0) {
    process.kill(postmaster, 'SIGINT')
    await untilDead(postmaster)
  }
  data.remove()
  rmSync(watched, { recursive: true, force: true })
})

function start(): ServerProcess {
  const server = startServer(data.folder, {
    EOS_WATCH_DIR: watched,
    EOS_WATCH_SECONDS: '1',
    EOS_WATCH_SETTLE_SECONDS: '0',
  })
  servers.push(server)
  return server
}

/** Minutes of the day before yesterday, half of them, and of the last hours. */
function stampOf(number: number): string {
  const minutesAgo = number % 2 === 0 ? 60 + number : 2 * 1440 + number
  const minute = Math.floor(Date.now() / 60_000) - minutesAgo
  return new Date(minute * 60_000 + 7 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

function filesIn(place: string): string[] {
  const folder = join(watched, place)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
}

test('nothing is stored twice and nothing is lost, whenever the server is killed', async () => {
  const first = start()
  await first.ready()
  const { db, close } = openDatabase(urlOfCluster(data.home), { applicationName: 'test' })
  const names = { file_province: 'HN', file_facility: 'F1', file_station: 'KHIKXQ' }
  await makeStation(db, { ...names, interval_s: 60, indicators: ['pm25'] })
  await close()
  mkdirSync(join(watched, 'HN'))
  for (let number = 0; number < count; number += 1) {
    const stamp = stampOf(number)
    const text = `PM2.5\t${number + 1}\tµg/m3\t${stamp}\t00\n`
    writeFileSync(join(watched, number % 3 === 0 ? 'HN' : '', `HN_F1_KHIKXQ_${stamp}.txt`), text)
  }
  for (const pauseMs of [250, 400, 150, 600, 320]) {
    const server = servers.at(-1)!
    await server.ready()
    await sleep(pauseMs)
    await killHard(server.pid)
    start()
  }
  await servers.at(-1)!.ready()
  const end = Date.now() + 90_000
  while (filesIn('archive').length < count && Date.now() < end) await sleep(200)

  const readings = await queryCluster(data.home, 'select v[1] as value from data_min order by 1')
  expect(readings.map(({ value }) => value)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  const archived = filesIn('archive')
  expect(new Set(archived).size).toBe(count)
  expect(archived.filter((name) => name.includes('~'))).toEqual([])
  expect(filesIn('receipts')).toHaveLength(count)
  expect(filesIn('error')).toEqual([])
  const batches = await queryCluster(
    data.home,
    `select count(*)::int as count, sum(stored)::int as stored from import_batch where channel = 'folder' and status = 'done'`,
  )
  expect(batches).toEqual([{ count, stored: count }])
}, 240_000)
