// Removed items lie in the bin: gone everywhere at once, restorable as they were, and kept for a while only.
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { isBinned } from '@eos/contract/lists/removal'
import { hasMethod, searchNames, type Resource } from '@eos/contract/resource'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { oneOfEachKind } from '../../../test/kinds-of-resources.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { sampleItem } from '../../../test/sample-item.ts'
import { purgeExpired } from './purge.ts'

let served: TestApp
type Ask = ReturnType<TestApp['as']>
let ministry: Ask

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z', callsPerMinute: 1_000_000 })
  ministry = served.as(person())
})
afterAll(() => served?.close())

const accept = { accept: 'application/json' }
const english = { ...accept, 'accept-language': 'en' }

async function make(path: string, more: object = {}, ask = ministry) {
  const sample = { ...(await sampleItem(served.context.db, resourceAt(path)!)), ...more }
  const made = await post(path, sample, ask)
  expect(made.statusCode, made.body).toBe(201)
  return { id: String(made.json().id), sample, url: `/api/${path}/${made.json().id}` }
}

const post = (path: string, payload: object, ask = ministry) =>
  ask({ method: 'POST', url: `/api/${path}`, headers: accept, payload })

/** Removes it; returns the address of the call that restores it. */
async function remove(url: string, ask = ministry): Promise<string> {
  const removed = await ask({ method: 'DELETE', url })
  expect(removed.statusCode, removed.body).toBe(204)
  return restoreIn(removed.headers.link)
}

function restoreIn(link: unknown): string {
  const [, href = ''] = String(link).match(/<([^>]*)>; rel="restore"/) ?? []
  return new URL(href).pathname
}

const restore = (url: string, ask = ministry) => ask({ method: 'POST', url, headers: english })

const read = (url: string) => ministry({ url, headers: accept })

async function bin(query = '', ask = ministry) {
  const answer = await ask({ url: `/api/admin/bin${query}`, headers: accept })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A new item of these cannot be removed at once, or not at all. */
const binned = resources.filter(isBinned)

describe.each(oneOfEachKind(binned).map((resource) => [resource.path, resource] as const))(
  '%s',
  (path, resource) => {
    const total = async () => (await read(`/api/${path}?size=1&all=true`)).json().page.totalElements

    test('is gone everywhere at once, and comes back as it was', async () => {
      const { id, url } = await make(path)
      const before = await read(url)
      const count = await total()
      const back = await remove(url)

      expect((await read(url)).statusCode).toBe(404)
      expect((await ministry({ url, headers: { accept: 'text/html' } })).statusCode).not.toBe(200)
      expect(await total()).toBe(count === undefined ? undefined : count - 1)
      for (const list of [`?id=${id}&all=true`, `/search/findByIdIn?ids=${id}&all=true`]) {
        if (list.startsWith('/') && !searchNames(resource).includes('findByIdIn')) continue
        expect((await read(`/api/${path}${list}`)).json()._embedded[path]).toEqual([])
      }
      const file = await ministry({ url: `/api/${path}/export.csv?all=true&columns=id` })
      expect(file.body.split(/\r?\n/)).not.toContain(id)
      expect((await read(`${url}/uses`)).statusCode).toBe(404)
      if (hasMethod(resource, 'PATCH')) {
        const changed = await ministry({ method: 'PATCH', url, payload: {} })
        expect(changed.statusCode).toBe(404)
      }

      const restored = await restore(back)
      expect(restored.statusCode, restored.body).toBe(200)
      expect(restored.json()).toMatchObject({ itemId: id })
      const after = await read(url)
      expect(after.json()).toEqual(before.json())
      expect(after.headers.etag).toBe(before.headers.etag)
      expect(await total()).toBe(count)
      const stale = { 'if-match': '"0"' }
      expect((await ministry({ method: 'DELETE', url, headers: stale })).statusCode).toBe(412)
      const fresh = { 'if-match': String(before.headers.etag) }
      expect((await ministry({ method: 'DELETE', url, headers: fresh })).statusCode).toBe(204)
    })

    test('frees its keys, and restoring names the field and the item that has them now', async () => {
      const first = await make(path)
      const back = await remove(first.url)
      const second = await post(path, first.sample)
      expect(second.statusCode, second.body).toBe(201)
      const refused = await restore(back)
      const keys = await uniqueFields(resource)
      const twins = keys.filter((fields) => fields.every((name) => isGiven(first.sample, name)))
      // Without a key that the body gave, only a number that the server gave again can be in the way.
      if (twins.length === 0 && refused.statusCode === 200) return
      const { errors, message, _links } = refused.json()
      expect(refused.statusCode, refused.body).toBe(409)
      const named = (errors as { property: string }[]).map(({ property }) => property)
      for (const name of twins.flat()) expect(named).toContain(name)
      expect(named).not.toEqual([])
      expect(message).toContain('cannot be restored')
      expect(new URL(_links.holder.href).pathname).toContain(`/${second.json().id}`)
      expect((await read(first.url)).statusCode).toBe(404)
      await remove(`/api/${path}/${second.json().id}`)
      expect((await restore(back)).statusCode).toBe(200)
    })
  },
)

const isGiven = (sample: Record<string, unknown>, name: string) =>
  sample[name] !== undefined && sample[name] !== null

/** The fields of each unique key beside the id, as the database has them. */
async function uniqueFields(resource: Resource): Promise<string[][]> {
  const { rows } = await sql<{ names: string[] }>`
    select array(select attname::text from pg_attribute
                  where attrelid = indrelid and attnum = any (indkey)) as names
      from pg_index
     where indrelid = ${resource.storedIn}::regclass and indisunique and not indisprimary`.execute(
    served.context.db,
  )
  return rows.map(({ names }) =>
    names.map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  )
}

test('lists what was removed with its kind, who removed it and until when it is kept', async () => {
  const clerk = served.as(person({ id: '77', name: 'Nguyễn Văn Kho' }))
  const { id, url } = await make('programs', { name: 'Chương trình cũ', code: 'OLD-1' })
  await remove(url, clerk)
  const { data, kinds, keptDays, page } = await bin('?kind=programs&size=1')
  expect(data).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'programs',
      itemId: id,
      name: 'Chương trình cũ',
      nameEn: expect.anything() as string,
      code: 'OLD-1',
      removedAt: '2026-11-21T05:00:00.000Z',
      removedBy: 'Nguyễn Văn Kho',
      keptUntil: '2026-12-21T05:00:00.000Z',
      mergedInto: null,
    },
  ])
  expect(keptDays).toBe(30)
  expect(kinds).toContainEqual({ kind: 'programs', count: page.totalElements })
  expect((await bin('?kind=nothing')).data).toEqual([])
  const pages = await bin('?size=2&page=1')
  expect(pages.page).toMatchObject({ size: 2, number: 1 })
  expect(pages.data).toHaveLength(2)
})

