// The newest snapshot as two files: one with values that change (columns of small numbers), one with facts that rarely
// do. packages/contract/src/answers/latest-columns.ts joins them.
import { z } from 'zod'
import { stationStates } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { indicatorFacts, latestStation, type LatestStation } from './latest.ts'
import { count, instant } from '../shapes.ts'

/** One value when all entries are equal; otherwise a list with one for each entry. */
export type Spread<One extends string | number | boolean | null> = One | One[]
const spread = <One extends z.ZodType>(one: One) => z.union([one, z.array(one)])
const places = spread(z.int())
const seconds = spread(z.int().nullable())

/** Words that repeat: `each` holds indices into `words`. */
export interface Words<Word extends string | null = string | null> {
  words: Word[]
  each: Spread<number>
}
const wordsOf = <Word extends z.ZodType>(word: Word) =>
  z.object({ words: z.array(word), each: places })
const words = wordsOf(z.string())
const maybeWords = wordsOf(z.string().nullable())

const moving = {
  state: true,
  stateReason: true,
  stateReasonEn: true,
  stateSince: true,
  expectedReturn: true,
  lastReadingAt: true,
  values: true,
  index: true,
} as const
const facts = latestStation.omit(moving)

/** Everything about a station that does not change with its readings. */
export type StationFacts = Omit<LatestStation, keyof typeof moving>

export const factNames = Object.keys(facts.shape) as (keyof StationFacts)[]

const factColumns = z.object(
  Object.fromEntries(Object.entries(facts.shape).map(([name, one]) => [name, spread(one)])),
) as z.ZodType as z.ZodType<{
  [Key in keyof StationFacts]: Spread<NonNullable<StationFacts[Key]> | null>
}>

export const stationFactsFile = z
  .object({
    version: z.string().describe('Changes with every change of this file.'),
    demo: z.boolean(),
    indicators: z.record(z.string(), indicatorFacts),
    count: count.describe('How many stations; each column has as many entries, or one for all.'),
    stations: factColumns,
  })
  .meta({ id: 'StationFactFile' })

const at = z
  .array(z.int())
  .optional()
  .describe('Places of the stations in `ids`, each as the difference from the one before.')

const valueColumn = z.object({
  at,
  digits: z.int().describe('A value is its number divided by 10 to the power of this.'),
  v: z.array(z.int()),
  behind: places.describe('Seconds by which it is older than the newest reading of the station.'),
  period: places.describe('Averaging period in seconds.'),
  flag: words,
})

const indexColumns = z.object({
  at,
  rule: words,
  value: seconds,
  reason: maybeWords,
  level: maybeWords,
  dominant: words.describe('Codes joined by +, empty for none.'),
  start: places.describe('Start of the hour that is judged, in seconds before `asOf`.'),
  lengthSeconds: places,
  dayBefore: seconds,
})

const latestColumns = z
  .object({
    asOf: instant,
    facts: z.string().describe('The version of the file of facts that goes with this.'),
    ids: z.array(z.int()).describe('Ascending, each as the difference from the one before.'),
    state: wordsOf(z.enum(stationStates)),
    stateReason: maybeWords,
    stateReasonEn: maybeWords,
    stateSince: seconds,
    expectedReturn: seconds.describe('Negative: it lies ahead.'),
    newest: seconds.describe('End of the newest reading.'),
    values: z.record(z.string(), valueColumn).describe('By code of the indicator.'),
    index: indexColumns,
  })
  .describe('All times are whole seconds before `asOf`, whose fraction of a second is left out.')
  .meta({ id: 'LatestColumnFile' })

const version = z.object({ v: z.string().optional().describe('The version that is wanted.') })

export const latestColumnCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'latest-values': {
      at: 'GET /api/{product}/public/latest-values',
      summary: 'The same as columns of small numbers, without what rarely changes.',
      answer: latestColumns,
    },
    'latest-values-of-province': {
      at: 'GET /api/{product}/public/latest-values/{provinceCode}',
      summary: 'The same for one province.',
      answer: latestColumns,
    },
    'station-facts': {
      at: 'GET /api/{product}/public/station-facts',
      summary:
        'What rarely changes: names, places and units of all published stations, with their version.',
      query: version,
      answer: stationFactsFile,
    },
    'station-facts-of-province': {
      at: 'GET /api/{product}/public/station-facts/{provinceCode}',
      summary: 'The same for one province.',
      query: version,
      answer: stationFactsFile,
    },
  },
)

export type StationFactsFile = z.infer<typeof stationFactsFile>
export type ValueColumn = z.infer<typeof valueColumn>
export type IndexColumns = z.infer<typeof indexColumns>
export type LatestColumns = z.infer<typeof latestColumns>
