// Lists are filtered by ranges, parts of texts, empty values, and words in any of several fields; wrong values are
// refused.
import type { FieldKind } from '@eos/contract/fields/field'
import { filterParameters, mostFilters } from '@eos/contract/lists/list-filters'
import { columnOf, hasMethod } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { facility } from '@eos/contract/resources/waste/facility'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, provinceId, stationTypeId } from '../../../test/make.ts'

let served: TestApp
let enterprise: string

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-06-15T03:00:00Z' })
  const { db } = served.context
  enterprise = (await makeOrganization(db, { name: 'Người ngoài' })).id
  const [province, type] = [await provinceId(db, '01'), await stationTypeId(db)]
  const point = (code: string, name: string, more: object = {}) => ({
    code,
    name,
    station_type_id: type,
    province_id: province,
    ...more,
  })
  await db
    .insertInto('location_point')
    .values([
      point('SD-01', 'Cầu Mai Lĩnh', { name_en: 'Mai Linh bridge', river: 'Sông Đáy', lat: 20.9 }),
      point('SD-02', 'Cầu Đồng Quan', { river: 'Sông Nhuệ', lat: 20.7, address: '50% Ứng Hòa' }),
      point('TL-01', 'Cống Liên Mạc', { lat: 21.1, address: 'Bắc Từ Liêm' }),
    ] as never)
    .execute()
})
afterAll(async () => served?.close())

const ministry = (url: string, headers = {}) => served.as(person())({ url, headers })

