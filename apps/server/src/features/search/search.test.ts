// The search of the administration: by parts of names without diacritics, former names too, and never beyond one's reach.
import type { AnswerOf } from '@eos/contract/calls/call'
import { mostFound, type searchCalls } from '@eos/contract/calls/search'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '../../access/person.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { longTest } from '../../../../../test/long.ts'

type Found = AnswerOf<(typeof searchCalls)['search']>

const { ministry, provincialOffice, enterprise } = organizationTypes

let served: TestApp
const people: Record<string, ReturnType<TestApp['as']>> = {}
const stations: Record<string, string> = {}

beforeAll(async () => {
  served = await buildTestApp()
  const { db } = served.context
  const [hanoi, haiphong] = [await provinceId(db, '01'), await provinceId(db, '31')]
  const add = async (
    name: string,
    organization: Parameters<typeof makeOrganization>[1],
    roles: string[],
  ) => {
    const { id } = await makeOrganization(db, organization)
    const account = await makeAccount(db, {
      organization_id: id,
      roles,
      password_hash: null,
      full_name: `Nguyễn Tìm ${name}`,
    })
    people[name] = served.as((await findPerson(db, account.id))!)
    return id
  }
  await add('ministry', { type: ministry }, ['administrator'])
  await add('hanoi', { type: provincialOffice, province_id: hanoi }, [
    'provincial_officer',
    'provincial_approver',
  ])
  await add('haiphong', { type: provincialOffice, province_id: haiphong }, ['provincial_officer'])
  const own = await add(
    'factory',
    { type: enterprise, province_id: hanoi, name: 'Xi măng Đông Sơn', tax_code: '0101234567' },
    ['enterprise_manager'],
  )
  await add('rival', { type: enterprise, province_id: hanoi, name: 'Xi măng Tây Sơn' }, [
    'enterprise_manager',
  ])
  await add('citizen', { type: enterprise, province_id: hanoi }, [])
  const station = async (name: string, provinceCode: string, more: object = {}) => {
    const made = await makeStation(db, { name, provinceCode, published: true, ...more })
    stations[name] = made.id
  }
  await station('Hoàn Kiếm', '01', { code: 'HN-KK01', name_en: 'Hoan Kiem square' })
  await station('Nước hồ Hoàn Kiếm', '01', { organization_id: own })
  await station('Hoàng Diệu Hoàn', '31')
  await station('100% tốt', '01')
})
afterAll(() => served?.close())

