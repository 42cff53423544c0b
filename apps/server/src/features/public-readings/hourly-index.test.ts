// Seven days of the index of all public stations as one small file: what stands in it, and how it is sent.
import { brotliDecompressSync } from 'node:zlib'
import type { HourlyIndexFile } from '@eos/contract/calls/stations/hourly-index'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { readHourlyIndex } from '@eos/contract/answers/hourly-index'
import { hourMs } from '@eos/contract/words/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDatabaseAway } from '../../../test/build-app.ts'
import { hourlyIndex, openIndexWeek, type IndexWeek } from '../../../test/index-week.ts'
import { buildApp } from '../../app.ts'

let week: IndexWeek
beforeAll(async () => {
  week = await openIndexWeek()
})
afterAll(() => week?.close())

const soon = { timeout: 15_000, interval: 100 }

test('holds the hours of seven days as the pages of the stations show them, with null for gaps', async () => {
  await expect.poll(async () => (await week.read()).ends.length, soon).toBe(168)
  const { ends, stations } = await week.read()
  expect(new Date(ends.at(-1)!).toISOString()).toBe('2026-03-09T12:00:00.000Z')
  const steps = ends.slice(1).map((end, place) => end - ends[place]!)
  expect(new Set(steps)).toEqual(new Set([hourMs]))
  const onPage = async () => {
    const answer = await week.tested.app.inject(`/api/eos/public/station/${week.ids.hanoi}`)
    return answer.json<Partial<StationPage>>().hours?.aqi
  }
  // The page has its own copy of the hours, which may be read a little later.
  await expect.poll(onPage, soon).toHaveLength(47)
  const shown = await onPage()
  const own = stations.get(week.ids.hanoi)!
  expect(own.slice(-47)).toEqual(shown)
  expect(own.every((value) => value === null || Number.isInteger(value))).toBe(true)
  // The twelve hours without readings are the 76th to the 87th.
  expect(own.slice(76, 88)).toEqual(Array(12).fill(null))
  expect(own.slice(0, 76).includes(null)).toBe(false)
})

test('lists public stations that may show an index, silent ones included', async () => {
  const { stations } = await week.read()
  expect([...stations.keys()]).toEqual(
    [week.ids.hanoi, week.ids.closing, week.ids.checked, week.ids.silent].toSorted(
      (a, b) => Number(a) - Number(b),
    ),
  )
  expect(stations.get(week.ids.silent)).toEqual(Array(168).fill(null))
  const { stations: ofHanoi } = await week.read('/01')
  expect([...ofHanoi.keys()]).toEqual([week.ids.hanoi])
  expect(ofHanoi.get(week.ids.hanoi)).toEqual(stations.get(week.ids.hanoi))
  expect(await week.read('/99')).toEqual({ ends: [], stations: new Map() })
})

test('is sent as prepared bytes with a tag, and as 304 to a caller that has them', async () => {
  const headers = { 'accept-encoding': 'br' }
  const plain = await week.tested.app.inject(hourlyIndex)
  const packed = await week.tested.app.inject({ url: hourlyIndex, headers })
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(packed.headers['cache-control']).toBe(
    'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400',
  )
  const known = { ...headers, 'if-none-match': String(packed.headers.etag) }
  const again = await week.tested.app.inject({ url: hourlyIndex, headers: known })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('goes on being sent while the database is away, and after a restart', async () => {
  const before = await week.read()
  await week.tested.app.close()
  await takeDatabaseAway(week.tested)
  const again = await buildApp(week.tested.context, { logLevel: 'silent' })
  const answer = await again.inject(hourlyIndex)
  expect(readHourlyIndex(answer.json<HourlyIndexFile>())).toEqual(before)
  expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(0)
  await again.close()
})
