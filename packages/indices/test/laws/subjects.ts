// The laws are tried on every edition that is there, and every column of every table.
import type { AirIndex } from '../../src/air/engine/air-index.ts'
import type { Preparation, TableColumn } from '../../src/air/engine/table.ts'
import { AIR_EDITIONS } from '../../src/editions.ts'

/** The air indices that are declared as tables; Canada's AQHI is a formula. */
export const TABLE_INDICES: readonly AirIndex[] = Object.values(AIR_EDITIONS)
  .flat()
  .filter((edition) => 'table' in edition)

export interface ColumnOfIndex {
  /** Such as "vn-aqi-2019 o3_8h", for the names of tests. */
  name: string
  index: AirIndex
  key: string
  column: TableColumn
  /** Beginning of the first row and end of the last one that has an end. */
  bottom: number
  top: number
}

export const COLUMNS: readonly ColumnOfIndex[] = TABLE_INDICES.flatMap((index) =>
  Object.entries(index.table).map(([key, column]) => ({
    name: `${index.rule.id} ${key}`,
    index,
    key,
    column,
    bottom: column.rows[0]!.cLow,
    top: Math.max(...column.rows.map(({ cHigh }) => cHigh).filter(Number.isFinite)),
  })),
)

/** Decimals that a preparation leaves; `undefined` where it leaves all. */
export function decimalsOf(prepare: Preparation): number | undefined {
  return prepare.kind === 'as-is' ? undefined : prepare.decimals
}
