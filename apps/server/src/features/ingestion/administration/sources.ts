// When each source was last heard, how much came in a day and what was refused; those that are silent first.
import { sourceSignals, type DeliveryDoor, type SourceLine } from '@eos/contract/calls/doors'
import type { Patience } from '@eos/contract/station-states'
import { sql } from 'kysely'
import { dayMs } from '@eos/contract/time-units'
import type { Scope } from '../../../platform/http/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { deliveryReach } from './delivery-reach.ts'
import { listSourcePatience, readStateRules } from '../../station-states/face.ts'

/**
 * Within the scopes: sources that send for nothing but stations in them, and others of which a delivery of the last day lies
 * there. Only deliveries that may be seen count.
 */
export async function listSources(
  { db, now }: Pick<Context, 'db' | 'now'>,
  scopes: readonly Scope[],
): Promise<SourceLine[]> {
  const at = now()
  const rules = await readStateRules(db)
  const own = new Map((await listSourcePatience(db)).map((each) => [each.sourceId, each]))
  const { isOwnSource, isSeen } = deliveryReach(scopes)
  // What the demo has laid down before it began to send, what was read again, and files that somebody imported did not come from a source.
  const isSent = sql`kind not in ('demo', 'reread', 'import') and ${isSeen}`
  // One whose keys and accounts have all been withdrawn is expected no more; folders and topics have none.
  const isExpected = sql`(exists (select from source_key where source_key.source_id = source.id and revoked_at is null)
    or exists (select from ftp_account where ftp_account.source_id = source.id and revoked_at is null)
    or coalesce(last.kind in ('folder', 'mqtt'), false) or day.source_id is not null)`
  const { rows } = await sql<SourceRow>`
    select source.id, source.code, source.name, last.received_at, last.kind,
           day.deliveries, day.failed, day.stored, day.rejected, day.quarantined, day.usual_s
      from (select id, code, name, ${isOwnSource} as is_own from source) source
      left join (
        select source_id, count(*) as deliveries, count(*) filter (where status = 'failed') as failed,
               sum(stored) as stored, sum(rejected) as rejected, sum(quarantined) as quarantined,
               extract(epoch from max(received_at) - min(received_at))::float8
                 / nullif(count(*) - 1, 0) as usual_s
          from import_batch
         where received_at > ${new Date(at.getTime() - dayMs)} and ${isSent}
         group by source_id) day on day.source_id = source.id
      left join lateral (
        select received_at, kind from import_batch
         where source_id = source.id and (source.is_own or day.source_id is not null) and ${isSent}
         order by received_at desc limit 1) last on true
     where (source.is_own or day.source_id is not null) and ${isExpected}`.execute(db)
  return rows
    .map((row) => lineOf(row, own.get(row.id) ?? rules, at))
    .toSorted(
      (a, b) =>
        sourceSignals.indexOf(a.signal) - sourceSignals.indexOf(b.signal) ||
        (a.lastDeliveryAt ?? '').localeCompare(b.lastDeliveryAt ?? '') ||
        a.code.localeCompare(b.code),
    )
}

interface SourceRow {
  id: string
  code: string
  name: string
  received_at: Date | null
  kind: DeliveryDoor | null
  deliveries: string | null
  failed: string | null
  stored: string | null
  rejected: string | null
  quarantined: string | null
  /** Seconds from one delivery to the next, within the last day. */
  usual_s: number | null
}

function lineOf(row: SourceRow, patience: Patience, at: Date): SourceLine {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    signal: signalOf(row, patience, at),
    lastDeliveryAt: row.received_at?.toISOString() ?? null,
    lastDoor: row.kind,
    day: {
      deliveries: Number(row.deliveries ?? 0),
      failed: Number(row.failed ?? 0),
      stored: Number(row.stored ?? 0),
      rejected: Number(row.rejected ?? 0),
      quarantined: Number(row.quarantined ?? 0),
    },
  }
}

/** As a station's, with the usual time between deliveries for its interval; where that is not known, only silence is told. */
function signalOf(row: SourceRow, patience: Patience, at: Date): SourceLine['signal'] {
  if (!row.received_at) return 'never'
  const minutes = (at.getTime() - row.received_at.getTime()) / 60_000
  const usual = (row.usual_s ?? 0) / 60
  const isBeyond = (factor: number, least: number) => minutes > Math.max(least, factor * usual)
  if (isBeyond(patience.offlineFactor, patience.offlineMinutes)) return 'offline'
  const isLate = row.usual_s !== null && isBeyond(patience.delayedFactor, patience.delayedMinutes)
  return isLate ? 'delayed' : 'live'
}
