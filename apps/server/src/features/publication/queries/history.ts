// The decisions about publication as they were taken, the newest first.
import type { PublicationDecision } from '@eos/contract/calls/announced/publication'
import type { SubjectKind } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { StoredDecision } from './listing.ts'

export interface StoredHistory extends StoredDecision {
  id: string
  subjectId: string
  indicator: string | null
  symbol: string | null
  standing: PublicationDecision['standing']
  state: 'published' | 'withheld'
}

/** @param ids of the subjects that the caller decides about */
export function listHistory(
  db: Db,
  wanted: {
    kind: SubjectKind
    ids: readonly string[]
    isPlannedAlone: boolean
    size: number
    now: Date
  },
): Promise<StoredHistory[]> {
  const { kind, ids, isPlannedAlone, size, now } = wanted
  const isPlanned = sql`(publication.from_time > ${now} or publication.to_time > ${now})`
  return rows<StoredHistory>(db)`
    select publication.id::text as id, publication.subject_id::text as "subjectId",
           indicator.code as indicator, indicator.symbol as symbol,
           publication.state, publication.from_time as "from", publication.to_time as "to",
           publication.delay_s as "delaySeconds", publication.shown_until as "shownUntil",
           publication.reason, publication.public_reason as "publicReason",
           publication.public_reason_en as "publicReasonEn",
           publication.actor as "decidedBy", publication.created_at as "decidedAt",
           case when publication.from_time > ${now} then 'planned'
                when publication.to_time <= ${now} then 'past'
                when exists (
                  select from publication newer
                   where newer.subject_kind = publication.subject_kind
                     and newer.subject_id = publication.subject_id
                     and newer.indicator_id is not distinct from publication.indicator_id
                     and newer.id > publication.id
                     and coalesce(newer.from_time <= ${now}, true)
                     and coalesce(newer.to_time > ${now}, true)) then 'past'
                else 'in-force' end as standing
      from publication left join indicator on indicator.id = publication.indicator_id
     where publication.subject_kind = ${kind}
       and publication.subject_id = any(${[...ids]}::bigint[])
       and (${isPlanned} or not ${isPlannedAlone}::boolean)
     order by publication.id desc limit ${size}`
}
