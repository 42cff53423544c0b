// A bulletin of many points is drawn in a thread by the built server: with the same bytes, and telling how far it is.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { compileServer } from '../../../../test/server-process.ts'
import { drawBulletin } from './draw-bulletin.ts'
import type { BulletinPoint, ProgramBulletin } from './read-bulletin.ts'

beforeAll(compileServer, 240_000)

const built = new URL(
  '../../../../dist/features/announcements/bulletin/draw-in-thread.js',
  import.meta.url,
)

const pointNo = (number: number): BulletinPoint => ({
  announcement: {
    announcementId: String(number),
    locationId: String(number),
    name: `Cầu số ${number}`,
    year: 2025,
    observation: 2,
    time: '2025-06-04T02:30:00.000Z',
    publishedAt: '2025-07-01T02:00:00.000Z',
    version: 1,
    replacedBy: null,
    laboratory: 'Phòng thí nghiệm Một',
    sampleNo: null,
    values: [],
    index: {
      wqi: null,
      level: null,
      label: null,
      color: null,
      reason: 'too-few-groups',
      unrounded: null,
    },
    derivation: null,
    steps: [],
    rule: null,
  },
  code: `N-${number}`,
  river: 'Sông Nhuệ',
  address: null,
  position: null,
  province: 'Hà Nội',
  program: 'Mạng lưới',
  organization: null,
  announcer: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  page: `https://eos.example/eosWeb/web/eos/periodic-points/${number}`,
})

const bulletin: ProgramBulletin = {
  kind: 'program',
  locale: 'vi',
  demo: false,
  round: { year: 2025, observation: 2 },
  points: Array.from({ length: 80 }, (_, number) => pointNo(number)),
  day: '2026-11-21',
  page: 'https://eos.example/eosWeb/web/eos/periodic-points',
  program: 'Mạng lưới',
  code: 'N',
  publicPoints: 80,
}

/** Runs in a process of its own, because this one reads sources. */
const program = `(async () => {
  const { drawBesides } = await import(process.argv[1])
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const bulletin = JSON.parse(Buffer.concat(chunks).toString())
  const told = []
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  const drawn = await drawBesides(bulletin, (fraction) => told.push(fraction))
  clearInterval(counting)
  console.log(JSON.stringify({ told, turns, drawn: drawn.toString('base64') }))
})()`

async function drawBesides(): Promise<{ told: number[]; turns: number; drawn: string }> {
  const child = spawn(process.execPath, ['-e', program, built.href])
  child.stderr.pipe(process.stderr)
  child.stdin.end(JSON.stringify(bulletin))
  return JSON.parse(await text(child.stdout))
}

test('it has the same bytes as when it is drawn beside other work, and other work goes on meanwhile', async () => {
  const { told, turns, drawn } = await drawBesides()
  expect(drawn === (await drawBulletin(bulletin)).toString('base64')).toBe(true)
  expect(told.at(-1)).toBe(1)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(turns).toBeGreaterThan(10)
})
