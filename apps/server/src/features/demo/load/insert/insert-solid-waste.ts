// Inserts the statistics of solid waste of the demo country, and what was published of them: with gaps, a correction that is
// done and one that is under way.
import { statisticsOfYear, statisticYears } from '@eos/demo/records/solid-waste'
import { solidWasteStatistic } from '@eos/contract/resources/waste/solid-waste-statistic'
import { dayMs } from '@eos/contract/words/time-units'
import { addVersions, openVersion } from '../../../waste/face.ts'
import { insertNewItems } from '../../queries/insert-rows.ts'
import { correctStatistic, listDemoUnits } from '../../queries/solid-waste.ts'
import { daysBefore, lastYear, type Ground } from '../ground.ts'

export async function insertStatistics(ground: Ground): Promise<void> {
  const { db, anchor } = ground
  const last = lastYear(anchor, daysPublished)
  for (const year of statisticYears(last)) {
    const units = await listDemoUnits(db, `${year}-12-31`)
    const idOf = new Map(units.map(({ id, code }) => [code, id]))
    const items = statisticsOfYear(units, year, last).map((statistic) => {
      const { code, figures, mistyped, status, ...told } = statistic
      return {
        ...told,
        ...(mistyped ?? figures),
        provinceId: idOf.get(code),
        // A correction begins from what is published.
        status: status === 'correction' ? ('published' as const) : status,
        sourceDoc: `Số liệu mô phỏng năm ${year} / Simulated figures of ${year}`,
      }
    })
    // Real figures that exist already stay.
    const ids = await insertNewItems(ground, solidWasteStatistic, items)
    await addVersions(db, ids, publishedAt(year, anchor))
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

/** One row of the year before was corrected since, and a correction of the last year is under way. */
async function correct(db: Ground['db'], anchor: number, last: number): Promise<void> {
  for (const year of [last - 1, last]) {
    const units = await listDemoUnits(db, `${year}-12-31`)
    for (const statistic of statisticsOfYear(units, year, last)) {
      const { code, status, figures, mistyped } = statistic
      if (!mistyped && status !== 'correction') continue
      const provinceId = units.find((unit) => unit.code === code)!.id
      const recycling = figures.treatedRecycling
      const id = await correctStatistic(db, { ...statistic, provinceId, recycling })
      if (id === undefined) continue
      await openVersion(db, id, 'correction')
      if (mistyped) await addVersions(db, [id], correctedAt(year, anchor))
    }
  }
}
