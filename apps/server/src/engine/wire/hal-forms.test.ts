// The templates of an item offer exactly the changes that the server then accepts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { Person } from '../../platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'

let app: TestApp
let hanoi: string
let officer: (actions?: readonly PermissionAction[]) => Person
beforeAll(async () => {
  app = await buildTestApp()
  hanoi = await provinceId(app.context.db, '01')
  const { id } = await makeOrganization(app.context.db, { type: 1, province_id: hanoi })
  officer = (actions = ['EDIT', 'DELETE', 'CREATE']) =>
    person({ organization: { id, type: 1, provinceId: hanoi }, actions })
})
afterAll(() => app.close())

interface Template {
  method: string
  properties: { name: string; readOnly: boolean; value?: string }[]
}

async function templatesFor(by: Person, url: string): Promise<Record<string, Template>> {
  const headers = { accept: 'application/prs.hal-forms+json' }
  return (await app.as(by)({ url, headers })).json()._templates
}

const patch = async (by: Person, url: string, payload: object) =>
  (await app.as(by)({ method: 'PATCH', url, payload })).statusCode

const at = (id: string) => `/api/stations/${id}`

const pathOf = (location: unknown) => new URL(String(location)).pathname

const locked = (template: Template | undefined) =>
  template?.properties.filter(({ readOnly }) => readOnly).map(({ name }) => name)

async function makeFacility(): Promise<string> {
  const payload = {
    code: `F-${Math.random()}`,
    name: 'Bãi chôn lấp',
    facilityKind: 'landfill_sanitary',
    provinceId: hanoi,
    operatingStatus: 'operating',
  }
  const made = await app.as(person())({ method: 'POST', url: '/api/facility', payload })
  return pathOf(made.headers.location)
}

test('says of each choice and reference how many may be chosen, and gives every template a title', async () => {
  const templates = await templatesFor(person(), '/api/stations')
  const [form] = Object.values(templates) as unknown as {
    title: string
    properties: { name: string; options?: { minItems: number; maxItems: number } }[]
  }[]
  const optionsOf = (name: string) => form!.properties.find((each) => each.name === name)!.options
  expect(form!.title).toBe('New: Station')
  expect(optionsOf('stationTypeId')).toMatchObject({ minItems: 1, maxItems: 1 })
  expect(optionsOf('provinceId')).toMatchObject({ minItems: 0, maxItems: 1 })
  expect(optionsOf('waterBody')).toMatchObject({ minItems: 0, maxItems: 1 })
  const methods = await templatesFor(person(), '/api/waste_execute_method_entity')
  const [method] = Object.values(methods) as unknown as (typeof form)[]
  expect(
    method!.properties.find(({ name }) => name === 'baselCodeIds')!.options!.maxItems,
  ).toBeGreaterThan(1)
  const facility = await templatesFor(person(), await makeFacility())
  for (const each of Object.values(facility)) expect(each).toHaveProperty('title')
})

test("offers a provincial officer changes of the own province's stations, and none of another's", async () => {
  const own = await makeStation(app.context.db, { provinceCode: '01', published: true })
  const foreign = await makeStation(app.context.db, { provinceCode: '79', published: true })
  expect(Object.keys(await templatesFor(officer(), at(own.id)))).toEqual([
    'default',
    'patch',
    'delete',
  ])
  expect(await patch(officer(), at(own.id), { river: 'Sông Hồng' })).toBe(204)
  expect(await templatesFor(officer(), at(foreign.id))).toEqual({})
  expect(await patch(officer(), at(foreign.id), { river: 'Sông Hồng' })).toBe(403)
})

test('offers only the actions that are granted', async () => {
  const { id } = await makeStation(app.context.db, { provinceCode: '01' })
  const names = Object.keys(await templatesFor(officer(['DELETE']), `/api/stations/${id}`))
  expect(names).toEqual(['delete'])
})

test('offers the steps of a life-cycle that the caller may take from here', async () => {
  const url = await makeFacility()
  const steps = async (by: Person) =>
    Object.keys(await templatesFor(by, url)).filter((name) => name.startsWith('status-'))
  const approver = officer(['APPROVE'])
  expect(await steps(officer())).toEqual([])
  expect(await steps(approver)).toEqual(['status-verified'])
  expect(await patch(approver, url, { status: 'verified' })).toBe(204)
  // The next step is reserved to the ministry.
  expect(await steps(approver)).toEqual(['status-draft'])
  expect(await patch(approver, url, { status: 'published' })).toBe(403)
  expect(await steps(person())).toEqual(['status-draft', 'status-published'])
  const { properties } = (await templatesFor(person(), url))['status-published']!
  expect(properties).toEqual([expect.objectContaining({ name: 'status', value: 'published' })])
})

test('marks what a form cannot change: the status, and what is given once', async () => {
  expect(locked((await templatesFor(person(), await makeFacility())).patch)).toEqual(['status'])
  expect(locked((await templatesFor(person(), '/api/facility')).default)).toEqual(['status'])
  const role = await app.as(person())({
    method: 'POST',
    url: '/api/role',
    payload: { key: 'auditor', name: 'Kiểm toán' },
  })
  const templates = await templatesFor(person(), pathOf(role.headers.location))
  expect(locked(templates.default)).toEqual(['key'])
})
