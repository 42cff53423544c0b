// People who are away for a week name a deputy; people who leave save their data and remove their account.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '@eos/contract/words/time-units'
import { call, enter, listed, signInByCall } from './admin-screens.ts'
import { closeBrowser, openBrowser, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { atDoor, enterOfficial } from './officials.ts'
import { fillSignIn, makeCitizen, part, password, userMenu } from './people.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('an approver who is away lets an officer approve, until the day on which the approver is back', async () => {
  const office = await enter('admin')
  const [approver, officer] = [
    await enterOfficial(office, { role: 'provincial_approver', at: 'bacninh' }),
    await enterOfficial(office, { role: 'provincial_officer', at: 'bacninh' }),
  ]
  for (const [username, fullName] of Object.entries({
    [approver]: 'Ngô Thị Vắng',
    [officer]: 'Vũ Văn Thay',
  })) {
    const [person] = await listed(office.page, 'user', `?q=${encodeURIComponent(username)}`)
    await call(office.page, 'PATCH', `/api/user/${String(person!.id)}`, { fullName })
  }
  await office.close()

  const colleague = await atDoor(officer, 'bacninh')
  const before = await mayApprove(colleague)
  const away = await atDoor(approver, 'bacninh')
  await away.go('account')
  const deputy = part(away.page, 'While you are away')
  await deputy.getByRole('button', { name: 'Name a deputy' }).click()
  await deputy.getByRole('button', { name: 'Hand over' }).click()
  await deputy.getByText('Please fill this in.').first().waitFor()
  await deputy.getByLabel('Deputy').selectOption({ label: 'Vũ Văn Thay' })
  const first = await deputy.getByLabel('First day').inputValue()
  await deputy.getByLabel('Last day').fill(dayAfter(first, -1))
  await deputy.getByLabel('Current password').fill(password)
  await deputy.getByRole('button', { name: 'Hand over' }).click()
  await deputy.getByText('The last day lies before the first.').waitFor()
  await expectNoFaults(away.page)
  await deputy.getByLabel('Last day').fill(dayAfter(first, 6))
  await deputy.getByRole('button', { name: 'Hand over' }).click()
  await deputy.getByText(/^Vũ Văn Thay stands in for you, /).waitFor()

  await colleague.go('account')
  await part(colleague.page, 'While you are away')
    .getByText(/^You stand in for Ngô Thị Vắng, /)
    .waitFor()
  expect([before, await mayApprove(colleague)]).toEqual([false, true])

  await deputy.getByRole('button', { name: 'I am back' }).click()
  await deputy.getByRole('button', { name: 'Name a deputy' }).waitFor()
  expect(await mayApprove(colleague)).toBe(false)
  expect([...away.errors, ...colleague.errors]).toEqual([])
  await away.close()
  await colleague.close()
})

test('somebody takes along what is kept, leaves for good, and cannot sign in any more', async () => {
  const email = await makeCitizen()
  const seen = await visit()
  const { page, go, close } = seen
  await signInByCall(seen, email, password)
  await go('account')
  const data = part(page, 'Your data')
  await data.getByRole('button', { name: 'Save my data as a file' }).click()
  await data.getByLabel('Current password').fill(password)
  await expectNoFaults(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Save my data as a file' }).click(),
  ])
  await data.getByText('The file has been saved.').waitFor()
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as { account: object }
  expect(kept.account).toMatchObject({ email, fullName: 'Nguyễn Thị Lan' })

  await data.getByRole('button', { name: 'Remove my account' }).click()
  await data.getByText(/nobody can bring them back/).waitFor()
  await data.getByLabel('Current password').fill('not my password')
  await data.getByRole('button', { name: 'Remove my account for good' }).click()
  await data.getByText('The password is not right.').waitFor()
  await expectNoFaults(page)
  await data.getByLabel('Current password').fill(password)
  await data.getByRole('button', { name: 'Remove my account for good' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await go('login')
  await fillSignIn(page, email, password)
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await userMenu(page).count()).toBe(0)
  await close()
})

/** Says whether the session of a page has a right to approve anything. */
async function mayApprove({ page }: Awaited<ReturnType<typeof atDoor>>): Promise<boolean> {
  const { permissions } = (await call(page, 'GET', '/api/auth/session')) as unknown as {
    permissions: { actions: string[] }[]
  }
  return permissions.some(({ actions }) => actions.includes('APPROVE'))
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
