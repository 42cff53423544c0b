// When each source was last heard, and how much came since an instant.
import type { SourceLine } from '@eos/contract/calls/ingestion/channels'
import { sql } from 'kysely'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Scope } from '../../../../platform/http/caller.ts'
import { deliveryReach } from '../../symbols/queries/delivery-reach.ts'

export type SourceRow = Omit<SourceLine, 'signal' | 'lastDeliveryAt'> & {
  lastDeliveryAt: Date | null
  /** Seconds from one delivery to the next, within the last day. */
  usualSeconds: number | null
}

export async function listHeardSources(
  db: Db,
  scopes: readonly Scope[],
  since: Date,
): Promise<SourceRow[]> {
  const { isOwnSource, isSeen } = deliveryReach(scopes)
  // Loaded demo data, values that were read again and imported files do not count as sent by a source.
  const isSent = sql`channel not in ('demo', 'reread', 'import') and ${isSeen}`
  // One whose keys and accounts have all been withdrawn is expected no more; folders and topics have none.
  const isExpected = sql`(exists (select from source_key where source_key.source_id = source.id and revoked_at is null)
    or exists (select from ftp_account where ftp_account.source_id = source.id and revoked_at is null)
    or coalesce(last.channel in ('folder', 'mqtt'), false) or day.source_id is not null)`
  return rows<SourceRow>(db)`
    select source.id, source.code, source.name, last.received_at as "lastDeliveryAt", last.channel as "lastChannel",
           json_build_object('deliveries', coalesce(day.deliveries, 0), 'failed', coalesce(day.failed, 0),
             'stored', coalesce(day.stored, 0), 'rejected', coalesce(day.rejected, 0),
             'quarantined', coalesce(day.quarantined, 0)) as day, day.usual_s as "usualSeconds"
      from (select id, code, name, ${isOwnSource} as is_own from source) source
      left join (
        select source_id, count(*) as deliveries, count(*) filter (where status = 'failed') as failed,
               sum(stored) as stored, sum(rejected) as rejected, sum(quarantined) as quarantined,
               extract(epoch from max(received_at) - min(received_at))::float8
                 / nullif(count(*) - 1, 0) as usual_s
          from import_batch
         where received_at > ${since} and ${isSent}
         group by source_id) day on day.source_id = source.id
      left join lateral (
        select received_at, channel from import_batch
         where source_id = source.id and (source.is_own or day.source_id is not null) and ${isSent}
         order by received_at desc limit 1) last on true
     where (source.is_own or day.source_id is not null) and ${isExpected}`
}
