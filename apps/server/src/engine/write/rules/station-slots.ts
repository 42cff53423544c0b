// A slot of a station is handed out once, and a station with readings cannot be removed.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Values } from '../../model/values.ts'
import { hasReadings, takeNextSlot } from './queries.ts'

export async function assignSlot(db: Db, values: Values, now: Date): Promise<Values> {
  const slot = await takeNextSlot(db, String(values.stationId))
  return { ...values, slot, validFrom: now.toISOString() }
}

/** Readings have no foreign key to their station; this check takes its place. */
export async function keepStationsWithReadings(db: Db, id: string): Promise<void> {
  if (await hasReadings(db, id)) {
    throw new RequestFailure(
      'CONFLICT',
      'The station has readings; close it instead of removing it.',
    )
  }
}
