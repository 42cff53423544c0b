// The course of an export: what each span of days tells.
import { describe, expect, test } from 'vitest'
import type { ExportEntry } from '@eos/contract/calls/waste/waste-exports'
import { exportCourse, lanesOf, type CourseKind, type CourseSpan } from './course.ts'

const today = '2026-08-01'
const change = (about: string, on: string) => ({ kind: 'status', about, on }) as ExportEntry
const course = (facts: object, more: { timeLine?: ExportEntry[]; clocks?: object[] } = {}) =>
  exportCourse({ facts, today, clocks: [], timeLine: [], ...more } as never)

const span = (from: string, to: string) =>
  ({ from, to, tone: 'done', word: 'received' }) as CourseSpan

const spansOf = (kind: CourseKind, facts: object, more = {}) =>
  course(facts, more).find((row) => row.kind === kind)?.spans

const answer = (consent: object) =>
  spansOf('consent', { consents: [{ countryCode: 'KR', role: 'import', ...consent }] })
const load = (shipment: object) => spansOf('shipments', { shipments: [{ serial: 2, ...shipment }] })
const certificate = (more: object) =>
  spansOf('disposal', { shipments: [{ serial: 1, state: 'received', ...more }] })
const consent = (validFrom: string, validTo: string) => ({
  countryCode: 'KR',
  decision: 'consent',
  validFrom,
  validTo,
})

describe('the dossier', () => {
  test('takes from the hand-in to the day on which it was complete, over what was returned', () => {
    const timeLine = [
      change('submitted', '2026-05-02'),
      change('returned_incomplete', '2026-05-10'),
      change('submitted', '2026-05-20'),
      change('dossier_complete', '2026-06-01'),
    ]
    const span = { from: '2026-05-02', to: '2026-06-01', tone: 'done', word: 'complete' }
    expect(spansOf('dossier', {}, { timeLine })).toEqual([span])
  })

  test('is open until the last day of its clock, and late after it', () => {
    const timeLine = [change('submitted', '2026-07-25')]
    const clock = { stage: 'completeness', state: 'running', isLate: false, due: '2026-08-08' }
    const open = { from: '2026-07-25', to: '2026-08-08', tone: 'open', day: '2026-08-08' }
    expect(spansOf('dossier', {}, { timeLine, clocks: [clock] })).toMatchObject([open])
    const late = { ...clock, isLate: true, due: '2026-07-30' }
    expect(spansOf('dossier', {}, { timeLine, clocks: [late] })).toMatchObject([
      { to: today, tone: 'late', day: '2026-07-30' },
    ])
  })
})

describe('the answer of a country', () => {
  test('is awaited for sixty days, and late on the next', () => {
    expect(answer({ sentAt: '2026-06-02' })).toMatchObject([
      { to: '2026-08-01', tone: 'open', word: 'answerBy' },
    ])
    expect(answer({ sentAt: '2026-06-01' })).toMatchObject([
      { to: today, tone: 'late', word: 'answerWas', day: '2026-07-31' },
    ])
  })

  test('ends its row, in red where the country refused or withdrew', () => {
    const sentAt = '2026-06-01'
    const decidedAt = '2026-07-01'
    expect(answer({ sentAt, decision: 'consent', decidedAt })).toMatchObject([
      { to: decidedAt, tone: 'done', about: 'consent' },
    ])
    expect(answer({ sentAt, decision: 'denied', decidedAt })).toMatchObject([{ tone: 'late' }])
    const revoked = { sentAt, decision: 'consent', decidedAt, revokedAt: '2026-07-20' }
    expect(answer(revoked)).toMatchObject([{ to: '2026-07-20', tone: 'late', word: 'revoked' }])
  })

  test('is a consent after sixty days of silence only where the country waived it', () => {
    expect(answer({ sentAt: '2026-05-01', waived: true })).toMatchObject([
      { to: '2026-06-30', tone: 'done', about: 'consent' },
    ])
  })

  test('that was not asked for yet has an empty row', () => {
    expect(answer({})).toEqual([])
  })
})

describe('a load', () => {
  test('is planned, awaited for thirty days, late, or received', () => {
    expect(load({ state: 'planned', plannedDate: '2026-09-01' })).toMatchObject([
      { from: '2026-09-01', tone: 'planned', about: '2' },
    ])
    const left = { state: 'departed', actualDate: '2026-07-02' }
    expect(load(left)).toMatchObject([{ to: '2026-08-01', tone: 'open', word: 'receiptBy' }])
    expect(load({ ...left, actualDate: '2026-07-01' })).toMatchObject([
      { to: today, tone: 'late', word: 'receiptWas', day: '2026-07-31' },
    ])
    expect(load({ ...left, state: 'received', receivedAt: '2026-07-20' })).toMatchObject([
      { to: '2026-07-20', tone: 'done' },
    ])
  })

  test('that was rejected is red until it is back, ninety days from the notice', () => {
    const rejected = { state: 'rejected', actualDate: '2026-06-01', receivedAt: '2026-06-20' }
    expect(load({ ...rejected, noticedAt: '2026-06-22' })).toMatchObject([
      { from: '2026-06-01', to: '2026-09-20', tone: 'late', word: 'backBy' },
    ])
    const back = { ...rejected, state: 'returned_to_vn', returnedAt: '2026-07-15' }
    expect(load(back)).toMatchObject([{ to: '2026-07-15', tone: 'done', word: 'returned' }])
  })

  test('has a certificate within a year of its receipt', () => {
    expect(certificate({ receivedAt: '2026-07-01' })).toMatchObject([
      { to: '2027-07-01', tone: 'planned', word: 'certificateBy' },
    ])
    expect(certificate({ receivedAt: '2025-07-01' })).toMatchObject([{ tone: 'late', to: today }])
    expect(
      certificate({ state: 'disposed', receivedAt: '2026-07-01', disposedAt: '2026-07-20' }),
    ).toMatchObject([{ to: '2026-07-20', tone: 'done' }])
  })
})

test('all consents hold from the last beginning to the first end, and not while one is missing', () => {
  const consents = [consent('2026-07-01', '2027-06-30'), consent('2026-08-01', '2027-07-31')]
  expect(spansOf('validity', { consents })).toMatchObject([
    { from: '2026-08-01', to: '2027-06-30', word: 'until' },
  ])
  expect(spansOf('validity', { consents: [...consents, { decision: 'none' }] })).toBeUndefined()
  const revoked = { ...consents[1], revokedAt: '2026-09-01' }
  expect(spansOf('validity', { consents: [consents[0], revoked] })).toBeUndefined()
})

test('spans that would cover each other lie in lanes below each other', () => {
  const [first, second, third] = [
    span('2026-07-01', '2026-07-20'),
    span('2026-07-10', '2026-07-12'),
    span('2026-07-25', '2026-07-26'),
  ]
  const row = { kind: 'shipments' as const, spans: [third, first, second] as CourseSpan[] }
  expect(lanesOf([row], 10)).toEqual([
    { row, spans: [first, third], isFirst: true },
    { row, spans: [second], isFirst: false },
  ])
})
