// Counts points by the level of an announced round.
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { chosenRounds, stands, type ChosenRounds } from './announced.ts'
import { publicPoints, type WantedPoints } from './points.ts'
import { withheldOfKept } from './withheld.ts'

type Sql = RawBuilder<unknown>

export interface CountedLevel {
  year: number
  observation: number
  rule: string | null
  level: string | null
  count: number
}

interface Counted extends Omit<ChosenRounds, 'isNewestAlone'> {
  places: WantedPoints
  now: Date
}

/**
 * One statement chooses the points as well: there may be thousands, of which nothing else is told. In order of rounds,
 * rules and levels, by their letters: a language's rules of order would take as long as the rest.
 */
export function countLevels(db: Db, { places, now, ...chosen }: Counted): Promise<CountedLevel[]> {
  const points = publicPoints(places, now)
  return rows<CountedLevel>(db)`
    select kept.year, kept.observation, kept.rule collate "C" as rule,
           case when kept.inputs && withheld.ids then null else kept.level end collate "C" as level,
           count(*)::int as count
      from ${roundsOf(points, chosen)}
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`
}

/** A round of a given year and number is found by its points: each index is walked once, for all of them. */
function roundsOf(points: Sql, chosen: Omit<ChosenRounds, 'isNewestAlone'>): Sql {
  const { year, observation, withheld } = chosen
  if (year === undefined || observation === undefined) {
    const asked = sql`unnest(${points}) as asked (point)`
    return chosenRounds({ ...chosen, isNewestAlone: true }, asked)
  }
  return sql`announced_version kept ${withheldOfKept(withheld)}
     where ${stands} and kept.year = ${year} and kept.observation = ${observation}
       and kept.location_point_id = any(array(
         select present.location_point_id from location_point_data present
          where present.announcement_stands and present.year = ${year}
            and present.observation = ${observation}
            and present.location_point_id = any(${points})))`
}
