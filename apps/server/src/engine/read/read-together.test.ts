// Strangers who ask for the same list at the same time share one reading, which none of them asked for too late.
import { brotliDecompressSync } from 'node:zlib'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { isOnCluster } from '../../../test/database.ts'
import { makeProgram, makeStation } from '../../../test/make.ts'

const list = '/api/stations?projection=full&page=0&size=20'

const nameIn = (answer: LightMyRequestResponse): string => answer.json()._embedded.stations[0].name

// A cluster takes no lock of a whole table.
describe.skipIf(isOnCluster)('a list that several ask for', () => {
  let served: TestApp
  let id: string
  beforeEach(async () => {
    served = await buildTestApp()
    const { db } = served.context
    const program = await makeProgram(db)
    const fields = { name: 'Old name', provinceCode: '01', program_id: program.id }
    id = (await makeStation(db, { ...fields, published: true })).id
  })
  let letGo: () => Promise<void>
  afterEach(async () => {
    await letGo()
    await served.close()
  })

  const waiting = async () => {
    const { rows } = await served.database.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"program".*%'`,
    )
    return rows.length
  }

  /** Holds each reading of the list after it has read the stations, until the returned function is called. */
  async function holdReadings(): Promise<() => Promise<void>> {
    const blocker = await served.database.pool.connect()
    await blocker.query('begin; lock table program in access exclusive mode')
    let end: Promise<void> | undefined
    return () => (end ??= blocker.query('rollback').then(() => blocker.release()))
  }

  const rename = (name: string) =>
    served.database.pool.query('update station set name = $2 where id = $1', [id, name])

  const ask = async (headers: InjectOptions['headers'] = {}, url = list) =>
    served.app.inject({ url, headers })

  test('is read once for all who wait, and never before they have asked', async () => {
    letGo = await holdReadings()
    const early = ask()
    await expect.poll(waiting).toBe(1)
    await rename('New name')
    const late = Array.from({ length: 8 }, () => ask({ 'accept-encoding': 'br' }))
    const another = await ask({}, '/api/stations?page=0&size=20')
    expect(nameIn(another)).toBe('New name')
    expect(await waiting()).toBe(1)
    await letGo()
    expect(nameIn(await early)).toBe('Old name')
    const answers = await Promise.all(late)
    const now = await ask()
    expect(nameIn(now)).toBe('New name')
    expect(new Set(answers.map(({ headers }) => headers.etag))).toEqual(new Set([now.headers.etag]))
    const bodies = answers.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())
    expect(new Set(bodies)).toEqual(new Set([now.body]))
  })

  test.each([
    ['a person', () => served.as(person())({ url: list })],
    ['somebody with a cookie', () => ask({ cookie: 'a=b' })],
    ['one who wants another form', () => ask({ accept: 'application/prs.hal-forms+json' })],
    ['one at another address', () => ask({ host: 'other.localhost' })],
    ['one in a province', () => ask({ 'province-code': '01' })],
  ])('is read apart for %s', async (_who, askDifferently) => {
    letGo = await holdReadings()
    const answers = [ask(), askDifferently()]
    await expect.poll(waiting).toBe(answers.length)
    await letGo()
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 200])
  })
})
