// Duplicates in the registers of waste are merged: open items name the kept entry from then on, frozen ones do not.
import type { DuplicateGroups, MergedEntries } from '@eos/contract/calls/waste/register-merging'
import { mergedRegisters } from '@eos/contract/lists/merging'
import { columnOf } from '@eos/contract/resource'
import { resourceAt, resources, subjectOf } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization } from '../../../../test/make.ts'
import { makeRegisterPeople } from '../../../../test/register-people.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { crossCheck } from '../queries/cross-check.ts'
import { addReportVersions } from '../queries/report-versions.ts'

let served: TestApp
let hanoi: string
let enterprise: Person
let office: Person
let neighbour: Person
const ministry = person({ id: '9' })
const receivers = 'waste_receiving_organization'
const carriers = 'waste_international_shipping_unit'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-10T05:00:00Z', callsPerMinute: 1_000_000 })
  ;({ hanoi, enterprise, office, neighbour } = await makeRegisterPeople(served.context.db))
})
afterAll(() => served?.close())

let made = 0

/** Numbers that the server gives are made up. */
function make(path: string, fields: object = {}): Promise<string> {
  made += 1
  const given = Object.entries(resourceAt(path)!.fields)
    .filter(([, { kind, options }]) => kind === 'text' && options.readOnly && options.filled)
    .map(([name]) => [name, `TEST-${made}`])
  return makeLeast(served.context.db, path, { ...Object.fromEntries(given), ...fields })
}

const english = { accept: 'application/json', 'accept-language': 'en' }

interface Asking {
  as?: Person
  register?: string
  query?: string
  headers?: Record<string, string>
  versions?: Record<string, string>
}

function merge(keep: string, duplicates: string[], asking: Asking = {}) {
  const { as = ministry, register = receivers, query = '', headers = {}, versions } = asking
  return served.as(as)({
    method: 'POST',
    url: `/api/admin/registers/${register}/merge${query}`,
    headers: { ...english, ...headers },
    payload: { keep, merge: duplicates, reason: 'Nhập hai lần', ...(versions && { versions }) },
  })
}

