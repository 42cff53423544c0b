// Totals of an export: what has left, arrived and been disposed of, and what may still leave.
import { expect, test } from 'vitest'
import { exportTotals } from './totals.ts'

const left = { actualDate: '2026-06-01', actualKg: 9_000.001 }

test('loads count from their departure on, and a rejected one is not received', () => {
  const totals = exportTotals({
    totalTonnes: 50,
    shipmentsPlanned: 5,
    shipments: [
      { serial: 1, state: 'planned', actualKg: 5_000 },
      { serial: 2, state: 'in_transit', ...left },
      { serial: 3, state: 'disposed', ...left, receivedKg: 8_990, disposedAt: '2026-07-01' },
      { serial: 4, state: 'returned_to_vn', ...left, receivedKg: 9_000, rejectReason: 'Sai mã' },
    ],
  })
  expect(totals).toEqual({
    intended: { kg: 50_000, shipments: 5 },
    shipped: { kg: 27_000.003, shipments: 3 },
    received: { kg: 8_990, shipments: 1 },
    disposed: { kg: 8_990, shipments: 1 },
    remaining: { kg: 22_999.997, shipments: 2 },
  })
})

test('a rejected load that was disposed of elsewhere counts by what had left', () => {
  const elsewhere = { state: 'disposed', ...left, rejectReason: 'Sai mã', disposedAt: '2026-07-01' }
  expect(exportTotals({ shipments: [{ serial: 1, ...elsewhere }] })).toMatchObject({
    received: { kg: 0, shipments: 0 },
    disposed: { kg: 9_000.001, shipments: 1 },
    remaining: { kg: 0, shipments: 0 },
  })
})

test('an export without shipments has everything before it', () => {
  expect(exportTotals({ totalTonnes: 1.5, shipmentsPlanned: 2 })).toMatchObject({
    shipped: { kg: 0, shipments: 0 },
    remaining: { kg: 1_500, shipments: 2 },
  })
})
