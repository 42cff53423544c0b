// A long gap has the reason of the pause that covers it, declared ones before silence that was only recognised.
import type { StationPause } from '@eos/contract/calls/stations/station-pauses'
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { explainedGaps, gapAt, writtenReason } from './gap-reasons.ts'

const instant = (hour: number) => new Date(hour * hourMs).toISOString()

function pause(
  state: StationPause['state'],
  [from, to]: readonly [number, number | null],
  reason = 'no power',
): StationPause {
  return {
    state,
    from: instant(from),
    to: to === null ? null : instant(to),
    reason,
    reasonEn: reason,
  }
}

const gap = (from: number, to: number) => ({ from: from * hourMs, to: to * hourMs })
const states = (found: { pause: StationPause }[]) => found.map(({ pause: { state } }) => state)

test('a gap has the pause that covers most of it', () => {
  const pauses = [pause('delayed', [11, 14]), pause('offline', [14, 30])]
  expect(states(explainedGaps([gap(10, 30)], pauses))).toEqual(['offline'])
  expect(states(explainedGaps([gap(10, 15)], pauses))).toEqual(['delayed'])
})

test('a declaration comes before silence, and one that lasts covers all that is left', () => {
  const pauses = [pause('offline', [10, 30]), pause('maintenance', [12, null])]
  expect(states(explainedGaps([gap(10, 30)], pauses))).toEqual(['maintenance'])
})

test('a pause that covers little of a gap does not explain it', () => {
  expect(explainedGaps([gap(10, 20)], [pause('calibrating', [10, 11])])).toEqual([])
  expect(explainedGaps([gap(10, 20)], [pause('offline', [30, 40])])).toEqual([])
})

test('the reason of a gap is told at every interval that lies in it, and at none beside it', () => {
  const gaps = explainedGaps([gap(10, 14)], [pause('offline', [9, 15], 'Power cut.')])
  expect([10, 13].map((hour) => gapAt(gaps, gap(hour, hour + 1))?.pause.state)).toEqual([
    'offline',
    'offline',
  ])
  expect([9, 14].map((hour) => gapAt(gaps, gap(hour, hour + 1)))).toEqual([undefined, undefined])
})

test('a reason is told in the language of the reader where it is known in it, else as it was written', () => {
  const told = { ...pause('offline', [9, 15]), reason: 'Mất điện.', reasonEn: 'Power cut.' }
  const written = (some: Partial<StationPause>, locale: 'en' | 'vi') =>
    writtenReason({ ...told, ...some }, locale, 'in Vietnamese')
  expect([written({}, 'en'), written({}, 'vi')]).toEqual(['Power cut', 'Mất điện'])
  expect(written({ reasonEn: null }, 'en')).toBe('Mất điện (in Vietnamese)')
  expect(written({ reasonEn: null }, 'vi')).toBe('Mất điện')
  expect(written({ reason: null, reasonEn: null }, 'en')).toBeUndefined()
})
