// Hostile bodies to every declared resource are refused clearly, and change nothing.
import { gzipSync } from 'node:zlib'
import { isWritable } from '@eos/contract/fields/schemas'
import { hasMethod, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, type Answer, type Call } from './call.ts'
import { contentsOf } from './contents.ts'
import {
  badPatches,
  deepValues,
  hostileTexts,
  strangeBodies,
  wrongValues,
} from './hostile-values.ts'
import { listen, type Listening } from './listening.ts'
import { sampleItem } from './sample-item.ts'

let server: Listening
let call: Call

beforeAll(async () => {
  server = await listen({ callsPerMinute: 1e9 })
  call = caller(server)
})
afterAll(async () => server?.close())

const json = { 'content-type': 'application/json', accept: 'application/json' }
const tenMegabytes = JSON.stringify({ name: 'x'.repeat(10_000_000) })
const bomb = gzipSync(Buffer.alloc(50_000_000))
const jsonPatch = { 'content-type': 'application/json-patch+json' }
const made = new Map<string, { sample: Record<string, unknown>; url: string }>()

/** A good item that exists, and another that does not. */
async function goodOnes(resource: Resource) {
  const known = made.get(resource.path)
  if (known) return known
  const { db } = server.served.context
  const first = await sampleItem(db, resource)
  const answer = await call('POST', `/api/${resource.path}`, first, json)
  expect(answer.status, answer.text).toBe(201)
  const ones = {
    sample: await sampleItem(db, resource),
    url: `/api/${resource.path}/${answer.json.id}`,
  }
  made.set(resource.path, ones)
  return ones
}

function expectRefusal(answer: Answer, what: string, ...statuses: number[]): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  if (statuses.length > 0) expect(statuses, what).toContain(answer.status)
  expect(answer.json, what).toMatchObject({ status: answer.status, statusCode: answer.status })
  expect(answer.json.message, what).toMatch(/\S/)
  expect(answer.text.length, what).toBeLessThan(20_000)
}

/** Nothing in the whole database is another after it. */
async function withoutChange(resource: Resource, run: () => Promise<void>): Promise<void> {
  const { db } = server.served.context
  const before = await contentsOf(db, resource.storedIn)
  await run()
  expect(await contentsOf(db, resource.storedIn)).toEqual(before)
}

const creatable = resources.filter((resource) => hasMethod(resource, 'CREATE'))

