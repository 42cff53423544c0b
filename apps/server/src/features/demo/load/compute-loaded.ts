// Computes what rests on loaded hours and readings: hours, days, months and index rows.
import type { Context } from '../../../platform/context.ts'
import type { LoadedStation } from './loaded-stations.ts'
import { shareOf, type Report } from './report.ts'
import { computeFromHours, processDirtyIntervals } from '../../roll-ups/face.ts'

/** Safe to repeat. */
export async function computeLoaded(
  context: Pick<Context, 'db' | 'now'>,
  stations: readonly LoadedStation[],
  hours: { from: number; to: number },
  report: Report,
): Promise<void> {
  const ofArchive = shareOf(report, 0, 0.75)
  const ofReadings = shareOf(report, 0.75, 1)
  if (hours.from < hours.to) {
    await computeFromHours(context, {
      stationIds: stations.map(({ id }) => id),
      from: new Date(hours.from),
      to: new Date(hours.to),
      report: ({ done, total }) => ofArchive(done / total, 'Days, months and air quality index'),
    })
  }
  await processDirtyIntervals(context, {
    report: ({ stations: done, waiting }) =>
      ofReadings(done / (done + waiting), 'Hours of the last days'),
  })
}
