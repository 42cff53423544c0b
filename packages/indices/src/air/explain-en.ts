// The English sentences of an explained air index.
import type { ExplainTexts, RowLine } from './explain-texts.ts'

export const EXPLAIN_EN: ExplainTexts = {
  period: {
    hour: 'Hourly index',
    day: 'Daily index',
    'rolling-24h': 'Index of the last 24 hours (not the official daily value)',
  },
  averaging: {
    '1h': '1-hour mean',
    '15min': '15-minute mean',
    'nowcast-12h': 'NowCast of 12 hours',
    '3h-running': 'mean of the last 3 hours',
    '8h-running': 'mean of the last 8 hours',
    '24h-running': 'mean of the last 24 hours',
    '24h': 'mean of the day',
    '8h-max': 'largest 8-hour mean',
    '1h-max': 'largest 1-hour mean',
  },
  rounding: {
    'half-up': 'rounded half up',
    'half-even': 'rounded, a half to the even integer',
    ceil: 'always rounded up',
  },
  rule: (period, title, source) => `${period} by ${title} (${source}).`,
  weight: ({ symbol, used, window }) =>
    `${symbol}: weight factor w is the smallest divided by the largest of the ${used < window ? `known hours, ${used} of ${window}` : `${window} hourly means`}, and at least 1/2.`,
  nowCast: (line) =>
    `${line.symbol}: NowCast in ${line.unit} from ${line.used} of ${line.window} hours; an hour that is k hours old has the weight w^k.`,
  mean: (line) =>
    `${line.symbol}: mean in ${line.unit} of the ${line.used} known hours of ${line.window}: their sum divided by their number.`,
  largest: (line) =>
    `${line.symbol}: ${line.averaging} in ${line.unit}, from ${line.used} of ${line.window} known.`,
  ownHour: (symbol, averaging, unit) =>
    averaging === '1-hour mean'
      ? `${symbol}: mean of this hour in ${unit}.`
      : `${symbol}: ${averaging} of this hour in ${unit}.`,
  negativeMean: (symbol) => `${symbol}: a mean below zero counts as 0.`,
  conversion: (symbol, { from, to, conditions }) =>
    `${symbol}: converted from ${from} to ${to}${conditions === undefined ? '' : ` at ${conditions}`}.`,
  conditions: (temperatureC, pressureKPa) => `${temperatureC} °C and ${pressureKPa} kPa`,
  preparation: (symbol, preparation, unit) => {
    if (preparation.kind === 'as-is') return `${symbol}: taken as it is.`
    const step = stepOf(preparation.decimals)
    if (preparation.kind === 'truncate')
      return `${symbol}: truncated to ${step} ${unit}; further digits are dropped.`
    const half = preparation.half === 'even' ? 'half to the even digit' : 'half up'
    return `${symbol}: rounded to ${step} ${unit}, ${half}.`
  },
  row: (line) =>
    `${line.symbol}, ${line.averaging}: sub-index in the row from ${line.low} to ${line.high} ${line.unit}, ${line.rounding}.`,
  fixedRow: (line) =>
    `${line.symbol}, ${line.averaging}: ${spanOf(line)} the sub-index is ${line.value}.`,
  held: (symbol, limit) =>
    `${symbol}: above ${limit}, the last row of the table, so the sub-index stays at the top.`,
  extended: (line) =>
    `${line.symbol}, ${line.averaging}: above the last row, whose line (from ${line.low} to ${line.high} ${line.unit}) goes on, ${line.rounding}.`,
  missing: {
    'no-data': (line) => `${line.symbol}, ${line.averaging}: no sub-index, no valid hour is known.`,
    negative: (line) => `${line.symbol}, ${line.averaging}: no sub-index, the mean is negative.`,
    'nowcast-incomplete': (line) =>
      `${line.symbol}: no NowCast, because fewer than ${line.required} of the 3 newest hours are known.`,
    'too-few-hours': (line) =>
      `${line.symbol}, ${line.averaging}: no sub-index, ${line.used} of ${line.window} are known and ${line.required} are needed.`,
    'above-column': (line) =>
      `${line.symbol}, ${line.averaging}: above ${line.limit} ${line.unit} it is not indexed.`,
    'below-column': (line) =>
      `${line.symbol}, ${line.averaging}: below ${line.limit} ${line.unit} it is not indexed.`,
    'not-needed': (line) =>
      `${line.symbol}, ${line.averaging}: read only where the other column has ended, and it has not.`,
  },
  largestOfLines: (symbol) => `${symbol}: the largest of its sub-indices counts.`,
  largestSubIndex: (symbols) => `The index is the largest sub-index, here of ${symbols}.`,
  largestUnnamed: 'The index is the largest sub-index; so low an index names no pollutant.',
  beyondScale:
    'The concentration lies above the last row of its column: the index says no more than that.',
  level: (name, from, to) =>
    from === to
      ? `At ${from} the level is “${name}”.`
      : `From ${from} to ${to} the level is “${name}”.`,
  openLevel: (name, from) => `From ${from} on the level is “${name}”.`,
  anyOf: (symbols) => symbols.join(' or '),
  allOf: (parts) => parts.join(', and '),
  atLeast: (count, elseOnlyAbove) =>
    (count === 1 ? 'a pollutant' : `at least ${count} pollutants`) +
    (elseOnlyAbove === undefined ? '' : ` (or an index above ${elseOnlyAbove})`),
  noIndex: {
    'no-data': () => 'No index: nothing was measured.',
    'no-particulate': () => 'No index: the rule asks for PM10 or PM2.5, and neither was measured.',
    'nowcast-incomplete': (needs) =>
      `No index: the rule asks for ${needs}, and too few of NowCast’s newest hours are known.`,
    'too-few-hours': (needs) =>
      `No index: the rule asks for ${needs}, and too few hours were measured.`,
    'too-few-pollutants': (needs) =>
      `No index: the rule asks for ${needs}, and fewer have a sub-index.`,
    'above-scale': (needs) =>
      `No index: the rule asks for ${needs}, and the concentration lies above a table that ends without an index.`,
  },
}

/** "0.1", "0.001", "1". */
function stepOf(decimals: number): string {
  return (10 ** -decimals).toFixed(decimals)
}

function spanOf({ low, high, unit }: RowLine): string {
  if (low === undefined) return `up to ${high} ${unit}`
  return high === undefined ? `above ${low} ${unit}` : `above ${low} and up to ${high} ${unit}`
}
