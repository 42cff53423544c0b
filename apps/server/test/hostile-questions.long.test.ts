// Questions of bad will, asked of every declared resource: names, values, orders and pages that try to be more than
// that. Each is answered as a list or with a clear refusal, soon, and never with a failure of ours.
import { hasMethod, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, type Answer, type Call } from './call.ts'
import { listen, type Listening } from './listening.ts'
import { ownColumnsOf } from './own-columns.ts'

let server: Listening
let call: Call

beforeAll(async () => {
  server = await listen({ callsPerMinute: 1e9 })
  call = caller(server)
})
afterAll(async () => server?.close())

/** Nothing of ours is that slow on an empty database, even on a busy machine. */
const patienceMs = 10_000

async function ask(path: string): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await call('GET', path)
  const shown = `${path.slice(0, 120)}: ${answer.text.slice(0, 300)}`
  expect(performance.now() - startedAt, shown).toBeLessThan(patienceMs)
  expect(answer.status, shown).toBeLessThan(500)
  if (answer.status >= 400) {
    expect(answer.json, shown).toMatchObject({ status: answer.status, statusCode: answer.status })
    expect(answer.text, shown).not.toMatch(/\bselect\b|\bsyntax\b|node_modules|\.ts:/i)
  }
  return answer
}

const hostileFilterValues = [
  '%00',
  '%ff%fe',
  '%ED%A0%80',
  "'%20or%20'1'='1",
  '%3Cscript%3E',
  '1e999',
  '99999999999999999999',
  '-0',
  'NaN',
  '{}',
  '%25%25%25_\\',
  ',,,',
  'a,'.repeat(3000),
  '%25a'.repeat(2000),
]

/** The name of one field of each kind: fields of a kind are looked for alike. */
function onePerKind({ fields }: Resource): string[] {
  const byKind = Object.entries(fields).map(([name, { kind, options }]) => {
    const { isFoundByPart, computed, decimals } = options
    return [JSON.stringify([kind, isFoundByPart, computed, decimals]), name] as const
  })
  return [...new Map(byKind).values()]
}

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const listed = resources.filter((resource) => hasMethod(resource, 'LIST'))

