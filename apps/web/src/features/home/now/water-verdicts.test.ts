// How exceedances of the last hours judge the water of a place.
import { describe, expect, test } from 'vitest'
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import { makeStation } from '../../../../test/make-station.ts'
import { waterVerdicts } from './water-verdicts.ts'

const water = (id: string, stationType: string, lastReadingAt: string) =>
  makeStation({ id, medium: 'water', stationType, lastReadingAt })

const exceedance = (stationId: string, indicator: string, hour: number, ratio: number) =>
  ({ stationId, indicator, periodEnd: `2026-11-22T0${hour}:00:00Z`, ratio }) as Exceedance

const river = water('river', 'surface_water_auto', '2026-11-22T09:00:00Z')
const lake = water('lake', 'surface_water_auto', '2026-11-22T08:00:00Z')
const outlet = water('outlet', 'wastewater_auto', '2026-11-22T09:05:00Z')

describe('the water of a place', () => {
  test('begins with what is beyond a limit, and ends with outlets, whose limits are not known', () => {
    const verdicts = waterVerdicts([outlet, river, lake], [exceedance('lake', 'do', 8, 1.2)])
    expect(verdicts.map(({ station, judged }) => [station.id, judged])).toEqual([
      ['lake', 'over'],
      ['river', 'within'],
      ['outlet', 'unknown'],
    ])
  })

  test('says of an outlet whose permit is recorded that nothing is beyond it', () => {
    const permitted = { ...outlet, id: 'permitted', hasPermit: true }
    expect(
      waterVerdicts([outlet, permitted], []).map(({ station, judged }) => [station.id, judged]),
    ).toEqual([
      ['permitted', 'within'],
      ['outlet', 'unknown'],
    ])
  })

  test('tells the newest exceedance of each indicator, the greatest first', () => {
    const [{ over } = { over: [] }] = waterVerdicts(
      [lake],
      [
        exceedance('lake', 'do', 7, 9),
        exceedance('lake', 'do', 8, 1.2),
        exceedance('lake', 'nh4_n', 8, 3),
      ],
    )
    expect(over.map(({ indicator, ratio }) => [indicator, ratio])).toEqual([
      ['nh4_n', 3],
      ['do', 1.2],
    ])
  })

  test('begins with the station that is furthest beyond a limit, however new the others are', () => {
    const verdicts = waterVerdicts(
      [river, lake],
      [exceedance('river', 'do', 9, 1.57), exceedance('lake', 'nh4_n', 8, 21.3)],
    )
    expect(verdicts.map(({ station }) => station.id)).toEqual(['lake', 'river'])
  })

  test('puts the newest reading first among equals', () => {
    expect(waterVerdicts([lake, river], []).map(({ station }) => station.id)).toEqual([
      'river',
      'lake',
    ])
  })
})
