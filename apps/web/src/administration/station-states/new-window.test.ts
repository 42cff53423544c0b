// A window is declared in the time of the station; what is left empty is not sent.
import { expect, test } from 'vitest'
import { newWindow } from './new-window.ts'

const values = { kind: 'maintenance', from: '', to: '', reason: ' Pump changed ', reasonEn: ' ' }

test('a window without times begins now and has no end', () => {
  expect(newWindow(values, 'Asia/Ho_Chi_Minh')).toEqual({
    kind: 'maintenance',
    reason: 'Pump changed',
  })
})

test('times of the station are sent as instants in UTC', () => {
  const times = { from: '2026-11-20T08:00', to: '2026-11-21T01:30' }
  expect(newWindow({ ...values, ...times }, 'Asia/Ho_Chi_Minh')).toMatchObject({
    from: '2026-11-20T01:00:00.000Z',
    to: '2026-11-20T18:30:00.000Z',
  })
})

test('a reason in English is sent where there is one', () => {
  expect(newWindow({ ...values, reasonEn: ' New pump ' }, 'UTC').reasonEn).toBe('New pump')
})
