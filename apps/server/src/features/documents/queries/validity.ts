// Whether a document holds, as it follows from its dates and its relations.
// See docs/decisions/0215-validity-follows-from-dates-and-relations.md.
import type { DocumentValidity } from '@eos/contract/publishing/documents'
import { sql, type RawBuilder } from 'kysely'
import { nationalZone } from '../../../platform/time/instant.ts'

/** The day of the country on which documents are judged. */
export function dayOf(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: nationalZone }).format(now)
}

/** A replacement counts from the day on which it takes effect, and only once everybody can read it. */
export function validityOn(day: string): RawBuilder<DocumentValidity> {
  return sql<DocumentValidity>`(case
    when documentation.replaced_by_id is not null and exists (
                 select from documentation next
                  where next.id = documentation.replaced_by_id and next.status = 'PUBLISHED'
                    and coalesce(next.effective_from, next.issued_on, '-infinity') <= ${day}::date)
      then 'replaced'
    when documentation.effective_to < ${day}::date then 'expired'
    when documentation.effective_from > ${day}::date then 'not_yet'
    when documentation.effective_from is not null or documentation.effective_to is not null
      then 'in_force'
    else 'undated' end)`
}
