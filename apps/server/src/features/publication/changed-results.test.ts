// An announcement belongs to a result as it was: it ends when the result is changed, moved or entered again.
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { indicatorId, makeStation, provinceId, stationTypeId } from '../../../test/make.ts'
import { countWaiting } from '../../../test/waiting.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { decideWhole } from './publish.ts'

const path = '/api/public-location-point-data'
const author = person({ id: '11', name: 'Author' })
const announcer = person({ id: '12', name: 'Announcer' })
const editor = person({ id: '13', name: 'Editor', actions: ['EDIT', 'CREATE', 'DELETE'] })
let served: TestApp
let cod: string
let points: string[]
let year = 2000

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  cod = await indicatorId(db, 'cod')
  const common = {
    station_type_id: await stationTypeId(db, 'surface_water_auto'),
    province_id: await provinceId(db, '01'),
  }
  const made = await db
    .insertInto('location_point')
    .values(['A', 'B'].map((code) => ({ code, name: `Point ${code}`, ...common })))
    .returning('id')
    .execute()
  points = made.map(({ id }) => id)
  const why = { actor: 'test', reason: 'for a test' }
  await decideWhole(db, { kind: 'LOCATION_POINT', ids: points, state: 'published', ...why })
})
afterAll(() => served?.close())

const values = (value: number) => [{ indicatorId: cod, value, unit: 'mg/L' }]
const json = { accept: 'application/json' }
const merge = { ...json, 'content-type': 'application/merge-patch+json' }

interface Round {
  id: string
  year: number
  etag: string
}

/** Each test has years of its own. */
async function enter(more: object = {}, as = author): Promise<Round> {
  year += 1
  const payload = {
    locationPointId: points[0],
    year,
    observation: 1,
    getTime: '2026-02-01T00:00:00Z',
    laboratory: 'Laboratory',
    values: values(1),
    ...more,
  }
  const made = await ask(as, { method: 'POST', url: path, payload, headers: json })
  return { id: made.json().id, year: made.json().year, etag: String(made.headers.etag) }
}

