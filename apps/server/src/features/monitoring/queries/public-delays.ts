// Deliveries of senders that have been stored, for how long they take until visitors see them.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface StoredDelivery {
  id: string
  receivedAt: Date
}

/** Deliveries that ended since, of which something was stored; one that took hours is a back-fill. */
export function listStored(db: Db, since: Date): Promise<StoredDelivery[]> {
  return rows<StoredDelivery>(db)`
    select id, received_at as "receivedAt" from import_batch
     where finished_at > ${since} and received_at > ${since}::timestamptz - interval '1 hour'
       and status = 'done' and stored > 0 and channel not in ('import', 'demo', 'reread')`
}
