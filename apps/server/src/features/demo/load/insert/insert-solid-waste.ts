// Inserts the statistics of solid waste of the demo country, and what was published of them: with gaps, a correction that is
// done and one that is under way.
import {
  statisticsOfYear,
  statisticYears,
  type DemoFigures,
  type DemoStatistic,
} from '@eos/demo/records/solid-waste'
import { dayMs } from '@eos/contract/time-units'
import { addVersions, openVersion } from '../../../waste/face.ts'
import { insertNewRows } from '../../queries/insert-rows.ts'
import {
  correctStatistic,
  listDemoStatistics,
  listDemoUnits,
  reopenStatistic,
} from '../../queries/solid-waste.ts'
import { daysBefore, lastYear, madeAt, type Ground } from '../ground.ts'

export async function insertStatistics({ db, anchor }: Ground): Promise<void> {
  const last = lastYear(anchor, daysPublished)
  for (const year of statisticYears(last)) {
    const units = await listDemoUnits(db, `${year}-12-31`)
    const idOf = new Map(units.map(({ id, code }) => [code, id]))
    const statistics = statisticsOfYear(units, year, last)
    const rows = statistics.map((statistic) => ({
      province_id: idOf.get(statistic.code)!,
      ...rowOf(statistic),
      ...madeAt(anchor),
    }))
    // Real figures that exist already stay.
    await insertNewRows(db, 'solid_waste_statistic', rows)
    const published = await listDemoStatistics(db, year, 'published')
    await addVersions(db, published, publishedAt(year, anchor))
  }
  await correct(db, anchor, last)
}

/** The newest figures have been public for so many days. */
const daysPublished = 14

/** On 10 November of the year after, or a fortnight before the demo begins. */
function publishedAt(year: number, anchor: number): Date {
  const usual = Date.parse(`${year + 1}-11-10T03:00:00Z`)
  return new Date(Math.min(usual, daysBefore(anchor, daysPublished).getTime()))
}

/** Twelve weeks later, long before the figures are locked. */
function correctedAt(year: number, anchor: number): Date {
  const usual = publishedAt(year, anchor).getTime() + 84 * dayMs
  return new Date(Math.min(usual, daysBefore(anchor, 9).getTime()))
}

function rowOf({ year, area, wasteClass, status, source, figures, mistyped }: DemoStatistic) {
  return {
    year,
    area,
    waste_class: wasteClass,
    ...columnsOf(mistyped ?? figures),
    source,
    // A correction begins from what is published.
    status: status === 'correction' ? ('published' as const) : status,
    source_doc: `Số liệu mô phỏng năm ${year} / Simulated figures of ${year}`,
  }
}

function columnsOf(figures: DemoFigures) {
  return {
    population: figures.population,
    generated: figures.generated,
    collected: figures.collected,
    sorted_at_source: figures.sorted,
    treated_landfill_sanitary: figures.landfillSanitary,
    treated_landfill_other: figures.landfillOther,
    treated_incineration: figures.incineration,
    treated_energy: figures.energy,
    treated_compost: figures.compost,
    treated_recycling: figures.recycling,
    treated_to_standard: figures.toStandard,
    landfills: figures.landfills,
    incinerators: figures.incinerators,
    compost_plants: figures.compostPlants,
    recycling_plants: figures.recyclingPlants,
  }
}

/** One row of the year before was corrected since, and a correction of the last year is under way. */
async function correct(db: Ground['db'], anchor: number, last: number): Promise<void> {
  for (const year of [last - 1, last]) {
    const units = await listDemoUnits(db, `${year}-12-31`)
    for (const statistic of statisticsOfYear(units, year, last)) {
      const { code, area, wasteClass, status, figures, mistyped } = statistic
      const provinceId = units.find((unit) => unit.code === code)!.id
      const row = { provinceId, year, area, wasteClass }
      if (mistyped) {
        const id = await correctStatistic(db, row, figures.recycling)
        if (id === undefined) continue
        await openVersion(db, id, 'correction')
        await addVersions(db, [id], correctedAt(year, anchor))
      } else if (status === 'correction') {
        const id = await reopenStatistic(db, row)
        if (id !== undefined) await openVersion(db, id, 'correction')
      }
    }
  }
}
