// What quality control found in a delivery, as its receipt tells it.
import type { Notice } from '../../readings/judging/judge-delivery.ts'
import { isProblemCode, type Problem } from './problems.ts'
import type { StationRow } from '../../readings/station.ts'

/** The values are stored: such a problem costs none. */
export function problemOfNotice({ row, kind, code, value, count }: Notice<StationRow>): Problem {
  const what = value === null ? code : `${code} ${value}`
  const about = count > 1 ? `${what} × ${count}` : what
  return { line: row.line, code: isProblemCode(kind) ? kind : 'range', outcome: 'flagged', about }
}
