// A file of samples is sent by an officer: checked without a trace, imported as a whole, followed, and taken back as a whole.
import type { SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, makeProgram, provinceId } from '../../../../test/make.ts'

let served: TestApp
let programId: string
let organization: { id: string; type: 1; provinceId: string }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-02T12:00:00Z' })
  const { db } = served.context
  const province = await provinceId(db, '01')
  const { id } = await makeOrganization(db, { type: 1, province_id: province })
  organization = { id, type: 1, provinceId: province }
  programId = (await makeProgram(db, { code: 'FILES' })).id
})
afterAll(() => served?.close())

const officer = () => person({ id: '11', name: 'Officer', organization })
const colleague = () => person({ id: '12', name: 'Colleague', organization })

const header = 'SiteID,Date,Variable,Value,Units,Site,Lat,Long'
const line = (site: string, date: string, variable: string, value: string, unit: string) =>
  `${site},${date},${variable},${value},${unit},RIVER AT ${site},52.5,-119`
const day = (site: string, date: string, oxygen: string) => [
  line(site, date, 'PH', '7.6', 'PH UNITS'),
  line(site, date, 'OXYGEN DISSOLVED', oxygen, 'MG/L'),
]

const boundary = 'samples'
async function send(lines: readonly string[], query = '', as = officer()) {
  const text = [header, ...lines].join('\n')
  return served.as(as)({
    method: 'POST',
    url: `/api/admin/programs/${programId}/sample-files?${query}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'en',
    },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="river.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })
}

const one = async (id: string, as = officer()) =>
  served.as(as)({
    url: `/api/admin/sample-imports/${id}`,
    headers: { 'accept-language': 'en' },
  })

/** Sends a file and waits for its end. */
async function take(lines: readonly string[], query = ''): Promise<SampleImport> {
  const begun = await send(lines, query)
  expect(begun.statusCode, begun.body).toBe(202)
  const { id } = begun.json<SampleImport>()
  const state = async () => (await one(id)).json<SampleImport>().state
  await expect.poll(state).not.toBe('running')
  return (await one(id)).json()
}

const undo = async (id: string, as = officer()) =>
  served.as(as)({
    method: 'POST',
    url: `/api/admin/sample-imports/${id}/undo`,
    headers: { 'accept-language': 'en' },
    payload: { reason: 'The wrong river' },
  })

const kept = async () =>
  served.context.db
    .selectFrom('location_point_data as result')
    .innerJoin('location_point as point', 'point.id', 'result.location_point_id')
    .select(['result.id', 'point.code', 'point.organization_id', 'result.values', 'result.year'])
    .where('point.program_id', '=', programId)
    .orderBy('result.get_time')
    .execute()

test('a file is checked with its errors at their lines, and nothing of it is kept', async () => {
  const lines = [
    ...day('BC01', '2025-03-01', '10'),
    line('BC01', '2025-03-01', 'AMMONIA DISSOLVED', '0.01', 'FURLONGS'),
    line('BC01', '2025-03-02', 'COLOUR OF THE SKY', '3', 'MG/L'),
  ]
  const checked = await take(lines, 'dryRun=true')
  expect(checked).toMatchObject({ state: 'checked', isTrial: true, by: 'Officer', fraction: 1 })
  expect(checked.report).toMatchObject({
    points: { made: 1, known: 0 },
    rounds: { made: 1, changed: 0 },
    refused: 1,
    problems: [{ line: 4, code: 'unknown_unit' }],
  })
  expect(checked.report!.problems[0]!.message).toContain('FURLONGS')
  expect(checked.report!.unknown).toMatchObject([{ count: 1, line: 5 }])
  expect(await kept()).toEqual([])
  expect((await undo(checked.id)).statusCode).toBe(409)
})

test('an import writes points and rounds of the office once, and is taken back as a whole', async () => {
  const first = await take(day('BC01', '2025-03-01', '10'))
  expect(first).toMatchObject({ state: 'done', report: { rounds: { made: 1 } } })
  expect(await kept()).toMatchObject([{ code: 'BC01', organization_id: organization.id }])
  const before = await kept()
  const second = await take([...day('BC01', '2025-03-01', '4'), ...day('BC01', '2025-06-01', '9')])
  expect(second.report!.rounds).toMatchObject({ made: 1, changed: 1 })
  const again = await take(day('BC01', '2025-06-01', '9'))
  expect(again.report!.rounds).toMatchObject({ made: 0, changed: 0, unchanged: 1 })

  const undone = await undo(second.id, colleague())
  expect(undone.json()).toMatchObject({
    state: 'undone',
    undoneBy: 'Colleague',
    undoReason: 'The wrong river',
  })
  expect(await kept()).toEqual(before)
  expect((await undo(second.id)).statusCode).toBe(409)
  const log = await served.context.db
    .selectFrom('activity_log')
    .select(['action', 'actor_name'])
    .where('subject', '=', 'public-location-point-data')
    .where('actor_name', '=', 'Colleague')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['DELETE', 'EDIT'])
  expect((await undo(first.id)).json()).toMatchObject({ state: 'undone' })
  expect(await kept()).toEqual([])
  const points = await served.context.db
    .selectFrom('location_point')
    .select('id')
    .where('program_id', '=', programId)
    .execute()
  expect(points).toEqual([])
})

test('what somebody has changed or submitted since is not taken back, and nothing else of the file either', async () => {
  const done = await take([...day('BC02', '2025-03-01', '10'), ...day('BC02', '2025-06-01', '9')])
  const [first] = await kept()
  const changed = await served.as(colleague())({
    method: 'PATCH',
    url: `/api/public-location-point-data/${first!.id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ note: 'Looked at' }),
  })
  expect(changed.statusCode, changed.body).toBeLessThan(300)
  const refused = await undo(done.id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('BC02 1/2025')
  expect(await kept()).toHaveLength(2)
})

