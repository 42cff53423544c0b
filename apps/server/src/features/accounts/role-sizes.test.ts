// Roles say how many people have them and how many rights they give.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization } from '../../../test/make.ts'

let served: TestApp
let ask: ReturnType<TestApp['as']>

beforeAll(async () => {
  served = await buildTestApp()
  ask = served.as(person())
})
afterAll(() => served?.close())

async function listRoles(query = '') {
  const answer = await ask({
    url: `/api/role?size=50${query}`,
    headers: { accept: 'application/json' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()._embedded.role as {
    id: string
    key: string
    userCount: number
    grantCount: number
  }[]
}

const sizesOf = async (key: string) => (await listRoles()).find((role) => role.key === key)!

test('people and rights are counted as they come and go', async () => {
  const before = await sizesOf('provincial_approver')
  const { db } = served.context
  const office = await makeOrganization(db, { type: 1 })
  await makeAccount(db, { organization_id: office.id, roles: ['provincial_approver'] })
  await makeAccount(db, { organization_id: office.id, roles: ['provincial_approver'] })
  const grants = await db
    .selectFrom('access_grant')
    .select('id')
    .where('role_id', '=', before.id)
    .execute()
  expect(await sizesOf('provincial_approver')).toMatchObject({
    userCount: before.userCount + 2,
    grantCount: grants.length,
  })
  await db.deleteFrom('access_grant').where('id', '=', grants[0]!.id).execute()
  expect((await sizesOf('provincial_approver')).grantCount).toBe(grants.length - 1)
})

test('the list is sorted by them', async () => {
  const counts = (await listRoles('&sort=userCount,desc')).map(({ userCount }) => userCount)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts[0]).toBeGreaterThan(0)
})