describe.each(creatable.map((resource) => [resource.path, resource] as const))(
  '%s',
  (path, resource) => {
    const base = `/api/${path}`
    const canPatch = hasMethod(resource, 'PATCH')
    const writable = Object.entries(resource.fields).filter(([, field]) => isWritable(field))

    const onePerKind = [...new Map(writable.map((each) => [each[1].kind, each] as const)).values()]

    test('refuses every field that is of another kind, and names it', async () => {
      const { sample, url } = await goodOnes(resource)
      await withoutChange(resource, async () => {
        for (const [name, field] of writable) {
          const isFixed = field.options.fixed || !canPatch
          // A status is only moved by a patch; what a new item says about it is passed over.
          const isStatus = name === resource.lifecycle?.field
          const refuse = async (value: unknown) => {
            const what = `${name}: ${JSON.stringify(value).slice(0, 80)}`
            const answers: Answer[] = []
            if (!isStatus)
              answers.push(await call('POST', base, { ...sample, [name]: value }, json))
            if (!isFixed) answers.push(await call('PATCH', url, { [name]: value }))
            for (const answer of answers) {
              const isLink = field.kind === 'reference'
              expectRefusal(answer, what, ...(isLink ? [400] : [400, 409]))
              const isAboutOneField = isLink && answer.json.code !== 'MALFORMED'
              if (answer.json.errors === undefined && !isAboutOneField) continue
              expect(answer.json.errors[0].property, what).toMatch(new RegExp(`^${name}\\b`))
            }
          }
          await Promise.all(wrongValues(field).map(refuse))
        }
      })
    })

    test('refuses numbers beyond all bounds', async () => {
      const { sample } = await goodOnes(resource)
      const numbers = writable.filter(([, { kind }]) => kind === 'number' || kind === 'integer')
      await withoutChange(resource, async () => {
        for (const [name] of numbers) {
          for (const value of ['1e999', '-1e999']) {
            const body = JSON.stringify({ ...sample, [name]: '@' }).replace('"@"', value)
            expectRefusal(await call('POST', base, body, json), `${name}: ${value}`, 400)
          }
        }
      })
    })

    test('refuses bodies that are no items', async () => {
      const { url } = await goodOnes(resource)
      await withoutChange(resource, async () => {
        for (const [what, body] of strangeBodies) {
          expectRefusal(await call('POST', base, body, json), what, 400)
          if (canPatch) {
            const isDeepObject = body.startsWith('{"a":')
            if (!isDeepObject) expectRefusal(await call('PATCH', url, body, json), what, 400)
          }
          if (hasMethod(resource, 'REPLACE'))
            expectRefusal(await call('PUT', url, body, json), what, 400)
        }
      })
    })

    test('refuses values that lie too deep', async () => {
      const { sample, url } = await goodOnes(resource)
      await withoutChange(resource, async () => {
        for (const [name] of onePerKind) {
          for (const deep of deepValues) {
            const body = JSON.stringify({ ...sample, [name]: '@' }).replace('"@"', deep)
            expectRefusal(await call('POST', base, body, json), name, 400)
          }
        }
        if (canPatch)
          expectRefusal(await call('PATCH', url, `{"x":${deepValues[0]}}`, json), 'unknown', 400)
      })
    })

    test('refuses ten megabytes, said beforehand or not', async () => {
      const { url } = await goodOnes(resource)
      await withoutChange(resource, async () => {
        expectRefusal(await call('POST', base, tenMegabytes, json), 'said', 413)
        expectRefusal(await call('PATCH', url, tenMegabytes, json), 'patched', 413, 405)
        expect(await postChunks(base, tenMegabytes)).toBe(413)
      })
    })

    test('refuses what is not UTF-8, not JSON, or packed', async () => {
      const { sample } = await goodOnes(resource)
      const good = JSON.stringify(sample)
      const broken = Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}'),
      ])
      await withoutChange(resource, async () => {
        expectRefusal(await call('POST', base, broken, json), 'invalid UTF-8', 400)
        for (const type of [
          'text/plain',
          'application/xml',
          'text/uri-list',
          'multipart/form-data; boundary=x',
        ]) {
          expectRefusal(await call('POST', base, good, { 'content-type': type }), type, 415)
        }
        const form = 'application/x-www-form-urlencoded'
        expectRefusal(await call('POST', base, 'name=x', { 'content-type': form }), form, 415)
        expectRefusal(await call('POST', base, '{'), 'no type', 400)
        const packed = { ...json, 'content-encoding': 'gzip' }
        expectRefusal(await call('POST', base, gzipSync(good), packed), 'gzip', 415)
        expectRefusal(await call('POST', base, bomb, packed), 'bomb', 415)
      })
    })

    test('refuses patches that cannot be carried out', async () => {
      if (!canPatch) return
      const { url } = await goodOnes(resource)
      await withoutChange(resource, async () => {
        for (const [what, patch] of badPatches) {
          const body = typeof patch === 'string' ? patch : JSON.stringify(patch)
          const startedAt = performance.now()
          expectRefusal(await call('PATCH', url, body, jsonPatch), what, 400)
          expect(performance.now() - startedAt, what).toBeLessThan(10_000)
        }
      })
    })

    test('lets no body reach the prototype of things', async () => {
      const { sample, url } = await goodOnes(resource)
      const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
      await withoutChange(resource, async () => {
        expectRefusal(await call('POST', base, `{${evil}}`, json), 'alone', 400)
      })
      const { id } = (
        await call('POST', base, `{${JSON.stringify(sample).slice(1, -1)},${evil}}`, json)
      ).json
      expect(id).toMatch(/./)
      made.delete(path)
      if (canPatch) {
        expect((await call('PATCH', url, `{${evil}}`, json)).status).toBe(200)
        for (const path of ['/__proto__', '/constructor', '/prototype']) {
          const steps = [{ op: 'copy', from: '', path }]
          expectRefusal(await call('PATCH', url, steps, jsonPatch), path, 400)
        }
      }
      const { json: item } = await call('GET', `${base}/${id}`)
      expect(item.polluted).toBeUndefined()
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    })

    test('keeps words that try to be more than words as words, and cleans mark-up', async () => {
      const { db } = server.served.context
      for (const words of hostileTexts) {
        const sample = await sampleItem(db, resource)
        const hostile = writable.filter(
          ([, { kind, options }]) =>
            kind === 'html' ||
            (kind === 'text' &&
              !options.pattern &&
              !options.isTimeZone &&
              !options.lowerCase &&
              !options.isCompact &&
              !options.slugOf),
        )
        const own = hostile.map(
          ([name, { options }]) => [name, words.slice(0, options.max)] as const,
        )
        const answer = await call('POST', base, { ...sample, ...Object.fromEntries(own) }, json)
        if (answer.status !== 201) {
          expectRefusal(answer, words, 400, 409)
          continue
        }
        const { json: item, headers } = await call('GET', `${base}/${answer.json.id}`)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        for (const [name, sent] of own) {
          if (resource.fields[name]!.kind !== 'html') expect(item[name], name).toBe(sent.trim())
          else expect(item[name]).not.toMatch(/<script|onerror|javascript:/i)
        }
      }
      expect((await sql`select count(*) from station`.execute(db)).rows).toHaveLength(1)
    })

    test('is not made twice by who sends it twice, where it is told apart by what it says', async () => {
      const { db } = server.served.context
      const { rows } = await sql`
      select 1 from pg_index where indrelid = ${resource.storedIn}::regclass and indisunique and not indisprimary`.execute(
        db,
      )
      const sample = await sampleItem(db, resource)
      const twice = await Promise.all([
        call('POST', base, sample, json),
        call('POST', base, sample, json),
      ])
      const statuses = twice.map(({ status }) => status).toSorted()
      if (rows.length === 0) expect(statuses).toEqual([201, 201])
      else if (!statuses.every((status) => status === 201)) {
        expect(statuses).toEqual([201, 409])
        expectRefusal(
          twice.find(({ status }) => status === 409)!,
          'twice',
          409,
        )
      }
    })
  },
)

