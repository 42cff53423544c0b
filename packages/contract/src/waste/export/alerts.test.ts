// Alerts about an export of hazardous waste, and the day from which each is late.
import { describe, expect, test } from 'vitest'
import { exportAlerts } from './alerts.ts'

const today = '2026-08-01'
const of = (facts: object, day = today) => exportAlerts({ status: 'in_use', ...facts }, day)
const shipment = (more: object) => ({
  serial: 1,
  state: 'departed',
  actualDate: '2026-07-01',
  actualKg: 1000,
  ...more,
})

const received = (receivedAt: string) =>
  of({ shipments: [shipment({ state: 'received', receivedAt, receivedKg: 1000 })] })

/** The kinds of alerts about a load that weighs so much on arrival. */
const kinds = (receivedKg: number) => {
  const days = { receivedAt: '2026-07-10', disposedAt: '2026-07-20' }
  const arrived = shipment({ state: 'disposed', ...days, receivedKg })
  return of({ shipments: [arrived] }).map(({ kind }) => kind)
}

describe('a shipment', () => {
  test('that left is awaited for thirty days, and is late on the next', () => {
    const facts = { shipments: [shipment({})] }
    const awaited = { kind: 'noReceipt', about: '1', due: '2026-07-31' }
    expect(of(facts, '2026-07-31')).toEqual([{ ...awaited, isLate: false }])
    expect(of(facts, '2026-08-01')).toEqual([{ ...awaited, isLate: true }])
  })

  test('that was received has a certificate within a year, which is told of in its last month', () => {
    expect(received('2025-09-01')).toEqual([])
    expect(received('2025-08-31')).toEqual([
      { kind: 'noCertificate', about: '1', due: '2026-08-31', isLate: false },
    ])
    expect(received('2024-02-29')).toMatchObject([{ due: '2025-02-28', isLate: true }])
  })

  test('that weighs more than two per cent more or less is told of', () => {
    expect(kinds(980)).toEqual([])
    expect(kinds(979)).toEqual(['weightOff'])
    expect(kinds(1021)).toEqual(['weightOff'])
  })

  test('that is rejected comes back within ninety days after this country was told', () => {
    const arrived = { receivedAt: '2026-07-10', noticedAt: '2026-07-20' }
    const rejected = shipment({ state: 'rejected', ...arrived })
    expect(of({ shipments: [rejected] })).toMatchObject([{ kind: 'takeBack', due: '2026-10-18' }])
  })

  test('that may be illegal is taken back within thirty days after this country was told', () => {
    const days = { receivedAt: '2026-07-10', noticedAt: '2026-07-11', suspectedAt: '2026-07-30' }
    const illegal = shipment({ state: 'illegal_suspected', ...days })
    expect(of({ shipments: [illegal] })).toMatchObject([
      { kind: 'illegal', about: '1', due: '2026-08-29', isLate: false },
    ])
  })

  test('of an earlier record, without the day of the notice, counts from its arrival or departure', () => {
    const rejected = shipment({ state: 'rejected', receivedAt: '2026-07-10' })
    expect(of({ shipments: [rejected] })).toMatchObject([{ kind: 'takeBack', due: '2026-10-08' }])
    const illegal = shipment({ state: 'illegal_suspected', serial: 2 })
    expect(of({ shipments: [illegal] })).toMatchObject([
      { kind: 'illegal', about: '2', due: '2026-07-31', isLate: true },
    ])
  })

  test('that was lost stands there until the ministry has closed it', () => {
    expect(of({ shipments: [shipment({ state: 'lost' })] })).toEqual([
      { kind: 'lost', about: '1', isLate: false },
    ])
  })

  test('that is closed or has come back waits for nothing', () => {
    for (const state of ['planned', 'closed', 'returned_to_vn'])
      expect(of({ shipments: [shipment({ state })] }), state).toEqual([])
  })
})

test('a country that was asked answers within sixty days, unless it has waived that', () => {
  const asked = { countryCode: 'SG', sentAt: '2026-05-01', decision: 'none' }
  const waiting = { status: 'consents_pending' }
  expect(of({ ...waiting, consents: [asked] })).toEqual([
    { kind: 'unanswered', about: 'SG', due: '2026-06-30', isLate: true },
  ])
  expect(of({ ...waiting, consents: [{ ...asked, waived: true }] })).toEqual([])
  expect(of({ ...waiting, consents: [{ ...asked, decision: 'denied' }] })).toEqual([])
  expect(of({ status: 'refused', consents: [asked] })).toEqual([])
})

test('consents and an insurance that end before the last departure are told of, late ones first', () => {
  const consents = [{ countryCode: 'KR', decision: 'consent', validTo: '2026-09-01' }]
  const facts = { lastDeparture: '2026-12-31', insuranceExpiry: '2026-07-31', consents }
  expect(of(facts)).toEqual([
    { kind: 'insuranceEnds', due: '2026-07-31', isLate: true },
    { kind: 'consentEnds', about: 'KR', due: '2026-09-01', isLate: false },
  ])
  expect(of({ ...facts, status: 'closed' })).toEqual([])
})

test('a consent that was withdrawn is told of while something could still leave', () => {
  const consents = [{ countryCode: 'KR', decision: 'consent', revokedAt: '2026-07-20' }]
  for (const status of ['approved', 'in_use', 'suspended'])
    expect(of({ status, consents })).toEqual([
      { kind: 'consentRevoked', about: 'KR', isLate: false },
    ])
  expect(of({ status: 'completed', consents })).toEqual([])
})

test('of a notification that was withdrawn each country that had been told hears', () => {
  const consents = [
    { countryCode: 'KR', sentAt: '2026-05-01', withdrawalSentAt: '2026-07-30' },
    { countryCode: 'SG', sentAt: '2026-05-01' },
    { countryCode: 'MY' },
  ]
  expect(of({ status: 'withdrawn', consents })).toEqual([
    { kind: 'withdrawalUntold', about: 'SG', isLate: false },
  ])
})
