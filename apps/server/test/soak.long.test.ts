// A short soak: stations, kills, a stop of the database and visitors, on real processes; judges results, not speed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { faultNames } from '../../../bench/soak/faults/faults.mjs'
import { readOptions } from '../../../bench/soak/options.mjs'
import { makePlan } from '../../../bench/soak/plan.mjs'
import { openVisitors } from '../../../bench/soak/visitors.mjs'
import { temporarySettings } from '../../../test/run-folder.ts'
import { compileServer } from './server-process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** It takes less than a minute, but on a crowded machine; with faults, which wait for processes, some minutes more. */
const patienceMs = 300_000
const patienceWithFaultsMs = 900_000

beforeAll(compileServer)

/** Runs the same as `npm run soak` once everything is built. */
function soak(options: string, log: string): Promise<{ code: number; output: string }> {
  const call = `process.exitCode = await (await import('./bench/soak/main.mjs')).soak(process.argv.slice(1))`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', call, '--', ...options.split(/\s+/), '--log', log],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...temporarySettings() },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  onTestFinished(() => void child.kill('SIGTERM'))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? -1, output })),
  )
}

test(
  'whatever is killed and while the database is away, nothing is lost or counted twice, and visitors are served',
  async () => {
    const log = join(tmpdir(), 'soak.log')
    const { code, output } = await soak(
      `--minutes 0.5 --every 4 --arrive 1 --stations 60 --history 0 --web 2 --worker 2 --kills 3 --recovery 40
     --rps 100 --read-minutes 0.15 --stop 3 --connections 16 --no-timings`,
      log,
    )
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-20_000) : ''
    expect(output, said).toMatch(/PASS: everything held/)
    expect(code).toBe(0)
  },
  patienceMs,
)

test(
  'nor with bad networks, a full disk, a clock that jumps and partners that misbehave, while visitors are told nothing but an age',
  async () => {
    const log = join(tmpdir(), 'faults.log')
    const { code, output } = await soak(
      '--faults --minutes 1.5 --stations 40 --history 1 --rps 20 --no-timings',
      log,
    )
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-20_000) : ''
    expect(output, said).toMatch(/PASS: everything held/)
    expect(output).toMatch(/database connections cut; back after/)
    expect(output).toMatch(/broker misbehaves; back after/)
    expect(output).toMatch(/FTP client misbehaves; back after/)
    expect(output).toMatch(/PASS MQTT: [1-9]/)
    expect(output).toMatch(/PASS FTP: [1-9]/)
    expect(code).toBe(0)
  },
  patienceWithFaultsMs,
)

describe('the plan of a run with faults', () => {
  const begin = Date.parse('2026-11-21T03:02:00Z')
  const planOf = (...args: string[]) =>
    makePlan(readOptions(['--faults', ...args]), begin, { faultNames })

  test.each(['1', '2', '3', '4'])(
    'has a hundred kills an hour, none during a fault, and bursts that are left alone (seed %s)',
    (seed) => {
      for (const minutes of ['60', '10']) {
        const { kills, faults, bursts } = planOf('--minutes', minutes, '--seed', seed)
        expect(kills.length).toBe(Math.round((Number(minutes) * 100) / 60))
        expect(faults.map(({ name }) => name).sort()).toEqual([...faultNames].sort())
        for (const { at } of kills)
          expect(faults.every(({ from, to }) => at < from || at > to)).toBe(true)
        const victims = new Set(kills.map(({ victim }) => victim))
        expect([...victims].sort()).toEqual(['database', 'web 1', 'web 2', 'worker 1'])
        const calm = bursts.filter(
          (burst) =>
            kills.every(({ at }) => at < burst.at - 4_000 || at > burst.at + 8_000) &&
            faults.every(({ from, to }) => to < burst.at - 4_000 || from > burst.at + 8_000),
        )
        expect(calm.length).toBeGreaterThan(0)
      }
    },
  )
})

describe('the plan of a run', () => {
  const options = readOptions(['--seed', '5'])
  const plan = makePlan(options, Date.parse('2026-11-21T03:02:00Z'))

  test('is the same for the same seed, and another one for another', () => {
    expect(makePlan(options, Date.parse('2026-11-21T03:02:00Z'))).toEqual(plan)
    const other = makePlan(readOptions(['--seed', '6']), Date.parse('2026-11-21T03:02:00Z'))
    expect(other.kills).not.toEqual(plan.kills)
  })

  test('kills nobody while visitors read, and leaves undisturbed bursts to be timed', () => {
    expect(plan.kills).toHaveLength(6)
    const { from, to } = plan.reading!
    expect(plan.kills.filter(({ at }) => at > from && at < to)).toEqual([])
    const struck = plan.bursts.filter(({ at }) =>
      plan.kills.some((kill) => kill.at >= at && kill.at < at + options.arriveMs),
    )
    expect(struck.length).toBeGreaterThan(0)
    expect(struck.length).toBeLessThan(plan.bursts.length / 2)
  })

  test('lets visitors of pages read to the end, and disturbs nothing meanwhile', () => {
    const forPages = readOptions(['--pages', '--minutes', '2', '--seed', '5'])
    const { reading, kills, stop } = makePlan(forPages, Date.parse('2026-11-21T03:02:00Z'))
    expect(reading!.to - reading!.from).toBe(120_000)
    expect(reading!.to).toBe(forPages.totalMs)
    expect([kills, stop]).toEqual([[], undefined])
    expect([forPages.web, forPages.worker]).toEqual([1, 1])
    expect(() => readOptions(['--pages', '--kills', '1'])).toThrow('nothing is killed')
  })

  test('of ten minutes has bursts enough that one is left alone', () => {
    const short = readOptions(['--minutes', '10', '--seed', '5'])
    const { bursts, kills, stop } = makePlan(short, Date.parse('2026-11-21T03:02:00Z'))
    const calm = bursts.filter(
      (burst) =>
        kills.every(({ at }) => at < burst.at - 8_000 || at > burst.at + 20_000) &&
        (stop!.to < burst.at - 8_000 || stop!.from > burst.at + 20_000),
    )
    expect(calm.length).toBeGreaterThan(0)
  })

  test('stops the database in the middle of their time, and sends nothing from the future', () => {
    expect(plan.stop!.from - plan.reading!.from).toBeCloseTo(plan.reading!.to - plan.stop!.to)
    const begin = Date.parse('2026-11-21T03:02:00Z')
    expect(plan.bursts.every(({ at, stamp }) => stamp <= begin + at)).toBe(true)
  })
})

test('visitors charge a server that stalls for everybody who would have asked meanwhile', async () => {
  let stalls: (() => void)[] | undefined
  const server = createServer((_request, response) => {
    const answer = () => response.end('ok')
    if (stalls) stalls.push(answer)
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const questions = [{ kind: 'page', share: 1, paths: ['/'], headers: {} }]
  const visitors = openVisitors({ ports: [port], questions, rps: 200, connections: 2, seed: 1 })
  await sleep(500)
  stalls = []
  await sleep(500)
  const held = stalls
  stalls = undefined
  for (const answer of held) answer()
  await sleep(200)
  const { all, due, answered, errors } = await visitors.stop()
  server.close()
  expect({ answered, errors }).toEqual({ answered: due, errors: 0 })
  // Only two connections were kept waiting, yet some hundred visitors were.
  expect(held.length).toBe(2)
  expect(all.p95).toBeGreaterThan(300)
})
