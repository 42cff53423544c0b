// The station that a public call is about.
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import {
  findVisibleStation,
  type VisibleStation,
} from '../../../readings/queries/visible-stations.ts'

/** The public calls show every caller the same. */
export async function requireStation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  stationId: string,
): Promise<VisibleStation> {
  const station = await findVisibleStation(db, { at: now() }, stationId)
  if (!station) throw new RequestFailure('NOT_FOUND', 'There is no public station with this id.')
  return station
}