async function codes(query: string): Promise<string[]> {
  const answer = await ministry(`/api/location-point?sort=code&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { _embedded, page } = answer.json()
  const found = _embedded['location-point'].map(({ code }: { code: string }) => code)
  expect(page.totalElements).toBe(found.length)
  return found
}

describe('a range', () => {
  test('includes both of its ends, and may have only one', async () => {
    expect(await codes('lat.from=20.7&lat.to=20.9')).toEqual(['SD-01', 'SD-02'])
    expect(await codes('lat.from=20.95')).toEqual(['TL-01'])
    expect(await codes('lat.to=20.8&lat.from=')).toEqual(['SD-02'])
  })

  test('means a day of a time as a whole, by the clock of the country', async () => {
    await sql`update location_point set created_at = case code
      when 'SD-01' then '2026-01-31T16:59:59Z'::timestamptz when 'SD-02' then '2026-01-31T17:00:00Z'
      else '2026-02-01T17:00:00Z' end`.execute(served.context.db)
    expect(await codes('createdAt.to=2026-01-31')).toEqual(['SD-01'])
    expect(await codes('createdAt.from=2026-02-01&createdAt.to=2026-02-01')).toEqual(['SD-02'])
    expect(await codes('createdAt.from=2026-02-01T17:00:00Z')).toEqual(['TL-01'])
  })
})

test('finds a part of a text without case and tones, one of several, and signs as they stand', async () => {
  expect(await codes('address.contains=tu%20liem')).toEqual(['TL-01'])
  expect(await codes('address.contains=tu%20liem&address.contains=ung')).toEqual(['SD-02', 'TL-01'])
  expect(await codes('address.contains=%25')).toEqual(['SD-02'])
})

test('finds what is empty and what is not', async () => {
  expect(await codes('address.empty=true')).toEqual(['SD-01'])
  expect(await codes('address.empty=false&river.empty=false')).toEqual(['SD-02'])
})

test('finds any of several values, repeated or joined by commas', async () => {
  expect(await codes('code=SD-01&code=TL-01')).toEqual(['SD-01', 'TL-01'])
  expect(await codes('code=SD-01,TL-01')).toEqual(['SD-01', 'TL-01'])
})

test('finds words in any order, in either language, in names, codes and rivers', async () => {
  expect(await codes('q=cau')).toEqual(['SD-01', 'SD-02'])
  expect(await codes('q=bridge%20linh')).toEqual(['SD-01'])
  expect(await codes('q=sd-02')).toEqual(['SD-02'])
  expect(await codes('q=C%E1%BA%A6U%20nhue')).toEqual(['SD-02'])
  expect(await codes('q=%25')).toEqual([])
  expect(await codes('q=%20')).toEqual(['SD-01', 'SD-02', 'TL-01'])
})

test('exports what the list shows', async () => {
  const { body } = await ministry('/api/location-point/export.csv?columns=code&q=cau&lat.from=20.8')
  expect(body.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual(['code', 'SD-01'])
})

test.each([
  ['lat.from=north', 'lat.from'],
  ['lat.from=1&lat.from=2', 'lat.from'],
  ['lat.contains=1', 'lat.contains'],
  ['lat.like=1', 'lat.like'],
  ['lat.from.to=1', 'lat.from.to'],
  ['name.empty=true', 'name.empty'],
  ['address.empty=perhaps', 'address.empty'],
  ['createdAt.from=yesterday', 'createdAt.from'],
  ['id.empty=true', 'id.empty'],
  ['isPublic.empty=true', 'isPublic.empty'],
  [`${'address.contains=a&'.repeat(21)}`, 'address.contains'],
  [`q=${'a%20b'.repeat(100)}`, 'q'],
  [`q=${Array.from({ length: 21 }, (_, at) => `w${at}`).join('+')}`, 'q'],
])('refuses %s and names the parameter', async (query, parameter) => {
  const answer = await ministry(`/api/location-point?${query}`, { 'accept-language': 'vi' })
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
  expect(answer.json().message).toMatch(/^Bộ lọc/)
  expect(answer.json().message).toContain(`“${parameter}”`)
})

test('ignores a dot after a name that is no field', async () => {
  expect(await codes('nothing.from=1&words.contains=cau&version.from=1')).toHaveLength(3)
})

const log = (query: string) => ministry(`/api/activity_logs?${query}`)

test('narrows the activity log along its order alone', async () => {
  expect((await log('createdAt.from=2026-01-01&createdAt.to=2026-12-31')).statusCode).toBe(200)
  expect((await log('q=nobody')).json()._embedded.activity_logs).toEqual([])
  expect((await log('note.contains=a')).json().statusCode).toBe(400)
})

const outsider = (query: string) =>
  served.as(person({ organization: { id: enterprise, type: 2, provinceId: null } }))({
    url: `/api/waste_receiving_organization?${query}`,
  })

async function namesFor(query: string): Promise<string[]> {
  const answer = await outsider(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
    .json()
    ._embedded.waste_receiving_organization.map(({ name }: { name: string }) => name)
}

describe('what an outsider does not see', () => {
  const phone = '+84 24 1234 5678'
  beforeAll(async () => {
    const { db } = served.context
    const owner = await makeOrganization(db, { name: 'Chủ' })
    await sql`insert into waste_receiving_organization
        (name, tax_code, organization_id, province_id, org_types, phone, contact_name, note, status)
      values ('Công ty Kín', '0101234567', ${owner.id}, ${await provinceId(db, '01')}, '{collector}', ${phone}, 'Bà Mật', 'bí mật', 'active')`.execute(
      db,
    )
  })

  test('is found neither by its parts, nor by being filled, nor by words', async () => {
    expect(await namesFor('')).toEqual(['Công ty Kín'])
    for (const query of [
      'phone.contains=1234',
      'phone.empty=false',
      'contactName.contains=mat',
      'note.contains=bi',
      'note.empty=false',
      'vehicles.empty=false',
      'licenceFileId.empty=false',
      'q=1234%205678',
      'q=mat',
    ]) {
      expect(await namesFor(query), query).toEqual([])
    }
    expect(await namesFor('phone.empty=true')).toEqual(['Công ty Kín'])
  })

  test('is found by those who see it', async () => {
    const answer = await ministry('/api/waste_receiving_organization?phone.contains=1234')
    expect(answer.json().page.totalElements).toBe(1)
  })
})

/** The extreme value of each kind of field: the largest numbers and the last instants. */
const extremes: Partial<Record<FieldKind, string>> = {
  number: '1e300',
  integer: '9007199254740991',
  date: '9999-12-31',
  instant: '9999-12-31T23:59:59Z',
}

test.each(
  resources.filter((each) => hasMethod(each, 'LIST')).map((each) => [each.path, each] as const),
)('every filter that %s declares is answered, whatever it is given', async (path, resource) => {
  const parameters = filterParameters(resource)
  for (let at = 0; at < parameters.length; at += mostFilters) {
    const some = parameters.slice(at, at + mostFilters)
    const query = some.map(({ parameter, field, operator }) => {
      const value = operator === 'empty' ? 'false' : (extremes[field.kind] ?? "%25'\\_")
      return `${parameter}=${value}`
    })
    const answer = await ministry(`/api/${path}?${query.join('&')}`)
    expect(answer.statusCode, answer.body).toBe(200)
  }
})

test('refuses more filters than anybody sets at once', async () => {
  const empty = filterParameters(facility).filter(({ operator }) => operator === 'empty')
  const ask = (many: number) => {
    const query = empty.slice(0, many).map(({ parameter }) => `${parameter}=true`)
    expect(query).toHaveLength(many)
    return ministry(`/api/facility?${query.join('&')}`)
  }
  expect((await ask(mostFilters)).statusCode).toBe(200)
  expect((await ask(mostFilters + 1)).json()).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
})

describe.each(resources.filter(({ words }) => words.length > 0).map((each) => [each.path, each]))(
  'the words of %s',
  (_path, resource) => {
    const { storedIn, fields, words, size } = resource as (typeof resources)[number]

    test('are never private', () => {
      for (const name of words) {
        expect(fields[name]?.kind, name).toBe('text')
        expect(fields[name]?.options.private ?? fields[name]?.options.computed, name).toBeFalsy()
      }
    })

    test.runIf(size === 'small')('are kept, and indexed, of exactly these fields', async () => {
      const { db } = served.context
      const { rows } = await sql<{ column: string }>`
        select source.attname as column
          from pg_attribute words
          join pg_attrdef made on made.adrelid = words.attrelid and made.adnum = words.attnum
          join pg_depend needs on needs.classid = 'pg_attrdef'::regclass and needs.objid = made.oid
           and needs.refobjid = words.attrelid and needs.refobjsubid <> words.attnum
          join pg_attribute source on source.attrelid = needs.refobjid and source.attnum = needs.refobjsubid
         where words.attrelid = ${storedIn}::regclass and words.attname = 'words'`.execute(db)
      const columns = words.map((name) => columnOf(name, fields[name]!))
      expect(rows.map(({ column }) => column).toSorted()).toEqual(columns.toSorted())
      const index = await sql<{ indexdef: string }>`
        select indexdef from pg_indexes where tablename = ${storedIn} and indexdef like '%gin (words gin_trgm_ops)'`.execute(
        db,
      )
      expect(index.rows).toHaveLength(1)
    })
  },
)
