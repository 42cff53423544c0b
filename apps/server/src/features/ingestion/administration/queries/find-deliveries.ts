// Deliveries within a person's reach: the newest ones, and one by its number, even if only a line is left of it.
import type { DeliveryChannel } from '@eos/contract/calls/ingestion/channels'
import { sql } from 'kysely'
import { first, rows } from '../../../../platform/database/statements.ts'
import type { Scope } from '../../../../platform/http/caller.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { RecordedDelivery } from '../../receipts/deliveries.ts'
import {
  deliveryColumns,
  deliveryOf,
  type RecordedRow,
} from '../../receipts/queries/find-deliveries.ts'
import { deliveryOfRemoved, findRemovedReceipt } from '../../receipts/queries/removed-receipts.ts'
import {
  deliveryReach,
  isKeptStation,
  reachesCountry,
} from '../../symbols/queries/delivery-reach.ts'
import { waitsSince } from './refused-deliveries.ts'

interface DeliveryFilter {
  channel?: DeliveryChannel | undefined
  /** Code of the source. */
  source?: string | undefined
  /** Only those that failed or have problems. */
  isFaulty?: boolean
  /** Only those that were refused since then and that nobody has seen to. */
  waitingSince?: Date
  limit: number
  offset: number
}

/** A receipt whose file name and problems may name stations of others goes without them. */
export type FoundDelivery = RecordedDelivery & { isWithheld: boolean }

type FoundRow = RecordedRow & { isTold: boolean }

/** The newest first. */
export async function listDeliveriesWithin(
  db: Db,
  scopes: readonly Scope[],
  filter: DeliveryFilter,
): Promise<FoundDelivery[]> {
  const { isSeen, isTold } = deliveryReach(scopes)
  const { channel = null, source = null, isFaulty = false, waitingSince, limit, offset } = filter
  // With many stations the newest few are soon met on the way back in time; with few, perhaps silent ones, all that are
  // theirs are looked up first, which "offset 0" holds the planner to.
  const deliveries =
    !waitingSince && (await keepsFew(db, scopes))
      ? sql`(select * from import_batch where ${isSeen} offset 0) import_batch`
      : sql`import_batch`
  const found = await rows<FoundRow>(db)`
    select ${deliveryColumns}, ${isTold} as "isTold" from ${deliveries}
      left join source on source.id = source_id
     where (${channel}::text is null or import_batch.channel = ${channel})
       and (${source}::text is null or source.code = ${source})
       and ${isFaulty ? sql`(problems_total > 0 or status = 'failed')` : sql`true`}
       and ${waitingSince ? waitsSince(waitingSince) : sql`true`} and ${isSeen}
     order by received_at desc, import_batch.id desc limit ${limit} offset ${offset}`
  return found.map(({ isTold, ...row }) => toldOf(deliveryOf(row), isTold))
}

const fewStations = 8

async function keepsFew(db: Db, scopes: readonly Scope[]): Promise<boolean> {
  if (reachesCountry(scopes)) return false
  const some = await rows(
    db,
  )`select from station where ${isKeptStation(scopes)} limit ${fewStations + 1}`
  return some.length <= fewStations
}

export async function findDeliveryWithin(
  db: Db,
  scopes: readonly Scope[],
  id: string,
): Promise<FoundDelivery | undefined> {
  const { isSeen, isTold } = deliveryReach(scopes)
  const row = await first<FoundRow>(db)`
    select ${deliveryColumns}, ${isTold} as "isTold" from import_batch
      left join source on source.id = source_id
     where import_batch.id = ${id} and ${isSeen}`
  if (row) {
    const { isTold, ...found } = row
    return toldOf(deliveryOf(found), isTold)
  }
  const line = await findRemovedReceipt(db, id)
  if (!line) return undefined
  const stationIds = line.stationIds.length > 0 ? line.stationIds : null
  const seen = await first<{ isTold: boolean }>(db)`
    select ${isTold} as "isTold" from (
      select ${line.sourceId}::bigint as source_id, ${stationIds}::bigint[] as station_ids,
             ${line.format}::text as format, ${line.fileName}::text as file_name) import_batch
     where ${isSeen}`
  return seen && toldOf(deliveryOfRemoved(line), seen.isTold)
}

function toldOf(recorded: RecordedDelivery, isTold: boolean): FoundDelivery {
  return isTold
    ? { ...recorded, isWithheld: false }
    : { ...recorded, fileName: null, problems: [], isWithheld: true }
}
