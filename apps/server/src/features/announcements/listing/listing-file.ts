// The list of rounds with the state of their announcement as a CSV file, under the same filters.
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { needPerson } from '../../../platform/http/caller.ts'
import { byteOrderMark, csvLine, type Cell } from '../../../platform/lists/csv-writer.ts'
import { linesOf, readFilters, rightsOf, type ListAsked } from './listing.ts'
import { byFilters, listRounds } from '../queries/listing.ts'

const columns: Record<string, (line: AnnouncedLocation) => Cell> = {
  pointCode: ({ code }) => code,
  pointName: ({ name }) => name,
  river: ({ river }) => river,
  year: ({ year }) => year,
  round: ({ observation }) => observation,
  sampledAt: ({ time }) => time,
  values: ({ values }) => values,
  exceeded: ({ exceeded }) => exceeded,
  wqi: ({ wqi }) => wqi,
  level: ({ level }) => level,
  indexReason: ({ indexReason }) => indexReason,
  state: ({ state }) => state,
  version: ({ version }) => version,
  publicVersion: ({ publicVersion }) => publicVersion,
  plannedFor: ({ plan }) => (plan?.problem === null ? plan.at : null),
  decidedBy: ({ decidedBy }) => decidedBy,
  decidedAt: ({ decidedAt }) => decidedAt,
  reason: ({ reason }) => reason,
}

const mostLines = 100_000

export async function announcementsFile(asked: ListAsked): Promise<string> {
  const { context, request } = asked
  const person = needPerson(request.caller)
  const { found } = await listRounds(context.db, {
    rights: await rightsOf(asked, person),
    filters: byFilters(readFilters(asked)),
    paging: { page: 0, size: mostLines, sort: [] },
  })
  const lines = (await linesOf(asked, found)).map((line) =>
    csvLine(
      Object.values(columns).map((cellOf) => cellOf(line)),
      ',',
    ),
  )
  return byteOrderMark + csvLine(Object.keys(columns), ',') + lines.join('')
}
