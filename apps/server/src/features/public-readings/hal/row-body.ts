// Writes a row of a series as it is sent.
import { levelIn, POLLUTANT_SYMBOLS, VN_AQI_LEVELS, type Pollutant } from '@eos/indices'
import type { Grain } from '@eos/contract/words/grains'
import { flagNumber, flagOf, readingFlags } from '@eos/contract/readings/reading-flags'
import { isShownAt, visibleIndex, visiblePollutants } from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { validShare } from '../../../readings/roll-up-rules.ts'
import { rounded } from '../../../readings/rounding.ts'
import type { SeriesRow } from './queries/rows.ts'

interface ValueBody {
  value: number | null
  unit: string
  /** A reading has its quality flag, a longer interval is valid, incomplete or reported. */
  status: string
  /** `valid` if the value may be used in calculations. */
  validity: 'valid' | 'invalid'
  aggregation?: { n: number | null; expected: number; min: number | null; max: number | null }
}

/** The station and the time make the id of a row. */
export function rowId(row: SeriesRow): string {
  return `${row.stationId}-${row.time.getTime()}`
}

export function parseRowId(id: string): { stationId: string; time: Date } | undefined {
  const parts = /^([1-9]\d{0,17})-(-?\d{1,15})$/.exec(id)
  const time = new Date(Number(parts?.[2]))
  if (!parts || Number.isNaN(time.getTime())) return undefined
  return { stationId: parts[1]!, time }
}

export function rowFields(grain: Grain, station: VisibleStation, row: SeriesRow): object {
  const head = {
    stationId: row.stationId,
    getTime: row.time.toISOString(),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    provinceCode: station.provinceCode,
  }
  if (grain.kind === 'index') return { ...head, ...indexFields(grain, station, row) }
  return { ...head, data: dataOf(grain, station, row) }
}

/** null when nothing that may be shown was measured. A value that is missing altogether has no key. */
export function dataOf(
  grain: Grain,
  station: VisibleStation,
  row: SeriesRow,
): Record<string, ValueBody> | null {
  const valueAt = grain.name === 'minute' ? readingValue : rollUpValue
  const data: Record<string, ValueBody> = {}
  for (const own of station.slots) {
    const { slot, code } = own
    const value = isShownAt(own, row.periodEnd) ? valueAt(row, slot - 1, own) : undefined
    // A later slot of the same indicator took over from an earlier one.
    if (value && (value.value !== null || !data[code])) data[code] = value
  }
  return Object.values(data).some(({ value }) => value !== null) ? data : null
}

type Written = Pick<VisibleStation['slots'][number], 'unit' | 'decimals'>

function readingValue(row: SeriesRow, place: number, { unit }: Written): ValueBody | undefined {
  const value = row.values[place] ?? null
  const flag = row.flags?.[place] ?? flagNumber('valid')
  if (value === null && flag === flagNumber('valid')) return undefined
  const isUsable = value !== null && (readingFlags[flag]?.usable ?? false)
  return {
    value,
    unit,
    status: flagOf(flag) ?? 'suspect',
    validity: isUsable ? 'valid' : 'invalid',
  }
}

function rollUpValue(
  row: SeriesRow,
  place: number,
  { unit, decimals }: Written,
): ValueBody | undefined {
  const written = (each: number | null | undefined) =>
    each === null || each === undefined ? null : rounded(each, decimals)
  const value = row.values[place] ?? null
  const n = row.counts === null ? null : (row.counts[place] ?? 0)
  if (value === null) return undefined
  const isComplete = n === null || n >= validShare * row.expected
  return {
    value: written(value),
    unit,
    status: n === null ? 'reported' : isComplete ? 'valid' : 'incomplete',
    validity: isComplete ? 'valid' : 'invalid',
    aggregation: {
      n,
      expected: row.expected,
      min: written(row.vmin?.[place]),
      max: written(row.vmax?.[place]),
    },
  }
}

function indexFields(grain: Grain, station: VisibleStation, row: SeriesRow): object {
  const { aqi, dominant, subIndices, reason } = visibleIndex(
    row,
    visiblePollutants(station, row.periodEnd),
  )
  return {
    aqi,
    level: aqi === null ? null : (levelIn(VN_AQI_LEVELS, aqi)?.key ?? null),
    mainPollutant: dominant[0] ? wireName(dominant[0]) : null,
    mainPollutants: dominant.map(wireName),
    subIndex: Object.fromEntries(
      Object.entries(subIndices).map(([pollutant, value]) => [
        wireName(pollutant as Pollutant),
        value,
      ]),
    ),
    reason,
    rule: row.rule,
    /** The rolling 24 hours are our own measure, not the regulation's daily value. */
    official: grain.name !== 'aqi24h',
  }
}

/** PM25, as the wire contract has it: the symbol without its dot. */
function wireName(pollutant: Pollutant): string {
  return POLLUTANT_SYMBOLS[pollutant].replaceAll('.', '')
}
