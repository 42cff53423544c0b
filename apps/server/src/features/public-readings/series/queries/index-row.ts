// The stored value of an index, in the basis that its station publishes.
import type { Grain } from '@eos/contract/words/grains'
import { sql } from 'kysely'
import { first } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isInBasis } from '../../../../readings/queries/rows-in-basis.ts'
import type { StoredIndex } from '../../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../../readings/queries/visible-stations.ts'

export interface IndexRow extends StoredIndex {
  time: Date
  rule: string
  computedAt: Date
  /** A daily row has the next local midnight. */
  nextDay: Date
}

export function findIndexRow(
  db: Db,
  { id, basis, timeZone }: VisibleStation,
  { table }: Grain,
  time: Date | undefined,
): Promise<IndexRow | undefined> {
  const statement = sql<IndexRow>`
    select time, aqi, dominant, sub, reason, rule, computed_at as "computedAt",
           ((time at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone} as "nextDay"
      from ${sql.table(table)}
     where station_id = ${id} and ${isInBasis(basis)}
       and ${time ? sql`time = ${time}` : sql`true`}
     order by time desc, basis limit 1`
  return first(db, statement)
}
