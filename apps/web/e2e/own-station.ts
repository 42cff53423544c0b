// A station for one journey, created as by an operator: a CSV file, a mapping, `eos import --publish`, a source key.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import { wire } from '@eos/contract/words/vocabulary'
import { until } from '../../../test/until.ts'
import { origin, portal } from './browser.ts'
import { checkout, portalSettings } from './portal.ts'

export interface OwnStation {
  id: string
  name: string
  /** Under which its key sends; it may send for this station only. */
  source: string
  /** Sends one reading of PM2.5 in µg/m³, ended at `time`, by HTTP. */
  send(value: number, time: Date, periodSeconds?: number): Promise<void>
  /** Sends readings for many times in one delivery; stored ones get the new value. */
  sendAll(
    values: (k: number) => number,
    times: readonly Date[],
    periodSeconds?: number,
  ): Promise<void>
}

const name = 'Trạm hành trình'

/** Each journey that counts on what its station has sent takes a code of its own. */
export async function makeOwnStation(code: string): Promise<OwnStation> {
  const folder = mkdtempSync(join(tmpdir(), 'eos-journey-'))
  const mapping = join(folder, 'journey.json')
  const file = join(folder, 'journey.csv')
  writeFileSync(mapping, JSON.stringify(mappingOf(code)))
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  writeFileSync(file, `time,dust\n${hourAgo},21.5\n`)
  const source = `journeys-${code}`
  const said = eos(
    ['import', file, '--mapping', mapping, '--publish'],
    ['key', 'create', source, '--station', code],
  )
  const key = said.trim().split('\n').at(-1)!
  const { id } = await publicStation(code)
  const sendAll: OwnStation['sendAll'] = (values, times, periodSeconds = 300) =>
    send({ key, code, periodSeconds }, values, times)
  return {
    id,
    name,
    source,
    sendAll,
    send: (value, time, periodSeconds) => sendAll(() => value, [time], periodSeconds),
  }
}

function mappingOf(code: string) {
  return {
    name: 'journey',
    version: 1,
    title: 'The station of a browser journey',
    attribution: 'Made for a test',
    recognizedBy: ['dust'],
    station: {
      stations: [
        { code, name, nameEn: 'Journey station', province: '01', lat: 21.03, lon: 105.85 },
      ],
      timeZone: 'Asia/Ho_Chi_Minh',
      intervalSeconds: 300,
    },
    time: {
      column: 'time',
      format: 'iso',
      zone: 'UTC',
      label: 'hour-ending',
      averagingSeconds: 300,
    },
    values: [{ column: 'dust', indicator: 'pm25', unit: 'µg/m³' }],
  }
}

/** Runs commands of the `eos` program one after the other with one start of Node, until one fails. */
const program = `
const [eos, commands] = process.argv.splice(1)
for (const [at, words] of JSON.parse(commands).entries()) {
  process.argv.splice(1, Infinity, eos, ...words)
  await import(eos + '?' + at)
  if (process.exitCode) break
}`

/** The `eos` program, working on the portal's data while the portal runs. */
function eos(...commands: string[][]): string {
  const file = pathToFileURL(join(checkout, 'apps/server/dist/process/cli/eos.js')).href
  const words = ['--input-type=module', '--eval', program, file, JSON.stringify(commands)]
  return execFileSync(process.execPath, words, {
    cwd: checkout,
    env: portalSettings(portal().dataDir),
    encoding: 'utf8',
  })
}

/** Published within seconds of the import. */
function publicStation(code: string): Promise<LatestStation> {
  return until(async () => {
    const answer = await fetch(`${origin()}/api/eos/public/latest`)
    const { stations } = (await answer.json()) as LatestStations
    const own = stations.find((station) => station.code === code)
    if (!own) throw new Error('The imported station did not become public.')
    return own
  })
}

async function send(
  { key, code, periodSeconds }: { key: string; code: string; periodSeconds: number },
  values: (k: number) => number,
  times: readonly Date[],
): Promise<void> {
  const readings = times.map((time, k) => ({
    station: code,
    time: time.toISOString(),
    periodSeconds,
    values: { pm25: { value: values(k), unit: 'µg/m³' } },
  }))
  const answer = await fetch(`${origin()}/api/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [wire.ingestKeyHeader]: key },
    body: JSON.stringify({ readings }),
  })
  const receipt = (await answer.json()) as { stored?: number; replaced?: number }
  const taken = (receipt.stored ?? 0) + (receipt.replaced ?? 0)
  if (answer.status !== 201 || taken !== times.length)
    throw new Error(`The readings were not stored: ${answer.status} ${JSON.stringify(receipt)}`)
}
