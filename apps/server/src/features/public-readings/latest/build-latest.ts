// Builds the snapshot of the newest readings of all public stations: values, index, and why a station sends nothing.
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import type {
  IndicatorFacts,
  LatestIndex,
  LatestStation,
  LatestStations,
  LatestValue,
} from '@eos/contract/calls/stations/latest'
import { flagOf, usableFlagNumbers } from '@eos/contract/readings/reading-flags'
import { hourMs, dayMs } from '@eos/contract/words/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { momentRead } from '../../../platform/database/standby/reading.ts'
import {
  isShownAt,
  mayShowIndex,
  visibleIndex,
  visiblePollutants,
  type StoredIndex,
} from '../../../readings/visible-index.ts'
import {
  listVisibleStations,
  type VisibleSlot,
  type VisibleStation,
} from '../../../readings/queries/visible-stations.ts'
import {
  listIndexAt,
  listNewestIndex,
  listNewestReadings,
  listRecentReadings,
  listStationRows,
  type NewestIndex,
  type NewestReading,
  type StationRow,
} from './queries.ts'

export async function buildLatest(db: Db, now: Date): Promise<LatestStations> {
  const stations = await listVisibleStations(db, { at: now })
  const ids = stations.map((station) => station.id)
  const rows = await listStationRows(db, ids, now)
  const readings = await listNewestReadings(db, stations)
  const gappy = stations.filter((station) => isGappy(station, readings.get(station.id), now))
  const recent = await listRecentReadings(db, gappy, new Date(now.getTime() - recentMs))
  const indexed = stations.filter(mayShowIndex)
  const newestIndex = await listNewestIndex(db, indexed)
  const dayBefore = await listIndexAt(
    db,
    indexed.flatMap(({ id, basis }) => {
      const newest = newestIndex.get(id)
      return newest ? [{ stationId: id, basis, time: new Date(newest.time.getTime() - dayMs) }] : []
    }),
  )
  return {
    asOf: momentRead(now).toISOString(),
    demo: [...rows.values()].some((row) => row.demo),
    indicators: indicatorFacts(stations),
    stations: stations.flatMap((station) => {
      const row = rows.get(station.id)
      if (!row) return []
      const reading = readings.get(station.id)
      const newest = newestIndex.get(station.id)
      const before = dayBefore.get(station.id)
      const index = newest ? indexOf(station, newest, before) : null
      const older = recent.get(station.id) ?? []
      return [latestStation({ station, row, reading, older, index })]
    }),
  }
}

/** The stations of one province. */
export function latestOfProvince(latest: LatestStations, provinceCode: string): LatestStations {
  const stations = latest.stations.filter((station) => station.provinceCode === provinceCode)
  return { ...latest, stations }
}

interface Parts {
  station: VisibleStation
  row: StationRow
  reading: NewestReading | undefined
  /** They are those of the last hours, newest first, where the newest one lacks a value. */
  older: readonly NewestReading[]
  index: LatestIndex | null
}

function latestStation({ station, row, reading, older, index }: Parts): LatestStation {
  return {
    id: station.id,
    code: station.code,
    name: row.name,
    nameEn: row.nameEn,
    medium: station.medium,
    stationType: row.stationType,
    provinceId: station.provinceId,
    provinceCode: station.provinceCode,
    organizationId: station.organizationId,
    lat: row.lat,
    lon: row.lon,
    timeZone: station.timeZone,
    intervalSeconds: station.intervalSeconds,
    referenceOnly: station.referenceOnly,
    hasPermit: row.hasPermit,
    demo: row.demo,
    state: row.state ?? 'offline',
    stateReason: row.stateReason,
    stateReasonEn: row.stateReasonEn,
    stateSince: row.stateSince?.toISOString() ?? null,
    expectedReturn: row.expectedReturn?.toISOString() ?? null,
    lastReadingAt: reading?.time.toISOString() ?? null,
    values: reading ? valuesOf(station, [reading, ...older]) : [],
    index,
  }
}

/** Returns the newest usable value of each indicator, with its own time. */
function valuesOf(station: VisibleStation, readings: readonly NewestReading[]): LatestValue[] {
  return shownSlots(station).flatMap((own) => {
    const { slot, code } = own
    const reading = readings.find((each) => usableValue(each, own) !== null)
    if (!reading) return []
    return [
      {
        indicator: code,
        value: usableValue(reading, own)!,
        time: reading.time.toISOString(),
        periodSeconds: reading.periodSeconds,
        flag: flagOf(reading.flags?.[slot - 1] ?? 0) ?? 'valid',
      },
    ]
  })
}

/** Instruments of one station may send at different times; what is older than this is no longer news. */
export const recentMs = 3 * hourMs

function isGappy(station: VisibleStation, reading: NewestReading | undefined, now: Date): boolean {
  if (!reading || now.getTime() - reading.time.getTime() > recentMs) return false
  return shownSlots(station).some((slot) => usableValue(reading, slot) === null)
}

function shownSlots({ slots }: VisibleStation): VisibleStation['slots'] {
  return slots.filter((slot) => slot.isVisible && slot.isInForce)
}

function usableValue({ values, flags, time }: NewestReading, own: VisibleSlot): number | null {
  const { slot } = own
  if (!isShownAt(own, time)) return null
  return usableFlagNumbers.includes(flags?.[slot - 1] ?? 0) ? (values[slot - 1] ?? null) : null
}

function indexOf(
  station: VisibleStation,
  newest: NewestIndex,
  dayBefore: StoredIndex | undefined,
): LatestIndex {
  const end = newest.time.getTime() + hourMs
  const { aqi, dominant, subIndices, reason } = visibleIndex(
    newest,
    visiblePollutants(station, end),
  )
  return {
    rule: newest.rule,
    value: aqi,
    reason,
    level: aqi === null ? null : (levelIn(VN_AQI_LEVELS, aqi)?.key ?? null),
    dominant,
    subIndices,
    periodStart: newest.time.toISOString(),
    periodEnd: new Date(end).toISOString(),
    dayBefore: dayBefore
      ? visibleIndex(dayBefore, visiblePollutants(station, end - dayMs)).aqi
      : null,
  }
}

function indicatorFacts(stations: readonly VisibleStation[]): Record<string, IndicatorFacts> {
  const facts: Record<string, IndicatorFacts> = {}
  for (const { slots } of stations) {
    for (const { code, symbol, name, nameEn, unit, decimals, isVisible } of slots) {
      if (isVisible) facts[code] ??= { symbol, name, nameEn, unit, decimals }
    }
  }
  return facts
}
