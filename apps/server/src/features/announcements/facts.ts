// Facts on which many answers rest: all indicators, and the withheld ones of each point.
import type { Locale } from '@eos/contract/words/errors'
import type { Db } from '../../platform/database/tables/tables.ts'
import { listAllIndicators } from '../sampling/face.ts'
import type { Places } from './asked-places.ts'
import { listWithheld, type Withheld } from './queries/withheld.ts'
import { Indicators } from './told-values.ts'

/** Facts that all answers rest on. */
interface CommonFacts {
  indicators(): Promise<Indicators>
  withheld(): Promise<readonly Withheld[]>
}

export interface Answering extends Places {
  locale: Locale
  /** Kept while nothing changes; read anew where it is absent. */
  facts?: CommonFacts
}

export const dbOf = ({ engine }: Answering) => engine.context.db
export const asOf = ({ now }: Answering) => ({ asOf: now.toISOString() })

export const factsOf = (db: Db, now: () => Date): CommonFacts => ({
  indicators: async () => new Indicators(await listAllIndicators(db)),
  withheld: () => listWithheld(db, now()),
})

const factsFor = (answering: Answering) =>
  answering.facts ?? factsOf(dbOf(answering), () => answering.now)

export const indicatorsOf = (answering: Answering) => factsFor(answering).indicators()
export const withheldNow = (answering: Answering) => factsFor(answering).withheld()
