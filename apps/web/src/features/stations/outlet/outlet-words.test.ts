// The page of an outlet begins with a sentence: what is above the permit, how far, and what is within.
import { expect, test } from 'vitest'
import type {
  DailyIndicator,
  DailyLimit,
  DailyMeans,
} from '@eos/contract/calls/stations/daily-means'
import { hourVerdict } from '../../../parts/limits/hour-verdict.ts'
import { translate } from '../../../texts/translation.ts'
import { sentenceOf } from './outlet-words.ts'
import './texts.ts'

const t = (key: string, values?: object) => translate('en', 'outlet', key, values)

const now = Date.parse('2026-11-22T10:13:00Z')
const from = Date.parse('2026-11-22T09:00:00Z')

const atMost = (high: number): Partial<DailyLimit> => ({ kind: 'upper', high })
const between = (low: number, high: number): Partial<DailyLimit> => ({ kind: 'range', low, high })

/** Indicators with the mean of the hour until 17:00 and what their permits allow. */
function said(
  measured: Record<string, [value: number | null, limit?: Partial<DailyLimit>]>,
  hasPermit = false,
) {
  const indicators = Object.entries(measured).map(([indicator, [, limit]]): DailyIndicator => ({
    indicator,
    symbol: indicator,
    name: indicator,
    nameEn: indicator,
    unit: 'mg/L',
    decimals: 1,
    means: [],
    hours: 0,
    limits: limit
      ? [{ mean: 'hour', from: '2026-10-24', document: 'permit', ...limit } as DailyLimit]
      : [],
  }))
  const values = Object.fromEntries(
    Object.entries(measured).map(([code, [value]]) => [code, [value]]),
  )
  const verdict = hourVerdict({ from, values }, { indicators } as DailyMeans, now)
  return sentenceOf(verdict, { isSilent: false, hasPermit }, t, 'en')
}

test('names the one that is above and how many times, and counts the others in words', () => {
  const others = Object.fromEntries(
    ['TSS', 'N', 'T', 'Q'].map((code) => [code, [1, atMost(5)] as [number, Partial<DailyLimit>]]),
  )
  expect(said({ COD: [81.6, atMost(75)], pH: [7.85, between(6, 9)], ...others })).toEqual({
    kind: 'over',
    title: 'COD is above the permit limit 1.09 times. Five other indicators are within.',
  })
})

test('names several, the furthest first', () => {
  expect(said({ COD: [76, atMost(75)], TSS: [90, atMost(50)] }).title).toBe(
    'TSS and COD are beyond the permit limits.',
  )
})

test('says of a range only that it was left, as it is no amount', () => {
  expect(said({ pH: [9.6, between(6, 9)] }).title).toBe('pH is beyond the permit limit.')
})

test('says plainly that all are within, and never judges what has no limit', () => {
  expect(said({ COD: [12, atMost(75)], Qin: [900] })).toEqual({
    kind: 'plain',
    title: 'The only indicator is within the permit limit.',
  })
  expect(said({ COD: [900], TSS: [900] })).toMatchObject({
    kind: 'plain',
    title: 'The values of this outlet are not judged.',
  })
  expect(said({ COD: [900] }, true).title).toBe('The hours of this outlet are not judged.')
})

test('says nothing of now from an hour that ended more than three hours ago', () => {
  const verdict = hourVerdict(
    { from: from - 4 * 3_600_000, values: { COD: [900, null, null] } },
    { indicators: [{ indicator: 'COD', limits: [] }] } as unknown as DailyMeans,
    now,
  )
  expect(verdict).toMatchObject({ periodEnd: undefined, over: [], rows: [{ value: null }] })
})

test('looks at the newest hour that has ended, whatever of the running one is known', () => {
  const verdict = hourVerdict(
    { from, values: { COD: [30, 900] } },
    { indicators: [{ indicator: 'COD', limits: [] }] } as unknown as DailyMeans,
    now,
  )
  expect(verdict).toMatchObject({ periodEnd: '2026-11-22T10:00:00.000Z', rows: [{ value: 30 }] })
})
