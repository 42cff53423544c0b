// The data sets that everybody may take: each file is there, its columns are explained, and the licence goes with it.
import type { DataSets } from '@eos/contract/calls/data-sets'
import { licences } from '@eos/contract/waste/licences'
import { parquetMetadata } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, untilStartHolds, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'

let served: TestApp
let ask: ReturnType<TestApp['as']>
let look: { id: string }
const accept = { accept: 'application/json' }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-03T06:00:00Z' })
  const { db } = served.context
  const ministry = await makeOrganization(db, { type: 0, name: 'Bộ Một', sub_domain: 'bo' })
  ask = served.as(person({ organization: { id: ministry.id, type: 0, provinceId: null } }))
  await makeOrganization(db, { type: 1, name: 'Sở Hai', sub_domain: 'so' })
  for (const begin of ['2025-12-29T17:05:00Z', '2026-03-01T17:05:00Z']) await keepDay(begin)
  await processDirtyIntervals(served.context)
  await announceChange(db, { kind: 'publication' })
  const made = await ask({
    method: 'POST',
    url: '/api/organization_look',
    headers: accept,
    payload: { organizationId: ministry.id },
  })
  expect(made.statusCode, made.body).toBe(201)
  look = made.json()
  await untilStartHolds(served, 'CC-BY-4.0')
})
afterAll(() => served?.close())

let station: { id: string } | undefined

async function keepDay(begin: string): Promise<void> {
  station ??= await makeStation(served.context.db, {
    indicators: ['pm25', 'no2'],
    provinceCode: '01',
    published: true,
  })
  await storeReadings(
    served.database,
    station.id,
    everySeconds(300, begin, 288, (k) => [20 + (k % 12) / 3, 40 + k / 7]),
  )
}

async function read(host = 'bo.localhost', language = 'en'): Promise<DataSets> {
  const answer = await served.app.inject({
    url: '/api/eos/public/data-sets',
    headers: { host, 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const fileAt = (url: string) => {
  const { pathname, search, host } = new URL(url)
  return served.app.inject({ url: pathname + search, headers: { host } })
}

test('sets have files for each year with data, the newest first, and say how often they change', async () => {
  const { sets, publisher } = await read()
  expect(publisher).toMatchObject({ name: 'Bộ Một' })
  const days = sets.find(({ key }) => key === 'air-days')!
  expect(days.years).toEqual([2026, 2025])
  expect(days.files.map(({ form, year }) => `${year} ${form}`)).toContain('2025 parquet')
  expect(days.changes).toBe('Every day')
  // Nothing was announced, and there is no water station.
  expect(sets.map(({ key }) => key)).not.toContain('water-rounds')
  expect(sets.map(({ key }) => key)).not.toContain('water-days')
  expect((await read('bo.localhost', 'vi')).sets[0]!.title).toBe('Số liệu mới nhất của mọi trạm')
})

test('every file is there, and every column of it stands in the dictionary', async () => {
  const { sets } = await read()
  for (const { key, files, columns } of sets) {
    const patterns = columns.map(
      ({ name }) =>
        new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`).replaceAll(/<\w+>/g, '.+')}$`),
    )
    for (const { form, url } of files) {
      const answer = await fileAt(url)
      expect([key, form, answer.statusCode], answer.body.slice(0, 300)).toEqual([key, form, 200])
      if (form !== 'csv') continue
      const [head = ''] = answer.body.replace('\ufeff', '').split(/\r?\n/)
      for (const heading of head.split(','))
        expect(
          patterns.some((each) => each.test(heading)),
          `${key}: ${heading}`,
        ).toBe(true)
    }
  }
})

test('solid waste has its published rows and their sums for each year, and explains every column of both', async () => {
  const { db } = served.context
  const payload = {
    provinceId: await provinceId(db, '01'),
    year: 2025,
    area: 'urban',
    wasteClass: 'domestic',
    generated: 100,
    collected: 80,
    source: 'report',
  }
  const url = '/api/solid_waste_statistic'
  const made = await ask({ method: 'POST', url, headers: accept, payload })
  expect(made.statusCode, made.body).toBe(201)
  const step = (as: typeof ask, status: string) =>
    as({ method: 'PATCH', url: `${url}/${made.json().id}`, headers: accept, payload: { status } })
  expect((await step(ask, 'submitted')).json()).toMatchObject({ status: 'submitted' })
  const other = served.as(person({ id: '2' }))
  expect((await step(other, 'published')).json()).toMatchObject({ status: 'published' })
  const { sets } = await read('so.localhost')
  for (const key of ['solid-waste', 'solid-waste-rows']) {
    const set = sets.find((each) => each.key === key)!
    expect(set.years).toEqual([2025])
    const { body } = await fileAt(set.files[0]!.url)
    const [head = '', line = ''] = body.replace('\ufeff', '').split(/\r?\n/)
    expect(head.split(',')).toHaveLength(set.columns.length)
    expect(set.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(head.split(',')))
    expect(line).toContain('2025')
  }
})

test('the licence travels with every form of a file, with its description and with the API document', async () => {
  const { address } = licences['CC-BY-4.0']
  const { sets, licence } = await read()
  expect(licence).toMatchObject({ id: 'CC-BY-4.0', url: address })
  const days = sets.find(({ key }) => key === 'air-days')!.files.filter(({ year }) => year === 2026)
  for (const { url, form } of days) {
    const { headers, body, rawPayload } = await fileAt(url)
    expect(headers.link, form).toContain(`<${address}>; rel="license"`)
    if (form === 'ndjson')
      expect(JSON.parse(body.split('\n')[0]!).metadata.licence.url).toBe(address)
    if (form === 'csvw') expect(JSON.parse(body)['dc:license']).toEqual({ '@id': address })
    if (form === 'parquet') {
      const bytes = new Uint8Array(rawPayload).buffer
      const { key_value_metadata: facts } = parquetMetadata(bytes)
      expect(facts!.find(({ key }) => key === 'eos')!.value).toContain(address)
    }
  }
  const document = await served.app.inject({
    url: '/api/openapi.json',
    headers: { host: 'bo.localhost' },
  })
  expect(document.json().info.license).toEqual({
    name: 'Creative Commons Attribution 4.0 International',
    identifier: 'CC-BY-4.0',
  })
})

test('an office without a choice of its own has the licence of the ministry, and a change holds at once', async () => {
  expect((await read('so.localhost')).licence?.id).toBe('CC-BY-4.0')
  const changed = await ask({
    method: 'PATCH',
    url: `/api/organization_look/${look.id}`,
    headers: accept,
    payload: { licence: 'CC0-1.0' },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  await expect.poll(async () => (await read('so.localhost')).licence?.id).toBe('CC0-1.0')
  const wrong = await ask({
    method: 'PATCH',
    url: `/api/organization_look/${look.id}`,
    headers: accept,
    payload: { licence: 'mine' },
  })
  expect(wrong.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'licence' }] })
})

test('lists that people take for themselves carry no licence', async () => {
  const answer = await ask({ url: '/api/documentation/export.csv' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers.link).toBeUndefined()
})