async function ask(as: typeof author, request: InjectOptions) {
  const answer = await served.as(as)(request)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

async function announce({ year: of }: Pick<Round, 'year'>, as = announcer, announced = true) {
  const items = [{ locationId: points[0], year: of, observation: 1, announced }]
  const url = '/api/admin/announced-locations/batch'
  return (await ask(as, { method: 'POST', url, payload: { items } })).json<BatchAnswer>()
}

async function enterAnnounced(): Promise<Round> {
  const round = await enter()
  expect(await announce(round)).toMatchObject({ succeeded: 1 })
  expect(await isPublic(round)).toBe(true)
  return round
}

async function isPublic({ id }: Pick<Round, 'id'>): Promise<boolean> {
  const item = (await served.app.inject({ url: `${path}/${id}`, headers: json })).statusCode === 200
  const listed = (await served.app.inject({ url: `${path}/search/findByIdIn?ids=${id}` })).json()
  const list: unknown[] = Object.values(listed._embedded as Record<string, unknown[]>)[0] ?? []
  expect(list.length > 0).toBe(item)
  return item
}

const patch = (id: string, changes: object, as = editor) =>
  ask(as, {
    method: 'PATCH',
    url: `${path}/${id}`,
    headers: merge,
    payload: JSON.stringify(changes),
  })

const decisions = ({ year: of }: Round) =>
  served.context.db
    .selectFrom('announcement')
    .select(['state', 'actor'])
    .where('year', '=', of)
    .orderBy('id')
    .execute()

const logged = ({ id }: Round) =>
  served.context.db
    .selectFrom('activity_log')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('subject', '=', 'public-location-point-data')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test.each(['getTime', 'values', 'laboratory', 'note'] as const)(
  'is no longer announced when its %s is changed, which decisions and log tell',
  async (name) => {
    const round = await enterAnnounced()
    const changed = {
      values: values(999),
      getTime: '2026-03-01T00:00:00.000Z',
      laboratory: 'Another',
      note: 'Checked by nobody',
    }[name]
    const after = await patch(round.id, { [name]: changed })
    expect(after.json()).toMatchObject({ [name]: changed, announced: false })
    expect(await isPublic(round)).toBe(false)
    expect(await decisions(round)).toEqual([
      { state: 'announced', actor: 'Announcer' },
      { state: 'withdrawn', actor: 'Editor' },
    ])
    expect((await logged(round)).at(-1)).toMatchObject({
      action: 'EDIT',
      actor_name: 'Editor',
      before: { announced: true },
      after: { announced: false, [name]: changed },
    })
    expect(await announce(round)).toMatchObject({ succeeded: 1 })
    expect(await isPublic(round)).toBe(true)
  },
)

test('is announced again by somebody else than who changed what was measured, or where or when', async () => {
  for (const changes of [
    { values: values(2) },
    { getTime: '2026-03-01T00:00:00Z' },
    { observation: 2 },
  ]) {
    const round = await enterAnnounced()
    await patch(round.id, changes, announcer)
    if ('observation' in changes) await patch(round.id, { observation: 1 })
    expect(await isPublic(round)).toBe(false)
    const refused = (await announce(round)).items
    expect(refused).toMatchObject([{ status: 409, code: 'TRANSITION_NOT_ALLOWED' }])
    expect(await isPublic(round)).toBe(false)
    expect(await announce(round, person({ id: '14' }))).toMatchObject({ succeeded: 1 })
    expect(await isPublic(round)).toBe(true)
  }
})

test('stays announced when it is written as it is already, in whatever form', async () => {
  const round = await enterAnnounced()
  const url = `${path}/${round.id}`
  const whole = (await ask(editor, { url, headers: json })).json()
  await ask(editor, { method: 'PUT', url, headers: json, payload: whole })
  const sparing = {
    locationPointId: `http://localhost/api/location-point/${points[0]}`,
    year: String(round.year),
    observation: 1,
    getTime: '2026-02-01T07:00:00+07:00',
    laboratory: 'Laboratory',
    values: [{ unit: 'mg/L', value: '1.0', indicatorId: Number(cod) }],
  }
  await ask(editor, { method: 'PUT', url, headers: json, payload: sparing })
  await patch(round.id, {})
  expect(await isPublic(round)).toBe(true)
  expect(await decisions(round)).toHaveLength(1)
})

test.each([
  [
    'a whole replacement',
    async ({ id, year: of }: Round) =>
      ask(editor, {
        method: 'PUT',
        url: `${path}/${id}`,
        headers: json,
        payload: {
          year: of,
          observation: 1,
          getTime: '2026-02-01T00:00:00Z',
          laboratory: 'Laboratory',
          values: values(999),
        },
      }),
  ],
  [
    'a JSON patch inside the list of values',
    async ({ id }: Round) =>
      ask(editor, {
        method: 'PATCH',
        url: `${path}/${id}`,
        headers: { ...json, 'content-type': 'application/json-patch+json' },
        payload: JSON.stringify([{ op: 'replace', path: '/values/0/value', value: 999 }]),
      }),
  ],
  [
    'a batch',
    async ({ id }: Round) =>
      ask(editor, {
        method: 'POST',
        url: `${path}/batch`,
        payload: { items: [{ id }], changes: { values: values(999) } },
      }),
  ],
  [
    'an imported list',
    async ({ id, year: of }: Round) =>
      importLines([{ locationPointId: points[0], year: of, observation: 1, note: `of ${id}` }]),
  ],
  [
    'the address of its point',
    async ({ id }: Round) =>
      ask(editor, {
        method: 'PUT',
        url: `${path}/${id}/locationPoint`,
        headers: { 'content-type': 'text/uri-list' },
        payload: `/api/location-point/${points[1]}`,
      }),
  ],
] as const)('is no longer announced when it is changed by %s', async (_way, change) => {
  const round = await enterAnnounced()
  await change(round)
  expect(await isPublic(round)).toBe(false)
  expect((await logged(round)).at(-1)).toMatchObject({
    actor_name: 'Editor',
    before: { announced: true },
    after: { announced: false },
  })
})

async function importLines(lines: readonly Record<string, unknown>[]) {
  const names = Object.keys(lines[0]!)
  const rows = [names, ...lines.map((line) => names.map((name) => String(line[name])))]
  const answer = await ask(editor, {
    method: 'POST',
    url: `${path}/import`,
    headers: { 'content-type': 'text/csv' },
    payload: rows.map((cells) => cells.join(',')).join('\n'),
  })
  expect(answer.json(), answer.body).toMatchObject({ failed: 0 })
  return answer
}

test('does not give its announcement to another result that comes to its place', async () => {
  const announced = await enterAnnounced()
  const own = await enter({}, editor)
  const place = { locationPointId: points[0], year: announced.year, observation: 1 }
  await patch(announced.id, { locationPointId: points[1] })
  expect(await isPublic(announced)).toBe(false)
  await patch(own.id, place)
  expect([await isPublic(own), await isPublic(announced)]).toEqual([false, false])
  // Back on its former place it waits as well.
  await patch(own.id, { observation: 3 })
  await patch(announced.id, place)
  expect(await isPublic(announced)).toBe(false)
  expect(await decisions(announced)).toEqual([
    { state: 'announced', actor: 'Announcer' },
    { state: 'withdrawn', actor: 'Editor' },
  ])
})

test('does not give its announcement to one that is entered anew after it was removed', async () => {
  for (const isImported of [false, true]) {
    const former = await enterAnnounced()
    await ask(editor, { method: 'DELETE', url: `${path}/${former.id}` })
    const [year, getTime] = [former.year, '2026-02-01T00:00:00Z']
    const place = { locationPointId: points[0], year, observation: 1, getTime }
    const id = isImported
      ? (await importLines([place])).json().lines[0].id
      : (await enter(place, editor)).id
    expect(await isPublic({ id })).toBe(false)
    expect(await decisions(former)).toHaveLength(2)
    expect(await announce(former)).toMatchObject({ succeeded: 1 })
    expect(await isPublic({ id })).toBe(true)
  }
})

test('stays announced when a change of it, or one that wants its place, is refused', async () => {
  const round = await enterAnnounced()
  const other = await enter({}, editor)
  const send = (payload: object, as = editor) =>
    served.as(as)({ method: 'POST', url: `${path}/batch?atomic=false`, payload })
  const unknown = [{ indicatorId: '987654', value: 1 }]
  const wrong = [
    await send({ items: [{ id: round.id }], changes: { values: unknown } }),
    await send({ items: [{ id: other.id }], changes: { year: round.year } }),
    await send({ items: [{ id: round.id, ifMatch: '"9"' }], changes: { values: values(2) } }),
  ]
  for (const answer of wrong) expect(answer.json(), answer.body).toMatchObject({ failed: 1 })
  const taken = await served.as(editor)({
    method: 'POST',
    url: path,
    headers: json,
    payload: {
      locationPointId: points[0],
      year: round.year,
      observation: 1,
      getTime: '2026-01-01',
    },
  })
  expect(taken.statusCode).toBe(409)
  expect(await isPublic(round)).toBe(true)
  expect(await decisions(round)).toHaveLength(1)
})

test('is announced once, and withdrawn once, however many want it at the same time', async () => {
  const round = await enter()
  const six = Array.from({ length: 6 })
  for (const [announced, action] of [
    [true, 'PUBLISH'],
    [false, 'WITHHOLD'],
  ] as const) {
    const answers = await Promise.all(six.map(() => announce(round, announcer, announced)))
    for (const answer of answers) expect(answer).toMatchObject({ succeeded: 1, failed: 0 })
    expect((await logged(round)).filter((entry) => entry.action === action)).toHaveLength(1)
  }
  expect((await decisions(round)).map(({ state }) => state)).toEqual(['announced', 'withdrawn'])
})

test('a station is published once, however many want it at the same time', async () => {
  const { id } = await makeStation(served.context.db)
  const publish = { method: 'POST', url: '/api/admin/public-stations/batch' } as const
  const payload = { ids: [id], public: true }
  await Promise.all(Array.from({ length: 6 }, () => ask(announcer, { ...publish, payload })))
  const rows = await served.context.db
    .selectFrom('publication')
    .select('state')
    .where('subject_kind', '=', 'STATION')
    .where('subject_id', '=', id)
    .execute()
  expect(rows).toEqual([{ state: 'published' }])
})

test('what is changed while it is being announced is not announced with the change', async () => {
  const { db } = served.context
  const round = await enter()
  // The change is written and not yet certain when somebody announces the round.
  let announcing: Promise<BatchAnswer> | undefined
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('location_point_data')
      .set({ values: JSON.stringify(values(999)) })
      .where('id', '=', round.id)
      .execute()
    announcing = announce(round)
    await expect.poll(() => countWaiting(served.database.pool)).toBeGreaterThan(0)
    const entry = { subject: 'public-location-point-data', subject_id: round.id }
    await trx
      .insertInto('activity_log')
      .values({
        ...entry,
        action: 'EDIT',
        account_id: announcer.id,
        actor_name: announcer.name,
        reported_by: 'server',
        created_at: new Date('2026-11-21T05:00:00Z'),
        after: JSON.stringify({ values: values(999) }),
      })
      .execute()
  })
  expect((await announcing!).items).toMatchObject([{ status: 409 }])
  expect(await isPublic(round)).toBe(false)
})
