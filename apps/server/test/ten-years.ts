// A station with ten years of half hours, and its files as they come over the wire.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { roughBytes, type FileForm } from '@eos/contract/pages/file-forms'
import { parquetMetadata } from 'hyparquet'
import { expect } from 'vitest'
import { ensureReadingPartitions } from '../src/platform/database/partitions.ts'
import type { TestApp } from './build-app.ts'
import { makeStation } from './make.ts'

export interface TenYears {
  /** Begins to read the file of all readings. */
  open(form: string): Promise<IncomingMessage>
  /** Reads the whole file: it has a row for each reading, and little of it is held at any time. */
  expectSteady(form: FileForm): Promise<void>
}

const count = 3652 * 48
const query = 'grain=minute&from=2016-01-01T00:00:00Z&to=2026-01-01T00:00:00Z'

export async function makeTenYears({ app, database }: TestApp): Promise<TenYears> {
  const { db, pool } = database
  const { id } = await makeStation(db, {
    code: 'YEARS',
    indicators: ['pm25', 'no2'],
    published: true,
  })
  const from = new Date('2016-01-01T00:00:00Z')
  await ensureReadingPartitions(db, from, new Date(from.getTime() + count * 1_800_000))
  await pool.query(
    `insert into data_min (station_id, time, period_s, v, batch_id)
     select $1, $2::timestamptz + k * interval '30 minutes', 1800, array[20 + k % 50, (k % 700) / 8.0]::real[], 0
       from generate_series(1, $3::int) k`,
    [id, from, count],
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const fileOf = (form: string) => `/api/eos/public/export/${id}.${form}`
  const open = async (form: string) => {
    const request = get(`${origin}${fileOf(form)}?${query}`)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return answer
  }
  return {
    open,
    expectSteady: async (form) => {
      await app.inject(`${fileOf(form)}?grain=minute&from=2016-01-01&to=2016-02-01`)
      await expectSteadyFile(form, () => open(form))
    },
  }
}

async function expectSteadyFile(
  form: FileForm,
  open: () => Promise<IncomingMessage>,
): Promise<void> {
  const before = heldBytes()
  let [most, bytes, lines, looks] = [0, 0, 0, 0]
  const kept: Buffer[] = []
  for await (const chunk of await open()) {
    const piece = chunk as Buffer
    bytes += piece.length
    if (form === 'parquet') kept.push(Buffer.from(piece))
    else for (const byte of piece) lines += byte === 10 ? 1 : 0
    if (bytes < looks * 2_000_000) continue
    looks += 1
    most = Math.max(most, heldBytes() - before - (form === 'parquet' ? bytes : 0))
  }
  expect(looks).toBeGreaterThan(form === 'parquet' ? 0 : 4)
  if (form === 'parquet') {
    const metadata = parquetMetadata(new Uint8Array(Buffer.concat(kept)).buffer)
    lines = Number(metadata.num_rows) + 1
    expect(metadata.row_groups.length).toBeGreaterThan(5)
  }
  expect(lines).toBe(count + 1)
  expect(most).toBeLessThan(16 * 1024 * 1024)
  const guess = roughBytes({
    form,
    grain: 'minute',
    intervalSeconds: 1800,
    from: new Date('2016-01-01'),
    to: new Date('2026-01-01'),
    values: 2,
  })
  expect(bytes / guess).toBeGreaterThan(0.4)
  expect(bytes / guess).toBeLessThan(2)
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the bytes in use, after collecting garbage. */
function heldBytes(): number {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
