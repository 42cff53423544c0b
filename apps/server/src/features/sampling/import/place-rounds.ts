// Gives each sampled day of a point its sampling round: the number that it has already, else the next one of its year.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import { listHighestRounds, listSampledDays, type SampledDay } from '../queries/import.ts'
import type { ImportProblem } from './problems.ts'

export type PlacedDay = SampledDay & { observation: number }

/** More days than a year has are no rounds. */
const mostRounds = 366

/**
 * A round keeps its number for good, since announcements name it. So the days of a new file are counted in their order,
 * and a day that is found later comes after all that are known.
 */
export async function placeRounds(
  trx: Db,
  { zone, tell }: { zone: string; tell: (problem: ImportProblem) => void },
): Promise<PlacedDay[]> {
  const days = await listSampledDays(trx, zone)
  const points = [...new Set(days.map(({ pointId }) => pointId))]
  const highest = new Map(
    (await listHighestRounds(trx, points)).map((each) => [yearOf(each), each.highest]),
  )
  return [...groupedBy(days, yearOf)].flatMap(([year, ofYear]) => {
    let last = highest.get(year) ?? 0
    return ofYear.flatMap((day): PlacedDay[] => {
      if (day.observation !== null) return [{ ...day, observation: day.observation }]
      last += 1
      if (last <= mostRounds) return [{ ...day, observation: last }]
      tell({ line: day.line, code: 'too_many_rounds', about: day.day })
      return []
    })
  })
}

const yearOf = ({ pointId, year }: { pointId: string; year: number }) => `${pointId} ${year}`
