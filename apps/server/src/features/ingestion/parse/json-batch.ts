// The JSON batch that loggers and the simulator send: readings of any number of stations in one body.
import { clockProblem, type ClockRule } from '../../../readings/judging/checks/delivery-checks.ts'
import type { z } from 'zod'
import { mostPushedValues, pushedReading } from '@eos/contract/calls/ingestion/ingest'
import { startOf, type GasConditions, type ReceivedRow, type ReceivedValue } from './delivery.ts'
import { timeReader } from '../../../platform/time/local-time.ts'
import { readValue } from './read-value.ts'
import type { Problem } from './problems.ts'

export interface ParsedJsonBatch {
  readings: ReceivedRow[]
  problems: Problem[]
}

/** Stands in the place of a reading that is far too long to be one. */
export class LongReading {
  readonly text: string
  constructor(text: string) {
    this.text = startOf(text)
  }
}

/** One bad reading never costs the others. Lines count readings, from `firstLine` on. */
export function parseReadings(
  given: readonly unknown[],
  {
    firstLine,
    now,
    clockRules,
  }: { firstLine: number; now: Date; clockRules?: readonly ClockRule[] },
): ParsedJsonBatch {
  const readings: ReceivedRow[] = []
  const problems: Problem[] = []
  for (const [index, each] of given.entries()) {
    const line = firstLine + index
    const large = tooLarge(line, each)
    if (large) {
      problems.push(large)
      continue
    }
    const checked = pushedReading.safeParse(each)
    if (!checked.success) {
      problems.push(misunderstood(line, each, checked.error))
      continue
    }
    const clock = (time: number) => clockProblem(time, now.getTime(), clockRules)
    const row = rowOf(checked.data, line, problems, clock)
    if (row) readings.push(row)
  }
  return { readings, problems }
}

function tooLarge(line: number, each: unknown): Problem | undefined {
  const values = valuesIn(each)
  const isLong = each instanceof LongReading
  if (!isLong && values <= mostPushedValues) return undefined
  const about = `values: at most ${mostPushedValues}`
  const text = isLong ? each.text : textOf(each)
  return { line, code: 'reading', outcome: 'rejected', about, text, values }
}

const readInstant = timeReader('iso', 'UTC')
/** A day ends with two digits as well; an offset stands behind a clock. */
const hasOffset = /[T ].*(?:Z|[+-]\d\d(?::?\d\d)?)$/i

function misunderstood(line: number, each: unknown, error: z.ZodError): Problem {
  const [issue] = error.issues
  const about = issue ? `${issue.path.join('.') || 'reading'}: ${issue.message}` : 'reading'
  return {
    line,
    code: 'reading',
    outcome: 'rejected',
    about: startOf(about),
    text: textOf(each),
    values: valuesIn(each),
  }
}

/** Counts the values of a reading, also of a broken one. */
export function valuesIn(each: unknown): number {
  const { values } = (each ?? {}) as { values?: unknown }
  return typeof values === 'object' && values !== null ? Math.max(1, Object.keys(values).length) : 1
}

function rowOf(
  each: z.infer<typeof pushedReading>,
  line: number,
  problems: Problem[],
  clock: (time: number) => ReturnType<typeof clockProblem>,
): ReceivedRow | undefined {
  const entries = Object.entries(each.values)
  let written: string | undefined
  const text = () => (written ??= textOf(each))
  const time = hasOffset.test(each.time) ? readInstant(each.time.toUpperCase()) : undefined
  const about = startOf(each.time)
  const values = entries.length
  if (time === undefined) {
    problems.push({ line, code: 'time', outcome: 'rejected', about, text: text(), values })
    return undefined
  }
  const early = clock(time)
  if (early) {
    problems.push({
      line,
      code: early,
      outcome: 'quarantined',
      about,
      text: text(),
      values,
    })
    return undefined
  }
  const read = entries.flatMap(([symbol, given]) => {
    const received = valueOf(symbol, given, each.conditions)
    if (typeof received === 'object') return [received]
    problems.push({
      line,
      code: received === 'bad' ? 'value' : 'two_numbers',
      outcome: 'rejected',
      about: startOf(String(given.value)),
      text: text(),
    })
    return []
  })
  return {
    line,
    station: each.station.normalize('NFC'),
    time,
    periodSeconds: each.periodSeconds,
    values: read,
    // Written out only when a problem asks for it.
    get text() {
      return text()
    },
  }
}

function textOf(each: unknown): string {
  return startOf(JSON.stringify(each) ?? '')
}

function valueOf(
  symbol: string,
  given: z.infer<typeof pushedReading>['values'][string],
  conditions: GasConditions | undefined,
): ReceivedValue | 'bad' | 'two-numbers' {
  const base = { symbol, unit: given.unit, ...(conditions ? { conditions } : {}) }
  const read =
    given.value === null ? ({ kind: 'missing' } as const) : readValue(String(given.value), {})
  if (read.kind === 'bad' || read.kind === 'two-numbers') return read.kind
  const flag = given.flag ?? 'valid'
  if (read.kind === 'number') {
    return flag === 'missing'
      ? { ...base, value: null, flag }
      : { ...base, value: read.value, flag }
  }
  if (read.kind === 'missing') {
    return {
      ...base,
      value: null,
      flag: flag === 'calibration' || flag === 'fault' ? flag : 'missing',
    }
  }
  const limit = read.limit === undefined ? {} : { limit: read.limit }
  const belowFlag = flag === 'calibration' || flag === 'fault' ? flag : 'valid_below_lod'
  return { ...base, value: null, flag: belowFlag, censor: read.censor, ...limit }
}
