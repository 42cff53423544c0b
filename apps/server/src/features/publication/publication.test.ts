// The newest row alone decides what the public sees.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { indicatorId, makeStation } from '../../../test/make.ts'
import { decideByCode } from './decide-by-code.ts'
import { isPublicIndicator, isPublicStation } from '../../access/queries/public-only.ts'
import { decideIndicator, decideStations } from './publish.ts'
import { visibleIndex } from '../../readings/visible-index.ts'
import { findVisibleStation, listVisibleStations } from '../../readings/queries/visible-stations.ts'

let database: FreshDatabase
const at = new Date('2026-03-01T00:00:00Z')

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

async function isPublic(stationId: string, instant = at): Promise<boolean> {
  const { rows } = await sql<{ public: boolean }>`
    select ${isPublicStation(sql.ref('station.id'), { at: instant })} as public
      from station where id = ${stationId}`.execute(database.db)
  return rows[0]!.public
}

test('hides a station until somebody publishes it, and the newest decision holds', async () => {
  const { db } = database
  const { id } = await makeStation(db, { indicators: ['pm25'] })
  expect(await isPublic(id)).toBe(false)
  expect(
    await decideStations(db, {
      stationIds: [id],
      state: 'published',
      actor: 'test',
      reason: 'checked',
    }),
  ).toHaveLength(1)
  expect(
    await decideStations(db, {
      stationIds: [id],
      state: 'published',
      actor: 'test',
      reason: 'checked again',
    }),
  ).toHaveLength(0)
  expect(await isPublic(id)).toBe(true)
  expect(
    await decideStations(db, {
      stationIds: [id, '999999'],
      state: 'withheld',
      actor: 'test',
      reason: 'broken',
    }),
  ).toHaveLength(1)
  expect(await isPublic(id)).toBe(false)
  const rows = await db.selectFrom('publication').selectAll().where('subject_id', '=', id).execute()
  expect(rows.map(({ state, actor, reason }) => [state, actor, reason])).toEqual([
    ['published', 'test', 'checked'],
    ['withheld', 'test', 'broken'],
  ])
})

test('lets a decision hold from one instant to another', async () => {
  const { db } = database
  const { id } = await makeStation(db)
  await decideStations(db, {
    stationIds: [id],
    state: 'published',
    actor: 'test',
    reason: 'checked',
  })
  await db
    .insertInto('publication')
    .values({
      subject_kind: 'STATION',
      subject_id: id,
      state: 'withheld',
      actor: 'test',
      from_time: new Date('2026-03-02T00:00:00Z'),
      to_time: new Date('2026-03-03T00:00:00Z'),
    })
    .execute()
  expect(await isPublic(id, new Date('2026-03-01T23:59:59Z'))).toBe(true)
  expect(await isPublic(id, new Date('2026-03-02T00:00:00Z'))).toBe(false)
  expect(await isPublic(id, new Date('2026-03-03T00:00:00Z'))).toBe(true)
})

test('withholds one indicator without the others, and shows none of a hidden station', async () => {
  const { db } = database
  const { id } = await makeStation(db, { indicators: ['pm25', 'no2'], published: true })
  const pm25 = await indicatorId(db, 'pm25')
  const decide = (state: 'withheld' | 'published') =>
    decideIndicator(
      db,
      { stationId: id, indicatorId: pm25, state },
      { actor: 'test', reason: 'test' },
    )
  const visible = async () =>
    (await findVisibleStation(db, { at }, id))?.slots
      .filter((slot) => slot.isVisible)
      .map(({ code }) => code)
  expect(await visible()).toEqual(['pm25', 'no2'])
  await decide('withheld')
  expect(await visible()).toEqual(['no2'])
  const { rows } = await sql<{ code: string }>`
    select indicator.code from station_indicator join indicator on indicator.id = indicator_id
     where station_id = ${id} and ${isPublicIndicator(sql.ref('station_id'), sql.ref('indicator_id'), { at })}`.execute(
    db,
  )
  expect(rows).toEqual([{ code: 'no2' }])
  await decide('published')
  expect(await visible()).toEqual(['pm25', 'no2'])
  await decideStations(db, { stationIds: [id], state: 'withheld', actor: 'test', reason: 'test' })
  expect(await visible()).toBeUndefined()
  const all = await listVisibleStations(
    db,
    { at, seesUnpublished: true },
    { stationIds: [id, 'x'] },
  )
  expect(all.map((station) => station.slots.every((slot) => slot.isVisible))).toEqual([true])
})

test('takes decisions by code, all or none, and remembers who made them and why', async () => {
  const { db } = database
  const { id, code } = await makeStation(db, { indicators: ['pm25'] })
  const decision = { indicatorCode: undefined, state: 'published' as const, reason: 'checked' }
  const unknown = decideByCode(db, { ...decision, stationCodes: [code, 'NOBODY'] })
  await expect(unknown).rejects.toThrow('No station has the code NOBODY.')
  expect(await isPublic(id)).toBe(false)
  expect(await decideByCode(db, { ...decision, stationCodes: [code] })).toBe(1)
  expect(await decideByCode(db, { ...decision, stationCodes: [code] })).toBe(0)
  const foreign = decideByCode(db, { ...decision, stationCodes: [code], indicatorCode: 'no2' })
  await expect(foreign).rejects.toThrow('does not measure')
  await decideByCode(db, {
    stationCodes: [code],
    indicatorCode: 'pm25',
    state: 'withheld',
    reason: 'broken',
  })
  const newest = await db
    .selectFrom('publication')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(newest).toMatchObject({ state: 'withheld', reason: 'broken' })
  expect(newest.actor).toMatch(/^terminal:./)
})

test('applies the rule of the index again to what may be shown', () => {
  const stored = { aqi: 150, dominant: 32, sub: [10, null, 80, 120, 60, 150], reason: null }
  expect(visibleIndex(stored, 0b111111)).toMatchObject({ aqi: 150, dominant: ['pm25'] })
  expect(visibleIndex(stored, 0b011111)).toEqual({
    aqi: 120,
    dominant: ['o3'],
    subIndices: { so2: 10, no2: 80, o3: 120, pm10: 60 },
    reason: null,
  })
  expect(visibleIndex(stored, 0b001111)).toMatchObject({
    aqi: null,
    dominant: [],
    reason: 'no-particulate',
  })
  const none = {
    aqi: null,
    dominant: 0,
    sub: [null, null, null, 20, null, null],
    reason: 'nowcast-incomplete',
  }
  expect(visibleIndex(none, 0b111111)).toMatchObject({ aqi: null, reason: 'nowcast-incomplete' })
})
