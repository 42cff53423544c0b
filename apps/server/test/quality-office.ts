// A province whose people judge readings, and a source that sends them, for tests of judgements.
import { expect } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { createSourceKey } from '../src/features/ingestion/receive/source-keys.ts'
import { ensureSource } from '../src/features/ingestion/queries/sources.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { makeOrganization, makeStation, provinceId, type StationFields } from './make.ts'

export type Ask = ReturnType<TestApp['as']>

export interface QualityOffice {
  testApp: TestApp
  /** May propose in Hanoi. */
  officer: Ask
  /** May do everything in Hanoi. */
  approver: Ask
  /** May do everything in another province. */
  stranger: Ask
  /** May only take data out of the house, in Hanoi. */
  reader: Ask
  /** The id of Hanoi. */
  hanoi: string
  /** A published station of Hanoi that sends PM2.5 and SO2 every five minutes. */
  openStation(fields?: StationFields): Promise<Station>
  /** One value in µg/m³ every five minutes from the beginning of the hour; null is none. */
  push(station: Station, values: readonly (number | null)[], indicator?: string): Promise<Receipt>
}

export interface Station {
  id: string
  code: string
}

const minutes = 60_000
/** The beginning of the hour that is judged; the clock begins an hour and a half later. */
export const hour = Date.UTC(2026, 10, 20, 0)

/** When the reading at a place of the hour ends, the first being 1. */
export function at(place: number): string {
  return new Date(hour + place * 5 * minutes).toISOString()
}

/** The time that is this many minutes after the beginning of the hour. */
export function minutesIn(count: number): Date {
  return new Date(hour + count * minutes)
}

export async function openQualityOffice(): Promise<QualityOffice> {
  const testApp = await buildTestApp({ now: minutesIn(90) })
  const { db } = testApp.context
  const source = await ensureSource(db, { code: 'l', name: 'l', demo: false })
  const key = await createSourceKey(db, source!)
  const office = async (code: string) => {
    const id = await provinceId(db, code)
    const made = await makeOrganization(db, { type: 1, province_id: id })
    return { id: made.id, type: 1 as const, provinceId: id }
  }
  const [here, there] = [await office('01'), await office('79')]
  return {
    testApp,
    officer: testApp.as(person({ id: '11', name: 'An', organization: here, actions: ['EDIT'] })),
    approver: testApp.as(person({ id: '12', name: 'Bình', organization: here })),
    stranger: testApp.as(person({ id: '13', name: 'Chi', organization: there })),
    reader: testApp.as(person({ id: '14', name: 'Dũng', organization: here, actions: ['EXPORT'] })),
    hanoi: here.provinceId,
    openStation: (fields = {}) =>
      makeStation(db, {
        indicators: ['pm25', 'so2'],
        interval_s: 300,
        provinceCode: '01',
        published: true,
        ...fields,
      }),
    push: async (station, values, indicator = 'pm25') => {
      const readings = values.flatMap((value, k) =>
        value === null
          ? []
          : [
              {
                station: station.code,
                time: at(k + 1),
                periodSeconds: 300,
                values: { [indicator]: { value, unit: 'µg/m³' } },
              },
            ],
      )
      const answer = await testApp.app.inject({
        method: 'POST',
        url: '/api/ingest',
        headers: { 'x-source-key': key },
        payload: { readings },
      })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<Receipt>()
    },
  }
}
