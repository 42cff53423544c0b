// Worked examples of limits, computed when the documentation is built, and by the tests.
import { dayOf } from '../time-labels.ts'
import type { Step } from '../explanation-step.ts'
import { exceedanceOf } from './exceedance.ts'
import { explainExceedance, explainWaterClass } from './explain-exceedance.ts'
import type { LimitClass } from './limit.ts'
import type { Observation } from './observation.ts'
import { limitsFor, limitsOfClass } from './standards.ts'
import { waterClass } from './water-class.ts'
import { whoGuidelines2021 } from './who-comparison.ts'

export interface LimitExample {
  /** The given values: the numbers are made up. */
  readonly given: string
  /** The call as a reader would write it. */
  readonly code: string
  /** Runs that call; `answer` is the expected result, `steps` explain it in English. */
  readonly run: () => { readonly answer: string; readonly steps: readonly Step[] }
  readonly answer: string
}

const ZONE = 'Asia/Ho_Chi_Minh'

/** A single limit: the example of a standard without classes, or of one class. */
function oneLimit(observation: Observation, medium: 'air' | 'water', name?: LimitClass) {
  const instant = observation.instant ?? observation.interval.start
  const holding = limitsFor('VN', instant, medium)
  const result = exceedanceOf(
    observation,
    name === undefined ? holding : limitsOfClass(holding, name),
  )
  if (!result.ok) return { answer: result.reason, steps: [] }
  const [judgement] = result.judgements
  return { answer: judgement!.verdict, steps: explainExceedance(judgement!, 'en') }
}

function dailyDust(date: string, value: number, parameter: 'pm25' | 'tsp'): LimitExample {
  const observation: Observation = {
    parameter,
    averaging: '24h',
    value,
    unit: 'µg/m³',
    interval: dayOf(date, ZONE),
  }
  return {
    given: `A mean of ${value} µg/m³ of ${parameter === 'pm25' ? 'PM2.5' : 'suspended particles'} over ${date} in Viet Nam (made up).`,
    code: `
const interval = dayOf('${date}', '${ZONE}')
const result = exceedanceOf(
  { parameter: '${parameter}', averaging: '24h', value: ${value}, unit: 'µg/m³', interval },
  limitsFor('VN', interval.start, 'air'),
)
result.ok && explainExceedance(result.judgements[0]!, 'en')`,
    run: () => oneLimit(observation, 'air'),
    answer: 'exceeds',
  }
}

export const exampleOf2023 = dailyDust('2026-01-01', 47.3, 'pm25')
export const exampleOf2013 = dailyDust('2020-01-01', 62.5, 'pm25')
export const exampleOf2009 = dailyDust('2012-01-01', 215, 'tsp')

const sampled2024 = Date.UTC(2024, 5, 1)
export const exampleOfRivers: LimitExample = {
  given:
    'A sample of a river of 1 June 2024 (made up): pH 7.2, BOD5 5 mg/L, dissolved oxygen 5.5 mg/L.',
  code: `
const instant = Date.UTC(2024, 5, 1)
const sample = { averaging: 'sample', instant } as const
const result = waterClass(
  [
    { ...sample, parameter: 'ph', value: 7.2, unit: 'pH' },
    { ...sample, parameter: 'bod5', value: 5, unit: 'mg/L' },
    { ...sample, parameter: 'do', value: 5.5, unit: 'mg/L' },
  ],
  'river',
  instant,
)
explainWaterClass(result, 'en')`,
  run: () => {
    const sample = { averaging: 'sample', instant: sampled2024 } as const
    const result = waterClass(
      [
        { ...sample, parameter: 'ph', value: 7.2, unit: 'pH' },
        { ...sample, parameter: 'bod5', value: 5, unit: 'mg/L' },
        { ...sample, parameter: 'do', value: 5.5, unit: 'mg/L' },
      ],
      'river',
      sampled2024,
    )
    const answer = result.ok ? `class ${result.class}` : result.reason
    return { answer, steps: explainWaterClass(result, 'en') }
  },
  answer: 'class B',
}

const sampled2020 = Date.UTC(2020, 5, 1)
export const exampleOf2015: LimitExample = {
  given:
    'A sample of 1 June 2020 (made up) with 1.2 mg/L of ammonium, counted as the ion NH4, held against column A2.',
  code: `
const instant = Date.UTC(2020, 5, 1)
const result = exceedanceOf(
  {
    parameter: 'nh4_n',
    averaging: 'sample',
    value: 1.2,
    unit: { unit: 'mg/L', basis: 'as-ion' },
    instant,
  },
  limitsOfClass(limitsFor('VN', instant, 'water'), 'A2'),
)
result.ok && explainExceedance(result.judgements[0]!, 'en')`,
  run: () =>
    oneLimit(
      {
        parameter: 'nh4_n',
        averaging: 'sample',
        value: 1.2,
        unit: { unit: 'mg/L', basis: 'as-ion' },
        instant: sampled2020,
      },
      'water',
      'A2',
    ),
  answer: 'exceeds',
}

export const exampleOfWho: LimitExample = {
  given: 'A mean of 30 µg/m³ of PM2.5 over 1 January 2026 in Viet Nam (made up).',
  code: `
const interval = dayOf('2026-01-01', '${ZONE}')
const result = whoGuidelines2021.compare({
  parameter: 'pm25',
  averaging: '24h',
  value: 30,
  unit: 'µg/m³',
  interval,
})
result.ok && result.judgements.flatMap((judgement) => explainExceedance(judgement, 'en'))`,
  run: () => {
    const interval = dayOf('2026-01-01', ZONE)
    const observed = { parameter: 'pm25', averaging: '24h', value: 30, unit: 'µg/m³' } as const
    const result = whoGuidelines2021.compare({ ...observed, interval })
    if (!result.ok) return { answer: result.reason, steps: [] }
    const steps = result.judgements.flatMap((judgement) => explainExceedance(judgement, 'en'))
    return { answer: `meets ${result.met ?? 'none'}`, steps }
  },
  answer: 'meets IT-3',
}
