// Opens a closed duplicate again as the entry that it was, and names what stays with the kept entry.
import type { MergedEntries, ReopenedEntry } from '@eos/contract/calls/waste/register-merging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { crossCheck } from '../queries/cross-check.ts'

const register = 'waste_receiving_organization'
const ministry = person({ id: '9' })
let served: TestApp
let hanoi: string
let office: Person

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-10T05:00:00Z', callsPerMinute: 1_000_000 })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const { id } = await makeOrganization(db, { type: 1, province_id: hanoi })
  office = person({ id: '13', organization: { id, type: 1, provinceId: hanoi } })
})
afterAll(() => served?.close())

let made = 0

/** Reports get their numbers from the server, which is not asked here. */
function make(path: string, fields: Record<string, unknown> = {}): Promise<string> {
  made += 1
  const number = path === 'waste_report_result' && { reportNo: `TEST-${made}` }
  return makeLeast(served.context.db, path, { ...number, ...fields })
}

const post = (path: string, payload: object, as = ministry) =>
  served.as(as)({
    method: 'POST',
    url: `/api/admin/registers/${register}/${path}`,
    headers: { accept: 'application/json', 'accept-language': 'en' },
    payload,
  })

async function merge(keep: string, duplicates: string[], as = ministry): Promise<MergedEntries> {
  const answer = await post('merge', { keep, merge: duplicates, reason: 'Nhập hai lần' }, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const reopen = (id: string, as = ministry, query = '') =>
  post(`reopen${query}`, { id, reason: 'Hai nhà máy' }, as)

async function reopened(...given: Parameters<typeof reopen>): Promise<ReopenedEntry> {
  const answer = await reopen(...given)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

let year = 2015

/** A report that is handed in names the entry, so that it is closed instead of removed. */
async function freeze(receiverId: string): Promise<void> {
  year += 1
  const line = { section: 'other', wasteName: 'Bùn', qtyGenerated: 5, receiverId }
  await make('waste_report_result', { lines: [line], status: 'submitted', reportYear: year })
}

const rowOf = (id: string) =>
  served.context.db.selectFrom(register).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const lastOf = async (id: string) => {
  const entries = await served.context.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after', 'note'])
    .where('subject', '=', register)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return entries.toReversed()
}

test('it is what it was; what had moved and what was filled stay with the kept one and are named', async () => {
  const keep = await make(register, { name: 'Giữ' })
  const duplicate = await make(register, {
    status: 'suspended',
    shortName: 'B',
    phone: '0241234567',
  })
  await freeze(duplicate)
  const facility = await make('facility', { receivingOrganizationId: duplicate })
  expect((await merge(keep, [duplicate])).entries).toEqual([{ id: duplicate, become: 'closed' }])

  const trial = await reopened(duplicate, ministry, '?dryRun=true')
  expect(await rowOf(duplicate)).toMatchObject({ status: 'closed' })
  const { version } = await rowOf(keep)
  expect(await reopened(duplicate)).toEqual(trial)
  expect(trial).toEqual({
    id: duplicate,
    keep: { id: keep, name: 'Giữ' },
    status: 'suspended',
    moved: [{ resource: 'facility', count: 1 }],
    filled: ['shortName', 'phone'],
    frozen: [{ resource: 'waste_report_result', count: 1 }],
  })
  expect(await rowOf(duplicate)).toMatchObject({ status: 'suspended', merged_into_id: null })
  expect(await rowOf(keep)).toMatchObject({ short_name: 'B', version })
  const { receiving_organization_id: named } = await served.context.db
    .selectFrom('facility')
    .select('receiving_organization_id')
    .where('id', '=', facility)
    .executeTakeFirstOrThrow()
  expect(String(named)).toBe(keep)
})

test('the log of both tells it with its reason, and they are proposed as duplicates no more', async () => {
  const [keep, duplicate] = [await make(register), await make(register)]
  await freeze(duplicate)
  await merge(keep, [duplicate])
  await reopened(duplicate)
  const note = expect.stringMatching(/Opened “.*” again, .* Hai nhà máy$/)
  expect((await lastOf(duplicate)).slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'EDIT',
        before: { status: 'closed', mergedIntoId: keep },
        after: { status: 'active', mergedIntoId: null },
        note,
      }),
    ]),
  )
  expect((await lastOf(keep)).slice(0, 2)).toEqual(
    expect.arrayContaining([expect.objectContaining({ note })]),
  )
  const { data } = (
    await served.as(ministry)({ url: `/api/admin/registers/${register}/distinct` })
  ).json() as { data: object[] }
  expect(data).toContainEqual(
    expect.objectContaining({
      reason: 'Hai nhà máy',
      entries: [expect.objectContaining({ id: keep }), expect.objectContaining({ id: duplicate })],
    }),
  )
  expect((await reopen(duplicate)).statusCode).toBe(409)
})

