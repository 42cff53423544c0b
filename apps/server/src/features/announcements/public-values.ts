// The values of sampling rounds that the caller may see, rated by the limits of their day.
// See docs/decisions/0130-results-are-public-when-their-round-is-announced.md.
import { parts } from '../../platform/database/parts.ts'
import { anonymous } from '../../platform/http/caller.ts'
import { areSamples, listSamples, rateValues, type RatedValue } from '../sampling/face.ts'
import { dbOf, indicatorsOf, withheldNow, type Answering } from './facts.ts'
import { listPublicRounds, type WantedResults } from './queries/public-rounds.ts'
import { shownValues } from './told-values.ts'

export interface Values {
  locationId: string
  year: number
  observation: number
  time: string
  announced: boolean
  values: RatedValue[]
}

interface Wanted extends Omit<WantedResults, 'caller' | 'withheld' | 'indicators'> {
  codes: readonly string[] | undefined
}

/** Announced values stay as they were announced; others are rated by the limits that hold for the point now. */
export async function valuesOf(
  answering: Answering,
  { codes, ...wanted }: Wanted,
): Promise<Values[]> {
  const { caller = anonymous } = answering
  const { byCode } = await indicatorsOf(answering)
  const indicators = codes?.flatMap((code) => byCode.get(code.toLowerCase())?.id ?? [])
  const withheld = await withheldNow(answering)
  const about = { ...wanted, indicators, caller, withheld }
  const found = await listPublicRounds(dbOf(answering), about)
  const notFrozen = found.filter(({ frozen }) => frozen === null).map(({ id }) => id)
  const rated = await ratedNow(answering, notFrozen, indicators)
  return found.map((round) => ({
    locationId: round.locationId,
    year: round.year,
    observation: round.observation,
    time: round.time.toISOString(),
    announced: round.announced,
    values: shownValues(round.frozen ?? rated.get(round.id) ?? [], round.withheld),
  }))
}

const ratedAtOnce = 1000

/** The values of results that are not announced, by the ids of the results. */
async function ratedNow(
  answering: Answering,
  ids: readonly string[],
  indicators: readonly string[] | undefined,
): Promise<Map<string, RatedValue[]>> {
  const rated = new Map<string, RatedValue[]>()
  for (const some of parts([...ids], ratedAtOnce)) {
    for (const sample of await listSamples(dbOf(answering), areSamples(some), '0')) {
      const values = rateValues(sample)
      const isAsked = ({ indicatorId }: RatedValue) => indicators?.includes(indicatorId) ?? true
      rated.set(sample.id, values.filter(isAsked))
    }
  }
  return rated
}

/** The asked year or the newest one of each point, and of it the asked round or all. */
export const ofYear = (year: number | undefined): Pick<Wanted, 'years' | 'newest'> =>
  year === undefined ? { newest: 'year' } : { years: [year] }