test.each([
  ['login', ['username', 'password']],
  ['sign-up', ['email', 'password', 'fullName']],
  ['verify', ['token']],
  ['forgot-password', ['email']],
  ['reset-password', ['token', 'password']],
  ['change-password', ['currentPassword', 'password']],
  ['change-name', ['fullName']],
  ['change-email', ['email', 'currentPassword']],
  ['confirm-email', ['token']],
  ['second-factor', ['password']],
  ['second-factor/confirm', ['code']],
])('the call %s about accounts refuses bodies that are none', async (name, fields) => {
  const url = `/api/auth/${name}`
  const before = await accountContents()
  for (const [what, body] of strangeBodies) expectRefusal(await call('POST', url, body, json), what)
  for (const wrong of [5, true, {}, [], ['x'], '', ' ', 'x'.repeat(100_000), 'x\u0000y']) {
    const body = Object.fromEntries(fields.map((field) => [field, wrong]))
    const answer = await call('POST', url, body, json)
    const isForEverybody = name === 'forgot-password' && answer.status === 202
    if (!isForEverybody) expectRefusal(answer, `${name}: ${JSON.stringify(wrong).slice(0, 80)}`)
  }
  expectRefusal(await call('POST', url, '{"__proto__":{"x":1}}', json), 'prototype', 400)
  expectRefusal(await call('POST', url, 'x'.repeat(2_000_000), json), 'large', 413)
  expectRefusal(await call('POST', url, 'a=b', { 'content-type': 'text/csv' }), 'type', 415)
  expect(await accountContents()).toEqual(before)
})

/** The contents of the accounts; counted guesses are no change. */
async function accountContents() {
  const all = await contentsOf(server.served.context.db, 'account', 'account_token')
  return { ...all, sign_in_failure: '' }
}

/** Sent piece by piece, without saying how much will come. */
async function postChunks(path: string, body: string): Promise<number> {
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < body.length; at += 100_000) {
        controller.enqueue(Buffer.from(body.slice(at, at + 100_000)))
      }
      controller.close()
    },
  })
  const init = { method: 'POST', headers: json, body: pieces, duplex: 'half' }
  return (await server.ask(path, init as RequestInit)).status
}
