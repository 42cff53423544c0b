// Rows of hours, days, months or of an index in the basis that an organization publishes: raw or approved.
import { bases, type BasisCode } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../platform/database/codes.ts'

/**
 * One row per station and time. The approved row always exists; a raw row, if there is one, replaces it for
 * organizations that publish raw values.
 */
export function rowsInBasis(
  table: string,
  basis: BasisCode,
  where: RawBuilder<unknown>,
  columns: RawBuilder<unknown> = sql`*`,
): RawBuilder<unknown> {
  const rows = sql`${columns} from ${sql.table(table)} where ${where} and ${isInBasis(basis)}`
  if (basis === bases.approved) return sql`select ${rows}`
  return sql`select distinct on (station_id, time) ${rows} order by station_id, time, basis`
}

/** The row with the lowest basis is published of those of one station and time. */
export function isInBasis(basis: BasisCode): RawBuilder<unknown> {
  if (basis === bases.approved) return sql`basis = ${codes.approved}`
  return sql`basis in (${codes.raw}, ${codes.approved})`
}