async function search(name: string, q: string): Promise<Found> {
  const answer = await people[name]!({ url: `/api/admin/search?${new URLSearchParams({ q })}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Found>()
}

const namesOf = ({ items }: Found, resource = 'stations') =>
  items.filter((item) => item.resource === resource).map(({ name }) => name)

test('finds names without diacritics and case, those first that begin with the words', async () => {
  const found = await search('hanoi', 'hoan K')
  expect(namesOf(found)).toEqual(['Hoàn Kiếm', 'Nước hồ Hoàn Kiếm'])
  expect(found.items[0]).toEqual({
    resource: 'stations',
    id: stations['Hoàn Kiếm'],
    name: 'Hoàn Kiếm',
    nameEn: 'Hoan Kiem square',
    code: 'HN-KK01',
    formerName: null,
    state: expect.any(String) as string,
  })
})

test('finds codes, English names, organizations by their tax code, and users', async () => {
  expect(namesOf(await search('hanoi', 'kk01'))).toEqual(['Hoàn Kiếm'])
  expect(namesOf(await search('hanoi', 'square hoan'))).toEqual(['Hoàn Kiếm'])
  expect(namesOf(await search('ministry', '0101234567'), 'organization')).toEqual([
    'Xi măng Đông Sơn',
  ])
  expect(namesOf(await search('ministry', 'tim factory'), 'user')).toEqual(['Nguyễn Tìm factory'])
})

test('a long name is told by its first words', async () => {
  await makeOrganization(served.context.db, {
    type: enterprise,
    name: `Nhà máy giấy ${'rất dài '.repeat(20)}`,
  })
  const [name = ''] = namesOf(await search('ministry', 'may giay'), 'organization')
  expect(name).toMatch(/^Nhà máy giấy rất dài .*…$/)
  expect(name.length).toBeLessThanOrEqual(120)
})

test('nothing of another tenant is found, though it is public', async () => {
  expect(namesOf(await search('hanoi', 'hoan'))).not.toContain('Hoàng Diệu Hoàn')
  expect(namesOf(await search('haiphong', 'hoan'))).toEqual(['Hoàng Diệu Hoàn'])
  expect(namesOf(await search('factory', 'hoan'))).toEqual(['Nước hồ Hoàn Kiếm'])
  expect(namesOf(await search('rival', 'hoan'))).toEqual([])
  expect(namesOf(await search('ministry', 'hoan'))).toHaveLength(3)
  expect(namesOf(await search('factory', 'xi mang'), 'organization')).toEqual(['Xi măng Đông Sơn'])
  expect(namesOf(await search('hanoi', 'xi mang'), 'organization')).toHaveLength(2)
  expect(namesOf(await search('haiphong', 'xi mang'), 'organization')).toEqual([])
  expect(namesOf(await search('hanoi', 'nguyen tim'), 'user')).toEqual(['Nguyễn Tìm hanoi'])
})

test('who has no right finds nothing, and a visitor has to sign in', async () => {
  expect(await search('citizen', 'hoan')).toEqual({ items: [], work: [] })
  expect((await served.app.inject({ url: '/api/admin/search?q=hoan' })).statusCode).toBe(401)
})

test('a thing is found by the name that it had, and says so', async () => {
  const id = stations['Hoàng Diệu Hoàn']!
  for (const name of ['Bến Bính', 'Bến Bính 2', 'Cầu Rào']) {
    const answer = await people.haiphong!({
      method: 'PATCH',
      url: `/api/stations/${id}`,
      payload: { name },
    })
    expect(answer.statusCode, answer.body).toBe(204)
  }
  const found = await search('haiphong', 'ben binh')
  expect(found.items).toMatchObject([{ id, name: 'Cầu Rào', formerName: 'Bến Bính 2' }])
  expect((await search('haiphong', 'cau rao')).items).toMatchObject([{ id, formerName: null }])
  expect(namesOf(await search('hanoi', 'ben binh'))).toEqual([])
})

test('a province is found by its other names and by those of units that were merged into it', async () => {
  const found = await search('ministry', 'hoa binh')
  expect(found.items.filter(({ resource }) => resource === 'province')).toMatchObject([
    {
      name: expect.stringContaining('Phú Thọ') as string,
      formerName: expect.stringContaining('Hòa Bình') as string,
    },
  ])
})

test('what is removed is found by no name', async () => {
  const { db } = served.context
  const made = await makeStation(db, { name: 'Trạm Cũ', provinceCode: '01' })
  const url = `/api/stations/${made.id}`
  const renamed = await people.ministry!({ method: 'PATCH', url, payload: { name: 'Trạm Mới' } })
  expect(renamed.statusCode, renamed.body).toBe(204)
  expect(namesOf(await search('hanoi', 'tram cu'))).toEqual(['Trạm Mới'])
  await db.deleteFrom('station').where('id', '=', made.id).execute()
  expect(namesOf(await search('hanoi', 'tram cu'))).toEqual([])
})

test('signs of patterns are letters like others, and one letter is too little', async () => {
  expect(namesOf(await search('hanoi', '0%'))).toEqual(['100% tốt'])
  expect(namesOf(await search('hanoi', '__'))).toEqual([])
  expect(await search('ministry', 'h')).toEqual({ items: [], work: [] })
  expect(await search('ministry', '')).toEqual({ items: [], work: [] })
})

test('what waits is found by the name of its thing', async () => {
  const answer = await people.factory!({
    method: 'POST',
    url: '/api/station_change_proposal',
    payload: {
      stationId: stations['Nước hồ Hoàn Kiếm'],
      justification: 'Moved',
      intervalSeconds: 86_400,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await search('hanoi', 'ho hoan')).work).toMatchObject([
    { kind: 'station-proposal', name: 'Nước hồ Hoàn Kiếm' },
  ])
  expect((await search('hanoi', 'cau rao')).work).toEqual([])
  expect((await search('haiphong', 'ho hoan')).work).toEqual([])
})

longTest(
  'in a country of 20,000 enterprises the answer is as short, and the nearest name comes first',
  async () => {
    const { db } = served.context
    await sql`
    insert into organization (name, type)
    select 'Nhà máy giấy số ' || n, 2 from generate_series(1, 20000) n`.execute(db)
    await sql`analyze organization`.execute(db)
    const found = await search('ministry', 'giay so 77')
    expect(namesOf(found, 'organization')).toHaveLength(mostFound)
    expect(namesOf(found, 'organization')[0]).toBe('Nhà máy giấy số 77')
    // Far more than are compared hold these words; the one that begins with them is still the first.
    await sql`insert into organization (name, type) values ('Giấy Bãi Bằng', 2)`.execute(db)
    expect(namesOf(await search('ministry', 'giay'), 'organization')[0]).toBe('Giấy Bãi Bằng')
  },
)