describe.each(listed.map((resource) => [resource.path, resource] as const))(
  '%s',
  (path, resource) => {
    const list = (query: string) => ask(`/api/${path}?${query}`)
    const search = (name: string) => ask(`/api/${path}/search/${name}`)

    test('drops orders that are none', async () => {
      const plain = (await list('')).json._embedded[path]
      for (const sort of [
        'name;drop table station',
        "id'--",
        'id) desc limit 1 --',
        '__proto__',
        'constructor,desc',
        'toString',
        'version',
        'password_hash',
        `${','.repeat(10_000)}`,
        `${'.'.repeat(10_000)}`,
        `${'x'.repeat(10_000)},desc`,
      ]) {
        const answer = await list(`sort=${encodeURI(sort)}`)
        expect(answer.status, sort).toBe(200)
        expect(answer.json._embedded[path], sort).toEqual(plain)
      }
      expect((await list(`sort=${'id,'.repeat(4000)}desc`)).status).toBe(200)
      expect((await list(`${'sort=id,desc&'.repeat(1000)}`)).status).toBe(200)
    })

    test('takes no notice of filters that are none', async () => {
      const { page } = (await list('page=0')).json
      for (const query of [
        '__proto__=1',
        'constructor=1',
        'toString[call]=1',
        'id[$ne]=1',
        '1%20or%201%3D1--=1',
        'password_hash=x',
        'version=1',
        'all[]=true',
        '%00=1',
        '%ff=1',
        `${'a=1&'.repeat(3000)}`,
      ]) {
        const answer = await list(query)
        expect(answer.status, query).toBe(200)
        expect(answer.json.page, query).toEqual(page)
      }
    })

    test('answers filters whose values are of bad will', async () => {
      for (const name of ['id', 'createdAt', ...onePerKind(resource)]) {
        await Promise.all(hostileFilterValues.map((value) => list(`${name}=${value}`)))
      }
    })

    test('takes any page and any size', async () => {
      for (const query of [
        'page=2147483647&size=1000',
        'page=99999999999999999999999',
        'page=-99999999999999999999999',
        `page=${'9'.repeat(5000)}`,
        'size=99999999999999999999999',
        'size=-1',
        'size=%00',
        'page[]=1&size[]=1',
        'validOn=never',
        'validOn=275761-01-01',
        'bbox=NaN,1e999,x,',
        'projection=__proto__',
      ]) {
        const { json, status } = await list(query)
        if (status === 200) expect(json.page.size).toBeLessThanOrEqual(1000)
      }
    })

    test('takes a cursor of somebody else for none, or refuses it', async () => {
      for (const each of [
        'x',
        '%00',
        cursor([]),
        cursor({}),
        cursor(null),
        cursor(['x', 'x']),
        cursor(["'--", '1']),
        cursor([null, null]),
        cursor([{}, []]),
        cursor([1e308, true]),
        cursor(['\u0000', '\ud800']),
        cursor(Array.from({ length: 500 }, () => 'x')),
      ]) {
        await list(`cursor=${each}`)
      }
    })

    test('knows no search by a hostile name', async () => {
      const [field = 'id'] = Object.keys(resource.fields)
      const word = field.charAt(0).toUpperCase() + field.slice(1)
      for (const name of [
        '__proto__',
        'constructor',
        'toString',
        'findBy',
        'findByConstructor',
        'findBy__proto__',
        'findByPasswordHash',
        'findByVersion',
        `findBy${word};drop table station`,
        `findBy${word}%00`,
        `findBy${word}%2F..%2F..`,
        `findBy${`${word}And`.repeat(7)}${word}`,
        `findBy${`${word}Or`.repeat(40)}${word}`,
        `findBy${'And'.repeat(150)}`,
        `findBy${'IsNotNot'.repeat(60)}`,
        `findBy${word}OrderBy${'IdAsc'.repeat(90)}x`,
        `findBy${'x'.repeat(480)}`,
        `findBy${'x'.repeat(5000)}`,
        `deleteBy${word}`,
        `removeAllBy${word}`,
        `updateBy${word}`,
      ]) {
        const answer = await search(`${encodeURI(name).replaceAll('%25', '%')}?${field}=x`)
        expect([400, 404, 414], name).toContain(answer.status)
      }
    })

    test('gives no more at once than the longest page, whatever the name of a search says', async () => {
      for (const many of ['99999', '99999999999999999999', '0', '1001']) {
        const answer = await search(`findTop${many}ByIdIsNotNull?all=true`)
        expect(answer.status, many).toBe(200)
      }
    })

    test('says that ids of bad will are ids of nothing', async () => {
      for (const id of [
        "1'--",
        '1%00',
        '%ff',
        '%ED%A0%80',
        '__proto__',
        'constructor',
        '..%2f..%2fetc%2fpasswd',
        '%0d%0aSet-Cookie:%20a=b',
        '9'.repeat(400),
        '-1',
        '1.0',
        '0x1',
        '%E0%A4%A',
      ]) {
        const answer = await ask(`/api/${path}/${id}`)
        expect([400, 404], id).toContain(answer.status)
        expect(answer.headers.get('set-cookie')).toBeNull()
        for (const relation of Object.keys(resource.associations)) {
          expect((await ask(`/api/${path}/${id}/${relation}`)).status, id).toBeGreaterThanOrEqual(
            400,
          )
        }
      }
    })
  },
)

test('refuses more phrases than anybody looks for', async () => {
  const many = await ask(`/api/stations?${'name=a&'.repeat(21)}`)
  expect(many.json).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
})

test('tells an address that is too long from one that is broken', async () => {
  const long = await call('GET', `/api/stations?name=${'x'.repeat(40_000)}`)
  expect(long.json.statusCode).toBe(long.status)
  expect([413, 414, 431]).toContain(long.status)
})

test.each<[string, Resource]>(listed.map((resource) => [resource.path, resource]))(
  '%s tells nothing of the columns that only the server reads',
  async (path, resource) => {
    const { text } = await ask(`/api/${path}?size=1000&all=true`)
    for (const column of ownColumnsOf(resource)) {
      const name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
      if (!(name in resource.fields)) expect(text).not.toContain(`"${name}"`)
    }
  },
)