test('is open to who might have removed a thing, and unknown to all others', async () => {
  const { db } = served.context
  const office = async (code: string) => {
    const province = await provinceId(db, code)
    const { id } = await makeOrganization(db, { type: 1, province_id: province })
    return served.as(person({ organization: { id, type: 1, provinceId: province } }))
  }
  const [here, there] = [await office('79'), await office('31')]
  const station = await makeStation(db, { provinceCode: '79' })
  const permit = await make('station_permit', { stationId: station.id })
  const backPermit = await remove(permit.url, here)
  const back = await remove(`/api/stations/${station.id}`, here)
  expect((await bin('', here)).data).toHaveLength(2)
  expect(await bin('', there)).toMatchObject({ data: [], kinds: [], page: { totalElements: 0 } })
  const reader = served.as(person({ actions: ['EDIT', 'CREATE', 'EXPORT'] }))
  for (const ask of [there, reader]) {
    expect((await restore(back, ask)).statusCode).toBe(404)
    const url = back.replace('/restore', '')
    expect((await ask({ method: 'DELETE', url })).statusCode).toBe(404)
  }
  expect((await served.app.inject({ url: '/api/admin/bin' })).statusCode).toBe(401)
  // The station is in the bin itself, so its permit waits for it.
  const early = await restore(backPermit, here)
  expect(early.json()).toMatchObject({
    statusCode: 409,
    code: 'CONFLICT',
    errors: [{ property: 'stationId', invalidValue: station.id }],
    message: expect.stringContaining('lies in the bin too; restore that first') as string,
  })
  expect((await restore(back, here)).statusCode).toBe(200)
  expect((await restore(backPermit, here)).statusCode).toBe(200)
  expect((await read(permit.url)).json()).toMatchObject({ stationId: station.id })
})

