// The two files of the newest readings say together what the whole says, and the one that moves is small.
import { brotliCompressSync, constants } from 'node:zlib'
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import { stationFactsFile } from '@eos/contract/calls/stations/latest-columns'
import { joinLatest } from '@eos/contract/answers/latest-columns'
import { expect, test } from 'vitest'
import { factsFile, latestColumns } from './encode-columns.ts'

const asOf = '2026-03-02T12:10:20.345Z'
const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'nh3', 'h2s']

/** Numbers that nobody could guess, so that nothing is smaller than it would be in life. */
function makeChance(): (most: number) => number {
  let state = 12_345
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

function nation(count: number): LatestStations {
  const chance = makeChance()
  const stations = Array.from({ length: count }, (_, k) => madeStation(k + 11, chance))
  const facts = codes.map((code) => [
    code,
    { symbol: code, name: code, nameEn: code, unit: 'µg/m³', decimals: 1 },
  ])
  return { asOf, demo: false, indicators: Object.fromEntries(facts), stations }
}

function madeStation(id: number, chance: (most: number) => number): LatestStation {
  const isSilent = chance(20) === 0
  const minute = chance(3) * 5
  const newest = `2026-03-02T12:${String(minute).padStart(2, '0')}:00.000Z`
  const value = 20 + chance(180)
  return {
    id: String(id),
    code: `VN-${id}`,
    name: `Trạm số ${id}`,
    nameEn: chance(2) === 0 ? `Station ${id}` : null,
    medium: 'air',
    stationType: 'air_auto',
    provinceId: '000000000000000000000001',
    provinceCode: String(1 + chance(34)).padStart(2, '0'),
    organizationId: String(chance(300)),
    lat: 8 + chance(150_000) / 10_000,
    lon: 102 + chance(70_000) / 10_000,
    timeZone: 'Asia/Ho_Chi_Minh',
    intervalSeconds: 300,
    referenceOnly: false,
    hasPermit: false,
    demo: false,
    state: isSilent ? 'offline' : 'live',
    stateReason: isSilent ? 'Mất điện' : null,
    stateReasonEn: isSilent ? 'Power failure' : null,
    stateSince: isSilent ? '2026-03-01T03:00:00.000Z' : null,
    expectedReturn: isSilent ? '2026-03-04T03:00:00.000Z' : null,
    lastReadingAt: newest,
    values: codes
      .filter(() => chance(30) > 0)
      .map((indicator) => ({
        indicator,
        value: chance(2_500) / 10,
        time: chance(40) === 0 ? '2026-03-02T11:55:00.000Z' : newest,
        periodSeconds: 300,
        flag: chance(50) === 0 ? 'preliminary' : 'valid',
      })),
    index: isSilent
      ? null
      : {
          rule: 'vn-aqi-2019',
          value,
          reason: null,
          level: value > 100 ? 'poor' : 'moderate',
          dominant: [codes[chance(6)]!],
          subIndices: {},
          periodStart: '2026-03-02T11:00:00.000Z',
          periodEnd: '2026-03-02T12:00:00.000Z',
          dayBefore: 20 + chance(180),
        },
  }
}

test('both files together are the snapshot', () => {
  const snapshot = nation(200)
  const facts = factsFile(snapshot)
  const joined = joinLatest(sent(latestColumns(snapshot, facts.version)), sent(facts))
  expect(joined.stations.map(inOrder)).toEqual(snapshot.stations.map(inOrder))
  expect({ ...joined, stations: [] }).toEqual({ ...snapshot, stations: [] })
})

test('no station at all is a snapshot too', () => {
  const snapshot = nation(0)
  const joined = joinLatest(sent(latestColumns(snapshot, '')), sent(factsFile(snapshot)))
  expect(joined).toEqual(snapshot)
  expect(stationFactsFile.safeParse(factsFile(snapshot)).error).toBeUndefined()
})

test('a station whose facts are not known yet is left out', () => {
  const snapshot = nation(3)
  const former = factsFile({ ...snapshot, stations: snapshot.stations.slice(0, 2) })
  const joined = joinLatest(latestColumns(snapshot, factsFile(snapshot).version), former)
  expect(joined.stations.map(({ id }) => id)).toEqual(['11', '12'])
})

test('values keep one digit more than they are shown with', () => {
  const snapshot = nation(1)
  snapshot.stations[0]!.values = [
    { indicator: 'pm25', value: 12.34567, time: asOf, periodSeconds: 300, flag: 'valid' },
  ]
  const joined = joinLatest(latestColumns(snapshot, ''), factsFile(snapshot))
  expect(joined.stations[0]!.values[0]!.value).toBe(12.35)
})

test('what moves of 2,000 stations with eight indicators comes in less than 50 kB', () => {
  const snapshot = nation(2_000)
  const text = JSON.stringify(latestColumns(snapshot, factsFile(snapshot).version))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  expect(brotliCompressSync(text, { params }).length).toBeLessThan(50_000)
})

test('the file of what rarely moves stays the same while readings come in', () => {
  const [before, after] = [nation(50), nation(50)]
  for (const station of after.stations) station.values.pop()
  expect(factsFile(after)).toEqual(factsFile(before))
  after.stations[7]!.name = 'Tên khác'
  expect(factsFile(after).version).not.toBe(factsFile(before).version)
})

function sent<Body>(body: Body): Body {
  return JSON.parse(JSON.stringify(body)) as Body
}

/** The order of values is the same for all stations in the files. */
function inOrder(station: LatestStation): LatestStation {
  return { ...station, values: station.values.toSorted(byCode) }
}

function byCode(one: { indicator: string }, other: { indicator: string }): number {
  return one.indicator.localeCompare(other.indicator)
}
