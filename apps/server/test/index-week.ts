// Stations with a week of hourly readings, rolled up, and the file of their index as a browser reads it.
import type { HourlyIndexFile } from '@eos/contract/calls/stations/hourly-index'
import { readHourlyIndex } from '@eos/contract/answers/hourly-index'
import { expect } from 'vitest'
import { processDirtyIntervals } from '../src/features/roll-ups/roll-up-worker.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { makeStation } from './make.ts'
import { everySeconds, storeReadings } from './readings.ts'

type Name = 'hanoi' | 'closing' | 'checked' | 'hidden' | 'reference' | 'silent'

export interface IndexWeek {
  tested: TestApp
  ids: Readonly<Record<Name, string>>
  /** Reads the index of the whole country, or of the place that the end of the address names. */
  read(place?: string): Promise<ReturnType<typeof readHourlyIndex>>
  close(): Promise<void>
}

export const hourlyIndex = '/api/eos/public/hourly-index'
const now = '2026-03-09T12:10:00Z'

/** The app is opened when the week is there: it makes its file at once, and anew only after a pause. */
export async function openIndexWeek(): Promise<IndexWeek> {
  const made = await buildTestApp({ now })
  const ids = await makeWeek(made)
  await made.app.close()
  await made.context.changes.close()
  const kept = await made.database.keep()
  const tested = await buildTestApp({ now, begins: kept })
  return {
    tested,
    ids,
    read: async (place = '') => {
      const answer = await tested.app.inject(`${hourlyIndex}${place}`)
      expect(answer.statusCode).toBe(200)
      return readHourlyIndex(answer.json<HourlyIndexFile>())
    },
    close: async () => {
      await tested.app.close()
      await tested.context.changes.close()
      await kept.drop()
    },
  }
}

async function makeWeek({ context, database }: TestApp): Promise<IndexWeek['ids']> {
  const { db } = context
  const indicators = ['pm25', 'pm10']
  const published = { indicators, published: true }
  const made: Record<Name, { id: string }> = {
    hanoi: await makeStation(db, { ...published, provinceCode: '01' }),
    closing: await makeStation(db, { ...published, provinceCode: '79' }),
    checked: await makeStation(db, { ...published, provinceCode: '79' }),
    hidden: await makeStation(db, { indicators, provinceCode: '01' }),
    reference: await makeStation(db, { ...published, reference_only: true }),
    silent: await makeStation(db, published),
  }
  // Eight days: the first is older than the file reaches, and nothing comes for twelve hours.
  const hours = everySeconds(3600, '2026-03-01T13:00:00Z', 8 * 24, (k) => [20 + (k % 24), 30])
  const kept = hours.filter((_, k) => k < 100 || k >= 112)
  for (const name of ['hanoi', 'closing', 'checked', 'hidden', 'reference'] as const)
    await storeReadings(database, made[name].id, kept)
  await processDirtyIntervals(context)
  const ids = Object.entries(made).map(([name, { id }]) => [name, id])
  return Object.fromEntries(ids) as IndexWeek['ids']
}