test('a file that is no table of samples fails with words, and stores nothing', async () => {
  const before = await kept()
  const begun = await served.as(officer())({
    method: 'POST',
    url: `/api/admin/programs/${programId}/sample-files`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.csv"\r\n\r\na,b\n1,2\r\n--${boundary}--\r\n`,
  })
  const { id } = begun.json<SampleImport>()
  const state = async () => (await one(id)).json<SampleImport>().state
  await expect.poll(state).toBe('failed')
  expect((await one(id)).json()).toMatchObject({ failure: 'unrecognized', report: null })
  expect(await kept()).toEqual(before)
})

test('points out of reach are refused line by line, and imports are seen by their office and the ministry', async () => {
  const { db } = served.context
  const elsewhere = await provinceId(db, '79')
  const { id: other } = await makeOrganization(db, { type: 1, province_id: elsewhere })
  const stranger = person({
    id: '13',
    name: 'Stranger',
    organization: { id: other, type: 1, provinceId: elsewhere },
  })
  const begun = await send(day('BC02', '2025-09-01', '8'), '', stranger)
  const { id } = begun.json<SampleImport>()
  const state = async () => (await one(id, stranger)).json<SampleImport>().state
  await expect.poll(state).toBe('done')
  expect((await one(id, stranger)).json()).toMatchObject({
    report: { rounds: { made: 0 }, problems: [{ line: 2, code: 'out_of_reach' }] },
  })
  expect((await one(id)).statusCode).toBe(404)
  const listed = await served.as(officer())({
    url: `/api/admin/programs/${programId}/sample-imports`,
  })
  const ids = listed.json<{ data: SampleImport[] }>().data.map((each) => each.id)
  expect(ids).not.toContain(id)
  expect(ids.length).toBeGreaterThan(3)
  const ministry = await served.as(person())({
    url: `/api/admin/programs/${programId}/sample-imports`,
  })
  expect(ministry.json<{ data: SampleImport[] }>().data.map((each) => each.id)).toContain(id)
  const reader = person({ actions: ['APPROVE'], organization })
  expect((await send([], '', reader)).statusCode).toBe(403)
  const anonymous = await served.app.inject(`/api/admin/programs/${programId}/sample-imports`)
  expect(anonymous.statusCode).toBe(401)
})
