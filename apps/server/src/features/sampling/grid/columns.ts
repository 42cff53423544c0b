// The columns of a grid: the indicators of its program, with what is usual for them.
import type { SamplingColumn } from '@eos/contract/calls/stations/sampling'
import type { Locale } from '@eos/contract/words/errors'
import { nameIn } from '../../../platform/http/locale.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listMeasuredIn, type PointOfRound, type ProgramOfRound } from '../queries/grid.ts'
import { listAllIndicators, type Indicator } from '../queries/indicators.ts'

export interface GridColumn {
  indicator: Indicator
  /** Results are given in it. */
  unit: string
  method: string | null
  detectionLimit: number | null
}

/** They are what the program declares, then what was measured in this round besides; else what it measured of late. */
export async function columnsOfRound(
  db: Db,
  program: ProgramOfRound,
  points: readonly Pick<PointOfRound, 'values'>[],
): Promise<GridColumn[]> {
  const byId = new Map((await listAllIndicators(db)).map((each) => [each.id, each]))
  const declared = program.indicators
  const measured = points.flatMap(({ values }) => values.map(({ indicatorId }) => indicatorId))
  const known = new Set([...declared.map(({ indicatorId }) => indicatorId), ...measured])
  const others = known.size > 0 ? measured : await listMeasuredIn(db, program.id)
  const nothing = { unit: null, method: null, detectionLimit: null }
  const all = [...declared, ...others.map((indicatorId) => ({ indicatorId, ...nothing }))]
  const columns = new Map<string, GridColumn>()
  for (const { indicatorId, unit, method, detectionLimit } of all) {
    const indicator = byId.get(indicatorId)
    if (!indicator || columns.has(indicatorId)) continue
    const own = { method: method ?? null, detectionLimit: detectionLimit ?? null }
    columns.set(indicatorId, { indicator, unit: unit ?? indicator.unit, ...own })
  }
  return [...columns.values()]
}

export function toldColumn(column: GridColumn, locale: Locale): SamplingColumn {
  const { indicator, unit, method, detectionLimit } = column
  const { code, symbol, decimals } = indicator
  const name = nameIn(locale, indicator)
  return { code, name, symbol, unit, decimals, method, detectionLimit }
}
