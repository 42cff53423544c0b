// Registrations end with their licence, by themselves, and the log says so.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { provinceId } from '../../../../test/make.ts'
import { expireEnded } from './licence-clock.ts'

let served: TestApp
const ministry = person({ id: '9' })
const path = '/api/waste_receiving_organization'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-10T05:00:00Z' })
})
afterAll(() => served?.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  served.as(ministry)({
    method,
    url,
    headers: { accept: 'application/json' },
    ...(payload && { payload }),
  })

async function register(taxCode: string, licenceExpiry: string | null): Promise<string> {
  const made = await ask('POST', path, {
    name: `Nhà máy ${taxCode}`,
    taxCode,
    orgTypes: ['treater'],
    contactName: 'Bà Hoa',
    phone: '0241234567',
    email: 'hoa@example.org',
    provinceId: await provinceId(served.context.db, '01'),
    licenceExpiry,
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  for (const status of ['verified', 'active']) await ask('PATCH', `${path}/${id}`, { status })
  return id
}

const statusOf = async (id: string) => (await ask('GET', `${path}/${id}`)).json().status

test('a registration ends on the day after the last day of its licence, and without one it stays', async () => {
  const ended = await register('0100000001', '2026-03-10')
  const lasting = await register('0100000002', '2026-03-11')
  const unlimited = await register('0100000003', null)
  await expireEnded(served.context)
  // The licence holds until midnight in the country.
  expect(await statusOf(ended)).toBe('active')
  served.setNow(new Date('2026-03-10T17:30:00Z'))
  await expireEnded(served.context)
  await expireEnded(served.context)
  expect(await Promise.all([ended, lasting, unlimited].map(statusOf))).toEqual([
    'expired',
    'active',
    'active',
  ])
  const log = await ask(
    'GET',
    `/api/activity_logs?subject=waste_receiving_organization&subjectId=${ended}&size=1&sort=createdAt,desc`,
  )
  expect(log.json()._embedded.activity_logs).toMatchObject([
    { action: 'EDIT', before: { status: 'active' }, after: { status: 'expired' } },
  ])
})
