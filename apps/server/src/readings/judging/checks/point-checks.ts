// Checks that need only the reading itself and the other values of its time.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { plain, setsOf, type Finding, type StationColumns, type Working } from './columns.ts'
import { ruleAt, type Rule } from '../rules.ts'

type Emit = (
  rule: Rule,
  column: Working,
  at: number,
  detail: Readonly<Record<string, number | null>>,
) => void

export interface Judging {
  station: StationColumns
  columns: readonly Working[]
  emit: Emit
}

export function checkSentinels({ station, columns, emit }: Judging): void {
  for (const column of columns) {
    for (const ranked of setsOf(column, 'sentinel')) {
      for (const [at, sent] of column.sentinels ?? []) {
        const rule = ruleAt(ranked, station.times[at]!)
        if (rule) emit(rule, column, at, { sent: plain(sent) })
      }
    }
  }
}

const calibration = flagNumber('calibration')
const fault = flagNumber('fault')

export function checkStatus({ station, columns, emit }: Judging): void {
  for (const column of columns) {
    for (const ranked of setsOf(column, 'status')) {
      column.received.forEach((flag, at) => {
        if (flag !== calibration && flag !== fault) return
        const rule = ruleAt(ranked, station.times[at]!)
        if (rule) emit(rule, column, at, {})
      })
    }
  }
}

export function checkRange({ station, columns, emit }: Judging): void {
  for (const column of columns) {
    for (const ranked of setsOf(column, 'range')) {
      for (let at = 0; at < column.good.length; at += 1) {
        if (column.good[at] === 0) continue
        const value = column.values[at]!
        const rule = ruleAt(ranked, station.times[at]!)
        if (!rule) continue
        const minimum = rule.minimum ?? (rule.maximum == null ? column.rangeMin : -Infinity)
        const maximum = rule.maximum ?? (rule.minimum == null ? column.rangeMax : Infinity)
        if (value < minimum || value > maximum) {
          emit(rule, column, at, {
            value: plain(value),
            minimum: finite(minimum),
            maximum: finite(maximum),
          })
        }
      }
    }
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** Readings from before the coordinates were removed were measured there. */
export function checkCoordinates({ station, columns, emit }: Judging): void {
  if (station.lat !== 0 || station.lon !== 0) return
  for (const column of columns) {
    for (const ranked of setsOf(column, 'coordinates')) {
      for (let at = 0; at < column.good.length; at += 1) {
        const time = station.times[at]!
        if (column.good[at] === 0 || time <= (station.unplacedAt ?? -Infinity)) continue
        const rule = ruleAt(ranked, time)
        if (rule) emit(rule, column, at, {})
      }
    }
  }
}

/** Flags readings of a station whose clock was recognised to be behind. */
export function checkClock({ station, columns, emit }: Judging): void {
  station.behind?.forEach((minutes, at) => {
    if (minutes === undefined) return
    for (const column of columns) {
      for (const ranked of column.good[at] === 1 ? setsOf(column, 'clock_behind') : []) {
        const rule = ruleAt(ranked, station.times[at]!)
        if (rule) emit(rule, column, at, { hours: plain(minutes / 60) })
      }
    }
  })
}

/** Both values are flagged, because nobody can say which one is wrong. */
export function checkRelations({ station, columns, emit }: Judging): void {
  for (const column of columns) {
    for (const ranked of setsOf(column, 'relation')) {
      for (const other of columns) {
        if (other.indicatorId !== ranked[0]?.relatedIndicatorId || other === column) continue
        for (let at = 0; at < column.good.length; at += 1) {
          if (column.good[at] === 0 || other.good[at] === 0) continue
          const rule = ruleAt(ranked, station.times[at]!)
          if (!rule) continue
          const value = column.values[at]!
          const limit = (rule.factor ?? 1) * other.values[at]! + (rule.tolerance ?? 0)
          if (value <= limit) continue
          const detail = {
            value: plain(value),
            limit: plain(limit),
            other: plain(other.values[at]!),
          }
          emit(rule, column, at, detail)
          emit(rule, other, at, detail)
        }
      }
    }
  }
}

/** The caller numbers the indices anew; the finding does not depend on other findings. */
export function findingOf(
  rule: Rule,
  column: Working,
  at: number,
  detail: Finding['detail'],
): Finding {
  const { id: ruleId, version, kind, outcome } = rule
  return { at, slot: column.slot, ruleId, version, kind, outcome, detail }
}