async function merged(...given: Parameters<typeof merge>): Promise<MergedEntries> {
  const answer = await merge(...given)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function rowOf(path: string, id: string): Promise<Record<string, unknown> | undefined> {
  const table = resourceAt(path)!.storedIn
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(item) as row from ${sql.table(table)} item where id = ${id}`.execute(
    served.context.db,
  )
  return rows[0]?.row
}

async function logOf(subject: string, id: string) {
  return served.context.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after', 'note'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
}

const get = (url: string, as = ministry) => served.as(as)({ url, headers: english })

/** Where items of all resources name an entry of a register: in a field, or in a field of a row. */
const placesNaming = (register: string) =>
  resources
    .filter((each) => subjectOf(each) === each.path)
    .flatMap(({ path, fields, storedIn }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const column = columnOf(name, field)
        const own =
          field.to === register ? [{ inner: undefined, isList: field.kind === 'references' }] : []
        const inside = Object.entries(field.of ?? {})
          .filter(([, { to }]) => to === register)
          .map(([inner, { kind }]) => ({ inner, isList: kind === 'references' }))
        return [...own, ...inside].map((each) => ({ path, storedIn, name, column, ...each }))
      }),
    )

type Place = ReturnType<typeof placesNaming>[number]

function valueNaming({ inner, isList }: Place, id: string): unknown {
  const value = isList ? [id] : id
  return inner === undefined ? value : [{ [inner]: value }]
}

async function namedAt({ path, column, inner }: Place, item: string): Promise<string[]> {
  const value = (await rowOf(path, item))![column]
  const found = inner === undefined ? value : (value as Record<string, unknown>[])[0]![inner]
  return [found].flat().map(String)
}

describe.each(mergedRegisters)('%s', (register) => {
  const places = placesNaming(register)

  test('all that names a duplicate in any declared place names the kept entry then', async () => {
    const keep = await make(register)
    const duplicates = [await make(register), await make(register)]
    const items = await Promise.all(
      places.map(async (place) => ({
        place,
        id: await make(place.path, { [place.name]: valueNaming(place, duplicates[1]!) }),
      })),
    )
    expect(items.length).toBeGreaterThan(1)
    const answer = await merged(keep, duplicates, { register })
    expect(answer.frozen).toEqual([])
    for (const { place, id } of items) {
      expect(await namedAt(place, id), `${place.path}.${place.name}`).toEqual([keep])
      const [entry] = (await logOf(place.path, id)).slice(-1)
      expect(entry).toMatchObject({ action: 'EDIT', note: expect.stringContaining('Nhập hai lần') })
      expect(JSON.stringify([entry!.before, entry!.after])).toContain(`"${keep}"`)
    }
    const told = new Map(answer.moved.map(({ resource, count }) => [resource, count]))
    for (const { place } of items)
      expect(told.get(place.path)).toBe(
        items.filter((each) => each.place.path === place.path).length,
      )
    expect(answer.entries.map(({ become }) => become)).toEqual(['binned', 'binned'])
  })

  test('no foreign key and no kept version names an entry in a place that is not declared', async () => {
    const { db } = served.context
    // The loads of receivers are sums, which are made anew under the name that stays.
    const { rows } = await sql<{ place: string }>`
      select conrelid::regclass || '.' || attname as place
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confrelid = ${resourceAt(register)!.storedIn}::regclass
         and conrelid <> 'waste_receiver_load'::regclass`.execute(db)
    const declared = places.map(({ storedIn, column }) => `${storedIn}.${column}`)
    expect(declared).toEqual(expect.arrayContaining(rows.map(({ place }) => place)))
    const kept = await sql<{ name: string }>`
      select replace(table_name, '_version', '') as name from information_schema.columns
       where column_name = 'content' and table_name like '%\_version'`.execute(db)
    const versioned = kept.rows.map(({ name }) => name)
    const naming = new Set(
      places.map(({ storedIn }) => storedIn).filter((each) => versioned.includes(each)),
    )
    const known = ['waste_report', 'waste_reuse_report']
    expect([...naming].filter((each) => !known.includes(each))).toEqual([])
  })
})

test('what is handed in, issued or published does not change by a byte, and still finds the entry', async () => {
  const { db } = served.context
  const keep = await make(receivers, { name: 'Nhà máy A' })
  const duplicate = await make(receivers, { name: 'Nhà máy A (cũ)' })
  const lines = [{ section: 'other', wasteName: 'Bùn', qtyGenerated: 5, receiverId: duplicate }]
  const handedIn = { submittedAt: '2026-02-01T03:00:00Z', lines }
  const frozen = {
    waste_report_result: await make('waste_report_result', { ...handedIn, status: 'published' }),
    waste_manifest: await make('waste_manifest', { receiverId: duplicate, status: 'issued' }),
  }
  await addReportVersions(db, 'waste_report', { ids: [frozen.waste_report_result], at: new Date() })
  const draft = await make('waste_report_result', { lines, reportYear: 2024 })
  const bytes = async () => ({
    rows: await Promise.all(Object.entries(frozen).map(([path, id]) => rowOf(path, id))),
    versions: await db
      .selectFrom('waste_report_version')
      .selectAll()
      .where('report_id', '=', frozen.waste_report_result)
      .execute(),
    receipt: (await get(`/api/admin/waste-reports/${frozen.waste_report_result}/receipt.pdf`))
      .rawPayload,
    paper: (await get(`/api/admin/waste-manifests/${frozen.waste_manifest}/manifest.pdf`))
      .rawPayload,
  })
  const before = await bytes()
  expect(before.versions).toHaveLength(1)
  expect(before.receipt.subarray(0, 4).toString()).toBe('%PDF')
  expect(before.paper.subarray(0, 4).toString()).toBe('%PDF')
  const answer = await merged(keep, [duplicate])
  expect(await bytes()).toEqual(before)
  expect(answer).toMatchObject({
    moved: [{ resource: 'waste_report_result', count: 1 }],
    frozen: [
      { resource: 'waste_report_result', count: 1 },
      { resource: 'waste_manifest', count: 1 },
    ],
    entries: [{ id: duplicate, become: 'closed' }],
  })
  expect((await rowOf('waste_report_result', draft))!.lines).toMatchObject([{ receiverId: keep }])
  expect(await rowOf(receivers, duplicate)).toMatchObject({
    status: 'closed',
    merged_into_id: Number(keep),
  })
  // To an enterprise it is gone as an entry in the bin is.
  expect((await get(`/api/${receivers}/${duplicate}`, enterprise)).statusCode).toBe(404)
  expect((await merge(keep, [duplicate])).statusCode).toBe(409)
})

test('an entry that only a published version names stays too', async () => {
  const { db } = served.context
  const [keep, duplicate] = [await make(receivers), await make(receivers)]
  const lines = [{ section: 'other', wasteName: 'Bùn', qtyGenerated: 5, receiverId: duplicate }]
  const report = await make('waste_report_result', { lines, status: 'published' })
  await addReportVersions(db, 'waste_report', { ids: [report], at: new Date() })
  await db
    .updateTable('waste_report')
    .set({ status: 'correction' })
    .where('id', '=', report)
    .execute()
  const { moved, entries } = await merged(keep, [duplicate])
  expect(moved).toEqual([{ resource: 'waste_report_result', count: 1 }])
  expect(entries).toEqual([{ id: duplicate, become: 'closed' }])
})

async function handOver(receiverId: string, year: number, dangerWasteId: string): Promise<void> {
  const amounts = { qtyGenerated: 5, qtyTransferred: 5 }
  const line = { section: 'hazardous', wasteName: 'Bùn', dangerWasteId, receiverId, ...amounts }
  await make('waste_report_result', { lines: [line], status: 'submitted', reportYear: year })
}

test('what frozen reports say of a merged receiver counts for the kept one in the cross-check', async () => {
  const { db } = served.context
  const [keep, duplicate] = [await make(receivers), await make(receivers)]
  const waste = await make('danger_waste')
  for (const receiver of [keep, duplicate]) await handOver(receiver, 2021, waste)
  await merged(keep, [duplicate])
  expect(await crossCheck(db, 2021, { provinceId: null })).toMatchObject([
    { receiverId: keep, generators: 2, handedOver: 10, received: null },
  ])
})

test('it counts for the last one where that has been merged in its turn', async () => {
  const { db } = served.context
  const [last, next, first] = [await make(receivers), await make(receivers), await make(receivers)]
  const waste = await make('danger_waste')
  for (const receiver of [last, next, first]) await handOver(receiver, 2020, waste)
  await merged(next, [first])
  await merged(last, [next])
  expect(await rowOf(receivers, first)).toMatchObject({ merged_into_id: Number(last) })
  expect(await crossCheck(db, 2020, { provinceId: null })).toMatchObject([
    { receiverId: last, generators: 3, handedOver: 15, received: null },
  ])
})

test('receivers that report under accounts of their own are not the same', async () => {
  const { db } = served.context
  const [one, other] = [await makeOrganization(db), await makeOrganization(db)]
  const keep = await make(receivers, { organizationId: one.id })
  const refused = await merge(keep, [await make(receivers, { organizationId: other.id })])
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('belong to different organizations'),
  ])
  await merged(keep, [await make(receivers), await make(receivers, { organizationId: one.id })])
})

test('empty fields are filled where they do not contradict, and the log says before, after and why', async () => {
  const keep = await make(receivers, { name: 'Giữ lại', licenceNo: '12/GP' })
  const other = await make(receivers, {
    shortName: 'GL',
    phone: '0241234567',
    licenceNo: '99/GP',
    licenceExpiry: '2030-01-01',
    status: 'suspended',
  })
  const same = await make(receivers, {
    shortName: 'Khác',
    licenceNo: '12/GP',
    licenceExpiry: '2029-01-01',
  })
  const { filled } = await merged(keep, [other, same])
  expect(filled.toSorted()).toEqual(['licenceExpiry', 'phone', 'shortName'])
  expect(await rowOf(receivers, keep)).toMatchObject({
    name: 'Giữ lại',
    short_name: 'GL',
    licence_no: '12/GP',
    licence_expiry: '2029-01-01',
    status: 'active',
  })
  const [entry] = (await logOf(receivers, keep)).slice(-1)
  expect(entry).toMatchObject({
    action: 'EDIT',
    before: { shortName: null },
    after: { shortName: 'GL' },
    note: expect.stringMatching(/Merged into “Giữ lại \(#\d+\)”\. Nhập hai lần$/),
  })
  const removed = await logOf(receivers, other)
  expect(removed.slice(-1)).toMatchObject([{ action: 'DELETE', note: entry!.note }])
})

test('a carrier that is barred keeps its bar, and nobody else than before looks after the kept one', async () => {
  const keep = await make(carriers)
  const barred = await make(carriers, {
    blacklisted: true,
    blacklistReason: 'Đổ trộm',
    organizationId: enterprise.organization.id,
  })
  await merged(keep, [barred], { register: carriers })
  expect(await rowOf(carriers, keep)).toMatchObject({
    blacklisted: true,
    blacklist_reason: 'Đổ trộm',
    organization_id: null,
  })
})

test('what lies in the bin says where it went, and comes back without what named it', async () => {
  const [keep, duplicate] = [await make(receivers), await make(receivers)]
  const facility = await make('facility', { receivingOrganizationId: duplicate })
  const { entries } = await merged(keep, [duplicate])
  const listed = await get(`/api/admin/bin?kind=${receivers}&size=1`)
  expect(listed.json().data).toMatchObject([{ itemId: duplicate, mergedInto: keep }])
  const url = `/api/admin/bin/${entries[0]!.bin}/restore`
  const restored = await served.as(ministry)({ method: 'POST', url, headers: english })
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await rowOf(receivers, duplicate)).toMatchObject({
    status: 'active',
    merged_into_id: null,
  })
  expect(await rowOf('facility', facility)).toMatchObject({
    receiving_organization_id: Number(keep),
  })
})

test('a trial tells all and changes nothing; what changes after it is answered with 409', async () => {
  const [keep, duplicate] = [await make(receivers), await make(receivers, { shortName: 'B' })]
  const facility = await make('facility', { receivingOrganizationId: duplicate })
  const before = await rowOf('facility', facility)
  const trial = await merged(keep, [duplicate], { query: '?dryRun=true' })
  expect(trial).toMatchObject({
    filled: ['shortName'],
    moved: [{ resource: 'facility', count: 1 }],
    entries: [{ id: duplicate, become: 'binned' }],
  })
  expect(trial.entries[0]).not.toHaveProperty('bin')
  expect(await rowOf('facility', facility)).toEqual(before)
  const url = `/api/${receivers}/${duplicate}`
  const changed = await served.as(ministry)({
    method: 'PATCH',
    url,
    headers: english,
    payload: { address: 'Mới' },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  const { versions } = trial
  const stale = await merge(keep, [duplicate], { versions })
  expect([stale.statusCode, stale.json().message]).toEqual([
    409,
    'One of these entries was changed meanwhile: look at them again.',
  ])
  await merged(keep, [duplicate], {
    versions: { ...versions, [duplicate]: String(changed.headers.etag) },
  })
})

test('pressed twice, it is done once', async () => {
  const [keep, duplicate] = [await make(receivers), await make(receivers)]
  const headers = { 'idempotency-key': 'pressed-twice' }
  const answers = await Promise.all([1, 2].map(() => merge(keep, [duplicate], { headers })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]!.json()).toEqual(answers[1]!.json())
  expect((await merge(keep, [duplicate])).statusCode).toBe(404)
})

const statusFor = async (as: Person, [keep, duplicate]: readonly [string, string]) =>
  (await merge(keep, [duplicate], { as })).statusCode

test('only who may change and remove each of the entries merges them', async () => {
  const proposed = { status: 'proposed', provinceId: hanoi }
  const two = async (more: object) =>
    [await make(receivers, more), await make(receivers, more)] as const
  const [active, other] = await two({ provinceId: hanoi })
  const [one, same] = await two(proposed)
  expect(await statusFor(office, [active!, other!])).toBe(403)
  expect(await statusFor(neighbour, [active!, other!])).toBe(403)
  expect(await statusFor(neighbour, [one!, same!])).toBe(404)
  expect(await statusFor(enterprise, [active!, other!])).toBe(403)
  const editor = person({ id: '9', actions: ['EDIT', 'APPROVE'] })
  expect(await statusFor(editor, [active!, other!])).toBe(403)
  const url = `/api/admin/registers/${receivers}/merge`
  expect((await served.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
  expect(await statusFor(office, [one!, same!])).toBe(200)
  expect((await get(`/api/admin/registers/${receivers}/duplicates`, editor)).statusCode).toBe(403)
  expect((await get('/api/admin/registers/stations/duplicates')).statusCode).toBe(404)
})

test('who sees a duplicate sees the entry that takes its place', async () => {
  const active = await make(receivers)
  const proposed = await make(receivers, { status: 'proposed' })
  const refused = await merge(proposed, [active])
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Keep an entry that is in use: all who name the others have to see it.',
  ])
  const theirs = await make(carriers, {
    status: 'proposed',
    organizationId: enterprise.organization.id,
  })
  const own = await make(carriers, { status: 'proposed' })
  expect((await merge(own, [theirs], { register: carriers })).statusCode).toBe(409)
  const plant = 'waste_treatment_foreign_unit'
  const last = await make(plant)
  const interim = await make(plant, { isInterim: true, finalFacilityId: last })
  expect((await merge(last, [interim], { register: plant })).statusCode).toBe(409)
  expect((await merge(active, [active])).statusCode).toBe(400)
})

test('duplicates are proposed among the entries that one may merge', async () => {
  const alike = { provinceId: hanoi, status: 'proposed' }
  const one = await make(receivers, { ...alike, name: 'Công ty CP Rồng Xanh' })
  const other = await make(receivers, { ...alike, name: 'CÔNG TY TNHH RONG XANH' })
  const closed = await make(receivers, { ...alike, name: 'Rồng Xanh', status: 'closed' })
  const groupFor = async (as: Person) => {
    const answer = await get(`/api/admin/registers/${receivers}/duplicates`, as)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = answer.json() as DuplicateGroups
    return data.find(({ entries }) => entries.some(({ id }) => id === one || id === closed))
  }
  const entries = [
    { id: one, name: 'Công ty CP Rồng Xanh' },
    { id: other, name: 'CÔNG TY TNHH RONG XANH' },
  ]
  expect(await groupFor(office)).toEqual({ because: ['name'], entries })
  expect(await groupFor(ministry)).toEqual({ because: ['name'], entries })
  expect(await groupFor(neighbour)).toBeUndefined()
})
