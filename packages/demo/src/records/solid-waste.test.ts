// The invented statistics of solid waste: balanced, with gaps, the same at every load, and whole where provinces were merged.
import { expect, test } from 'vitest'
import { statisticsOfYear, statisticYears, type DemoUnit } from './solid-waste.ts'

const former = (code: string): DemoUnit => ({ code, parts: [code] })
const codes = Array.from({ length: 63 }, (_, place) => String(place + 1).padStart(2, '0'))
const last = 2025

const townsOf = (units: DemoUnit[]) =>
  statisticsOfYear(units, 2023, last).filter(
    ({ area, wasteClass }) => area === 'urban' && wasteClass === 'domestic',
  )

test('there is a survey of everybody, a year without figures, and one year in which all reported', () => {
  expect(statisticYears(last)).toEqual([2019, 2021, 2022, 2023, 2024, 2025])
  const units = codes.map(former)
  const countOf = (year: number) =>
    statisticsOfYear(units, year, last).filter(({ wasteClass }) => wasteClass === 'domestic').length
  expect([countOf(2019), countOf(2023)]).toEqual([126, 126])
  for (const year of [2021, 2022, 2024]) expect(countOf(year)).toBeLessThan(126)
  expect(statisticsOfYear(units, 2019, last)[0]).toMatchObject({ source: 'survey' })
})

test('no more is collected than generated, nor treated than collected', () => {
  for (const year of statisticYears(last)) {
    for (const { figures } of statisticsOfYear(codes.map(former), year, last)) {
      const { generated, collected, treatedToStandard } = figures
      const treated =
        figures.treatedLandfillOther +
        figures.treatedLandfillSanitary +
        figures.treatedIncineration +
        figures.treatedEnergy +
        figures.treatedCompost +
        figures.treatedRecycling
      expect(collected).toBeLessThanOrEqual(generated)
      expect(treated).toBeLessThanOrEqual(collected + 0.0005)
      expect(treatedToStandard).toBeLessThanOrEqual(treated + 0.0005)
    }
  }
})

test('a province of today has the sum of those that were merged into it, and a load is like the one before', () => {
  const parts = townsOf([former('24'), former('27')])
  const [whole] = townsOf([{ code: '24', parts: ['24', '27'] }])
  expect(whole!.figures.generated).toBeCloseTo(
    parts[0]!.figures.generated + parts[1]!.figures.generated,
    3,
  )
  expect(townsOf([former('24')])).toEqual(townsOf([former('24')]))
})