test('tells nothing of an item that is in the way and that the caller may not see', async () => {
  const { db } = served.context
  const province = await provinceId(db, '01')
  const own = await makeOrganization(db, { type: 1, province_id: province })
  const office = served.as(person({ organization: { id: own.id, type: 1, provinceId: province } }))
  const station = await makeStation(db, { provinceCode: '01', code: 'WANTED' })
  const back = await remove(`/api/stations/${station.id}`, office)
  const hidden = await makeStation(db, { provinceCode: '79', code: 'WANTED', name: 'Kín' })
  const refused = await restore(back, office)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors).toMatchObject([{ property: 'code', invalidValue: 'WANTED' }])
  expect(refused.body).not.toContain('Kín')
  expect(refused.json()).not.toHaveProperty('_links')
  expect((await restore(back)).json()._links.holder.href).toContain(`/stations/${hidden.id}`)
})

test('brings back what was removed together with an item', async () => {
  const { db } = served.context
  const station = await makeStation(db, { published: true })
  const rule = await make('quality_rule', { stationId: station.id })
  await sql`
    insert into station_window (station_id, kind, from_at, to_at, reason, created_by)
    select ${station.id}, 'maintenance', now(), now() + interval '1 day', 'test', 'test'`
    .execute(db)
    .catch(() => undefined)
  const [before, ruleBefore] = [await read(`/api/stations/${station.id}`), await read(rule.url)]
  const anonymous = (url: string) => served.app.inject({ url })
  expect((await anonymous(`/api/stations/${station.id}`)).statusCode).toBe(200)
  const back = await remove(`/api/stations/${station.id}`)
  expect((await read(rule.url)).statusCode).toBe(404)
  expect((await anonymous(`/api/stations/${station.id}`)).statusCode).toBe(404)
  expect((await restore(back)).statusCode).toBe(200)
  expect((await read(`/api/stations/${station.id}`)).json()).toEqual(before.json())
  expect((await read(rule.url)).json()).toEqual(ruleBefore.json())
  expect((await anonymous(`/api/stations/${station.id}`)).statusCode).toBe(200)
})

test('no reference of the database has several columns or empties one, which the bin could not bring back', async () => {
  const { rows } = await sql<{ trouble: string }>`
    select conname as trouble from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       and (cardinality(conkey) > 1 or confdeltype in ('n', 'd'))`.execute(served.context.db)
  expect(rows).toEqual([])
})

