// The values of sampling rounds that the caller may see, rated by the limits of their day.
// See docs/decisions/0130-results-are-public-when-their-round-is-announced.md.
import { groupedBy } from '../../platform/database/parts.ts'
import { anonymous } from '../../platform/http/caller.ts'
import { rateValues, type RatedValue } from '../sampling/face.ts'
import type { Answering } from './announced-answers.ts'
import type { Point } from './queries/points.ts'
import {
  listPublicRounds,
  listVisibleRounds,
  type PublicRound,
  type VisibleRound,
} from './queries/public-rounds.ts'
import { shownValues } from './told-values.ts'

export interface Values {
  locationId: string
  year: number
  observation: number
  time: string
  announced: boolean
  values: RatedValue[]
}

interface Wanted {
  points: readonly Point[]
  codes?: readonly string[] | undefined
  years?: readonly number[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Announced values stay as they were announced; others are rated by the limits that hold for the point now. */
export async function valuesOf(
  answering: Answering,
  { points, codes, ...range }: Wanted,
  choose: (rounds: VisibleRound[]) => VisibleRound[] = (rounds) => rounds,
): Promise<Values[]> {
  const { engine, now, caller = anonymous } = answering
  const { db } = engine.context
  const wanted = { points: points.map(({ id }) => id), caller, now, ...range }
  const rounds = choose(await listVisibleRounds(db, wanted))
  const lowerCodes = codes?.map((code) => code.toLowerCase())
  const asAnnounced = rounds.filter((round) => round.isAsAnnounced).map(({ id }) => id)
  const ids = rounds.map(({ id }) => id)
  const about = { ids, asAnnounced, codes: lowerCodes, caller, now }
  return (await listPublicRounds(db, about)).map(ratedRound)
}

function ratedRound(round: PublicRound): Values {
  const { locationId, year, observation, time, announced, frozen, withheld } = round
  const values = shownValues(frozen ?? rateValues(round), withheld)
  return { locationId, year, observation, time: time.toISOString(), announced, values }
}

/** Chooses of each point the asked or newest year, and of that year the asked round or all rounds. */
export const chosenRounds =
  ({ year, observation }: { year?: number | undefined; observation?: number | undefined }) =>
  (rounds: VisibleRound[]): VisibleRound[] =>
    [...groupedBy(rounds, ({ locationId }) => locationId).values()].flatMap((own) => {
      const ofYear = year ?? Math.max(...own.map((round) => round.year))
      return own.filter(
        (round) =>
          round.year === ofYear && (observation === undefined || round.observation === observation),
      )
    })
