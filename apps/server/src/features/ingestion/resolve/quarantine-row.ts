// A row that is kept out as a whole, although each of its values could be read.
import { countReceived, type StationRow } from '../../../readings/station.ts'
import type { Problem } from '../parse/problems.ts'

/** Returns `undefined` when the row has no value. */
export function quarantineRow(
  row: StationRow,
  code: Problem['code'],
  about: string,
): Problem | undefined {
  const values = countReceived(row)
  return values === 0 ? undefined : { line: row.line, code, outcome: 'quarantined', about, values }
}

/** Two means that end at the same time over different periods do not repeat each other: the first one is kept. */
export function quarantineOtherPeriod(row: StationRow, periodSeconds: number): Problem | undefined {
  return quarantineRow(row, 'period', `${row.periodSeconds} s ≠ ${periodSeconds} s`)
}