test('a batch says under which number each item lies in the bin', async () => {
  const items = [await make('programs'), await make('programs')]
  const ids = items.map(({ id }) => ({ id }))
  const payload = { items: ids, delete: true }
  const answer = await ministry({ method: 'POST', url: '/api/programs/batch', payload })
  const lines = answer.json<BatchAnswer>().items
  expect(lines).toHaveLength(2)
  for (const { bin: number } of lines) {
    expect((await restore(`/api/admin/bin/${number}/restore`)).statusCode).toBe(200)
  }
  for (const { url } of items) expect((await read(url)).statusCode).toBe(200)
  const held = { items: [...ids, { id: '999999999' }], delete: true }
  const failed = await ministry({ method: 'POST', url: '/api/programs/batch', payload: held })
  expect(failed.json<BatchAnswer>().items.map(({ bin: number }) => number)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('names what the item refers to when that is gone', async () => {
  const parent = await make('category', { parentId: null })
  const child = await make('category', { parentId: parent.id })
  const back = await remove(child.url)
  const parentBack = await remove(parent.url)
  const purged = await ministry({ method: 'DELETE', url: parentBack.replace('/restore', '') })
  expect(purged.statusCode).toBe(204)
  expect((await restore(parentBack)).statusCode).toBe(404)
  const refused = (await restore(back)).json()
  expect(refused).toMatchObject({
    statusCode: 409,
    errors: [{ property: 'parentId', invalidValue: parent.id }],
    message: expect.stringContaining('is gone') as string,
  })
  const vi = await ministry({ method: 'POST', url: back, headers: { 'accept-language': 'vi' } })
  expect(vi.json().message).toContain('không còn nữa')
})

test('an item that took its id is named as well', async () => {
  const { id, url, sample } = await make('programs')
  const back = await remove(url)
  const other = { ...sample, code: 'ANOTHER-ONE' }
  const put = await ministry({ method: 'PUT', url, headers: accept, payload: other })
  expect(put.statusCode, put.body).toBe(201)
  const refused = (await restore(back)).json()
  expect(refused).toMatchObject({ statusCode: 409, errors: [{ property: 'id', invalidValue: id }] })
})

test('what comes back is found by the names that it had before, and what goes for good by none', async () => {
  const station = await make('stations', { name: 'Bến Bính' })
  const renamed = await ministry({ method: 'PATCH', url: station.url, payload: { name: 'Rào' } })
  expect(renamed.statusCode, renamed.body).toBe(204)
  const found = async () => {
    const answer = await ministry({ url: '/api/admin/search?q=ben%20binh', headers: accept })
    return answer.json().items.map(({ id }: { id: string }) => id)
  }
  expect(await found()).toEqual([station.id])
  const back = await remove(station.url)
  expect(await found()).toEqual([])
  expect((await restore(back)).statusCode).toBe(200)
  expect(await found()).toEqual([station.id])

  await remove(station.url)
  const [item] = (await bin()).data
  const purged = await ministry({ method: 'DELETE', url: `/api/admin/bin/${item.id}` })
  expect(purged.statusCode, purged.body).toBe(204)
  // Another item that gets this id has none of the former names.
  const again = await ministry({
    method: 'PUT',
    url: station.url,
    headers: accept,
    payload: { ...station.sample, name: 'Another station', code: 'ANOTHER-1' },
  })
  expect(again.statusCode, again.body).toBe(201)
  expect(await found()).toEqual([])
})

test('accounts, rights and what visitors tell are removed for good at once', async () => {
  const before = (await bin()).page.totalElements
  const final = resources.filter(
    (each) => hasMethod(each, 'DELETE') && !isBinned(each) && !each.endsOnDelete,
  )
  expect(final.map(({ path }) => path).toSorted()).toEqual(
    ['activity_logs', 'grant', 'messages', 'role', 'user', 'user_role'].toSorted(),
  )
  for (const { path } of final) {
    if (path === 'activity_logs') continue
    const { url } = await make(path)
    const removed = await ministry({ method: 'DELETE', url })
    expect(removed.statusCode, removed.body).toBe(204)
    expect(removed.headers).not.toHaveProperty('link')
    expect((await read(url)).statusCode).toBe(404)
  }
  expect((await bin()).page.totalElements).toBe(before)
})

test('an entry of the log tells of removing, restoring and removing for good', async () => {
  const { id, url } = await make('programs')
  await restore(await remove(url))
  const back = await remove(url)
  await ministry({ method: 'DELETE', url: back.replace('/restore', '') })
  const { rows } = await sql<{ action: string }>`
    select action from activity_log where subject = 'programs' and subject_id = ${id}
     order by id`.execute(served.context.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'CREATE',
    'DELETE',
    'RESTORE',
    'DELETE',
    'PURGE',
  ])
})

test('keeps the files of what lies in it, unread, until it goes', async () => {
  const { db } = served.context
  const { id } = await makeOrganization(db, { type: 0 })
  const officer = served.as(person({ organization: { id, type: 0, provinceId: null } }))
  const { id: fileId } = await uploaded(officer)
  const { url } = await make('documentation', { fileId, status: 'PUBLISHED' }, officer)
  const anonymous = () => served.app.inject({ url: `/api/files/${fileId}` })
  const unused = async () =>
    (await db.selectFrom('file').select('unused_since').where('id', '=', fileId).executeTakeFirst())
      ?.unused_since
  expect((await anonymous()).statusCode).toBe(200)
  const back = await remove(url)
  expect((await anonymous()).statusCode).toBe(404)
  expect(await unused()).toBeNull()
  expect((await restore(back)).statusCode).toBe(200)
  expect((await anonymous()).statusCode).toBe(200)
  const again = await remove(url)
  await ministry({ method: 'DELETE', url: again.replace('/restore', '') })
  expect(await unused()).not.toBeNull()
})

async function uploaded(ask: Ask): Promise<{ id: string }> {
  const boundary = 'limit0123456789'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`
  const answer = await ask({
    method: 'POST',
    url: '/api/files',
    headers: { ...accept, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}words of a file\r\n--${boundary}--\r\n`,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('is emptied of what is older than the setting, and of nothing else', async () => {
  const old = await remove((await make('programs')).url)
  served.setNow('2026-12-10T05:00:00Z')
  const young = await remove((await make('programs')).url)
  served.setNow('2026-12-21T05:00:01Z')
  await purgeExpired(served.context)
  expect((await restore(old)).statusCode).toBe(404)
  expect((await bin()).data).toHaveLength(1)
  expect((await restore(young)).statusCode).toBe(200)
  const { rows } = await sql<{ note: string }>`
    select note from activity_log where action = 'RETENTION'`.execute(served.context.db)
  expect(rows[0]?.note).toMatch(/^\d+ items of the bin, kept for 30 days$/)
})