async function receivers(): Promise<string[]> {
  const found = await crossCheck(served.context.db, 2015, { provinceId: null })
  return found.map(({ receiverId }) => receiverId)
}

test('what names it in frozen reports counts for it again', async () => {
  const [keep, duplicate] = [await make(register), await make(register)]
  const waste = await make('danger_waste')
  const amounts = { qtyGenerated: 5, qtyTransferred: 5 }
  const line = { section: 'hazardous', wasteName: 'Bùn', dangerWasteId: waste, ...amounts }
  const report = { lines: [{ ...line, receiverId: duplicate }], status: 'submitted' }
  await make('waste_report_result', { ...report, reportYear: 2015 })
  await merge(keep, [duplicate])
  expect(await receivers()).toEqual([keep])
  await reopened(duplicate)
  expect(await receivers()).toEqual([duplicate])
})

test('entries that had been merged into it before belong to it again', async () => {
  const [last, next, first] = [await make(register), await make(register), await make(register)]
  for (const id of [next, first]) await freeze(id)
  await merge(next, [first])
  await merge(last, [next])
  expect(await rowOf(first)).toMatchObject({ merged_into_id: last })
  await reopened(next)
  expect(await rowOf(first)).toMatchObject({ status: 'closed', merged_into_id: next })
  expect(await rowOf(next)).toMatchObject({ status: 'active', merged_into_id: null })
  expect((await reopened(first)).keep.id).toBe(next)
})

test('one that was merged before such things were written down becomes a suspended one', async () => {
  const [keep, duplicate] = [await make(register), await make(register)]
  await freeze(duplicate)
  await merge(keep, [duplicate])
  await served.context.db.deleteFrom('register_merging').where('entry_id', '=', duplicate).execute()
  expect(await reopened(duplicate)).toMatchObject({
    status: 'suspended',
    moved: null,
    filled: null,
  })
})

test('it takes the rights of a merging, on both entries as they are', async () => {
  const proposed = { status: 'proposed', provinceId: hanoi }
  const two = async (): Promise<[string, string]> => {
    const [keep, duplicate] = [await make(register, proposed), await make(register, proposed)]
    await freeze(duplicate)
    await merge(keep, [duplicate], office)
    return [keep, duplicate]
  }
  const [, own] = await two()
  expect((await reopen(own, person({ id: '9', actions: ['EDIT'] }))).statusCode).toBe(403)
  expect((await reopened(own, office)).status).toBe('proposed')
  const [keep, other] = await two()
  await served.context.db
    .updateTable(register)
    .set({ status: 'active' })
    .where('id', '=', keep)
    .execute()
  expect((await reopen(other, office)).statusCode).toBe(403)
  expect((await reopen(other)).statusCode).toBe(200)
  expect((await reopen(keep)).json().message).toContain('has not been merged')
  expect((await reopen('999999')).statusCode).toBe(404)
})
