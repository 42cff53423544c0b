// A permit takes the place of the general limits of the indicators that it names, for as long as it holds.
import { expect, test } from 'vitest'
import { limitsAt } from './judged-place.ts'
import type { Permit } from './permits/permit-limits.ts'

const river = {
  medium: 'water',
  stationType: 'surface_water_auto',
  water: { waterBody: 'river', waterLevel: 'B', waterUse: null },
}
const cod = { code: 'cod', unit: 'mg/L' }

function permit(issuedOn: string, validBefore: string | null): Permit {
  const facts = { id: '7', stationId: '1', version: '1', number: '12/GPMT', issuedBy: 'Sở' }
  const limit = { code: 'cod', ownUnit: 'mg/L', low: null, high: 40, unit: null }
  return {
    ...facts,
    issuedOn,
    expiresOn: validBefore,
    validBefore,
    timeZone: 'Asia/Ho_Chi_Minh',
    medium: 'water',
    limits: [{ ...limit, means: ['hour'] }],
  }
}

/** Since when and until when each limit of COD holds. */
const times = (permits: Permit[], indicator = cod) =>
  limitsAt({ ...river, permits })!(indicator).map(({ key, limit: { validFrom, validBefore } }) => [
    key.split('/')[0],
    validFrom,
    validBefore,
  ])

test('the general limit holds before and after the permit, and not beside it', () => {
  expect(times([])).toEqual([['qcvn-08-2023', '2023-09-12', undefined]])
  expect(times([permit('2025-03-14', '2026-01-01')])).toEqual([
    ['qcvn-08-2023', '2023-09-12', '2025-03-14'],
    ['qcvn-08-2023', '2026-01-01', undefined],
    ['permit-7', '2025-03-14', '2026-01-01'],
  ])
  expect(times([permit('2020-01-01', null)])).toEqual([['permit-7', '2020-01-01', undefined]])
})

test('a permit that had ended before, or is about another indicator, changes nothing', () => {
  expect(times([permit('2020-01-01', '2021-01-01')])).toEqual([
    ['qcvn-08-2023', '2023-09-12', undefined],
    ['permit-7', '2020-01-01', '2021-01-01'],
  ])
  expect(times([permit('2025-03-14', null)], { code: 'do', unit: 'mg/L' })).toEqual([
    ['qcvn-08-2023', '2023-09-12', undefined],
  ])
})

test('outlets without a permit have no limits', () => {
  expect(limitsAt({ ...river, stationType: 'wastewater_auto', permits: [] })).toBeUndefined()
})
