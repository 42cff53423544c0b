// The clocks of the authority in an export, in working days, and the time line of what has happened.
import { expect, test } from 'vitest'
import { procedureClocks, type StatusChange } from './procedure.ts'
import { exportTimeLine } from './time-line.ts'
import { workingDayAfter, workingDaysBetween } from './working-days.ts'

const none: ReadonlySet<string> = new Set()
const tet = new Set(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'])

test('working days leave out weekends, holidays of each year and declared ones', () => {
  // Thursday 30 April and Friday 1 May are holidays.
  expect(workingDaysBetween('2026-04-29', '2026-05-05', none)).toBe(2)
  expect(workingDayAfter('2026-02-13', 1, none)).toBe('2026-02-16')
  expect(workingDayAfter('2026-02-13', 1, tet)).toBe('2026-02-23')
  expect(workingDaysBetween('2026-02-13', '2026-02-27', tet)).toBe(5)
})

const clocks = (changes: StatusChange[], today: string, facts: object = {}) =>
  procedureClocks({ changes, facts: { ...facts }, today, rest: none })
const to = (status: string, on: string) => ({ status, on })

test('a dossier is checked within ten working days, and the clock stops while it is returned', () => {
  const handedIn = [to('submitted', '2026-06-01')]
  expect(clocks(handedIn, '2026-06-05')).toMatchObject([
    { stage: 'completeness', state: 'running', spent: 4, due: '2026-06-15', isLate: false },
  ])
  expect(clocks(handedIn, '2026-06-16')).toMatchObject([{ spent: 11, isLate: true }])
  const returned = [...handedIn, to('returned_incomplete', '2026-06-05')]
  expect(clocks(returned, '2026-09-01')).toMatchObject([
    { state: 'stopped', spent: 4, due: null, isLate: false },
  ])
  const again = [...returned, to('submitted', '2026-09-01')]
  expect(clocks(again, '2026-09-03')).toMatchObject([
    // 2 September is a holiday.
    { state: 'running', spent: 5, due: '2026-09-10', isLate: false },
  ])
  const complete = [...again, to('dossier_complete', '2026-09-10')]
  expect(clocks(complete, '2026-09-11')).toMatchObject([
    { stage: 'completeness', state: 'ended', spent: 10, endedOn: '2026-09-10', isLate: false },
    { stage: 'notification', state: 'running', spent: 1, due: '2026-09-24' },
  ])
})

test('a stage that is over has no clock where nobody logged its end, as in records of another system', () => {
  const handedIn = [to('submitted', '2026-06-01')]
  expect(clocks(handedIn, '2026-09-01', { status: 'submitted' })).toHaveLength(1)
  expect(clocks(handedIn, '2026-09-01', { status: 'in_use' })).toEqual([])
})

test('a dossier that is withdrawn while it lies with the applicant is over', () => {
  const withdrawn = [
    to('submitted', '2026-06-01'),
    to('returned_incomplete', '2026-06-05'),
    to('withdrawn', '2026-07-01'),
  ]
  expect(clocks(withdrawn, '2026-08-01')).toMatchObject([{ state: 'ended', spent: 4 }])
})

test('the decision has twenty working days after the last country has answered', () => {
  const route = [
    { countryCode: 'VN', role: 'export' },
    { countryCode: 'SG', role: 'transit' },
    { countryCode: 'KR', role: 'import' },
  ]
  const consent = { countryCode: 'KR', decision: 'consent', decidedAt: '2026-06-01' }
  const changes = [to('consents_pending', '2026-05-04')]
  expect(clocks(changes, '2026-06-10', { route, consents: [consent] })).toEqual([])
  const consents = [consent, { countryCode: 'SG', decision: 'denied', decidedAt: '2026-06-03' }]
  expect(clocks(changes, '2026-06-10', { route, consents })).toMatchObject([
    { stage: 'decision', state: 'running', spent: 5, due: '2026-07-01' },
  ])
  const refused = [...changes, to('refused', '2026-07-02')]
  expect(clocks(refused, '2026-08-01', { route, consents })).toMatchObject([
    { state: 'ended', spent: 21, endedOn: '2026-07-02', isLate: true },
  ])
})

test('a country of transit that waived its consent has answered on the sixtieth day of its silence', () => {
  const route = [
    { countryCode: 'VN', role: 'export' },
    { countryCode: 'SG', role: 'transit' },
  ]
  const consents = [{ countryCode: 'SG', role: 'transit', waived: true, sentAt: '2026-04-02' }]
  const changes = [to('consents_pending', '2026-04-02')]
  expect(clocks(changes, '2026-05-31', { route, consents })).toEqual([])
  expect(clocks(changes, '2026-06-03', { route, consents })).toMatchObject([
    { stage: 'decision', state: 'running', spent: 2, isLate: false },
  ])
})

test('the time line has steps, answers of countries and shipments by day', () => {
  const changes = [{ ...to('submitted', '2026-01-05'), by: 'Công ty A', note: null }]
  const told = exportTimeLine(changes, {
    consents: [
      {
        countryCode: 'KR',
        sentAt: '2026-02-01',
        decision: 'conditions',
        decidedAt: '2026-03-01',
        conditions: 'By sea',
      },
    ],
    shipments: [
      {
        serial: 1,
        state: 'rejected',
        actualDate: '2026-04-01',
        actualKg: 900,
        receivedAt: '2026-04-09',
        rejectReason: 'Wet',
      },
    ],
  })
  expect(told).toMatchObject([
    { kind: 'status', about: 'submitted', on: '2026-01-05', by: 'Công ty A' },
    { kind: 'sent', about: 'KR' },
    { kind: 'answered', about: 'KR', decision: 'conditions', note: 'By sea' },
    { kind: 'left', about: '1', kg: 900 },
    { kind: 'rejected', about: '1', on: '2026-04-09', note: 'Wet' },
  ])
})

test('the time line tells who took a shipment over from whom, where and when', () => {
  const told = exportTimeLine(
    [],
    {
      shipments: [
        { serial: 1, state: 'received', actualDate: '2026-04-01', receivedAt: '2026-04-09' },
      ],
      handOvers: [
        {
          serial: 1,
          takenOverOn: '2026-04-03',
          carrierId: '8',
          place: 'Singapore',
          vehicle: 'MV Sen',
        },
        { serial: 1, takenOverOn: '2026-04-01', carrierId: '7', place: 'Cảng Cát Lái' },
      ],
    },
    new Map([
      ['7', 'Vận tải Một'],
      ['8', 'Tàu Hai'],
    ]),
  )
  expect(told).toMatchObject([
    { kind: 'left', on: '2026-04-01' },
    { kind: 'taken_over', about: '1', by: 'Vận tải Một', from: null, note: 'Cảng Cát Lái' },
    { kind: 'taken_over', by: 'Tàu Hai', from: 'Vận tải Một', note: 'Singapore · MV Sen' },
    { kind: 'received', on: '2026-04-09' },
  ])
})

test('the time line tells of opinions, of a consent that was withdrawn, and of a load that came back', () => {
  const told = exportTimeLine([], {
    opinions: [
      { givenOn: '2026-02-01', kind: 'field_check', words: 'Kho đạt yêu cầu' },
      { givenOn: '2026-02-02', kind: 'opinion', words: 'Đồng ý' },
    ],
    consents: [
      {
        countryCode: 'KR',
        decision: 'consent',
        decidedAt: '2026-03-01',
        revokedAt: '2026-05-02',
        revocationReason: 'Trái quy định',
        withdrawalSentAt: '2026-05-30',
      },
    ],
    shipments: [
      {
        serial: 1,
        state: 'returned_to_vn',
        actualDate: '2026-04-01',
        rejectReason: 'Wet',
        noticedAt: '2026-04-12',
        suspectedAt: '2026-04-20',
        returnedAt: '2026-05-20',
      },
    ],
  })
  expect(told).toMatchObject([
    { kind: 'field_checked', on: '2026-02-01', note: 'Kho đạt yêu cầu' },
    { kind: 'opinion', on: '2026-02-02', note: 'Đồng ý' },
    { kind: 'answered', about: 'KR' },
    { kind: 'left', about: '1' },
    { kind: 'noticed', about: '1', on: '2026-04-12', note: 'Wet' },
    { kind: 'suspected', about: '1', on: '2026-04-20' },
    { kind: 'revoked', about: 'KR', on: '2026-05-02', note: 'Trái quy định' },
    { kind: 'returned', about: '1', on: '2026-05-20' },
    { kind: 'withdrawal_sent', about: 'KR', on: '2026-05-30' },
  ])
})
