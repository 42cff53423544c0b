// A row that is kept out as a whole, although each of its values could be read.
import { countReceived, type StationRow } from '../../../readings/station.ts'
import type { Problem } from '../problems.ts'

/** Nothing to tell where the row brings nothing. */
export function quarantineRow(
  row: StationRow,
  code: Problem['code'],
  about: string,
): Problem | undefined {
  const values = countReceived(row)
  return values === 0 ? undefined : { line: row.line, code, outcome: 'quarantined', about, values }
}

/** A mean of a minute is not one of an hour, although both end at the same time: the period of the reading that was there first holds. */
export function quarantineOtherPeriod(row: StationRow, periodSeconds: number): Problem | undefined {
  return quarantineRow(row, 'period', `${row.periodSeconds} s ≠ ${periodSeconds} s`)
}
