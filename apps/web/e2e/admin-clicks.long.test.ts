// How many clicks an officer needs to mend a station.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, call, enter, listed, panel } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { enterWorkers, searchFor, startWork } from './clicks.ts'

beforeAll(async () => {
  await openBrowser()
  const office = await enter('admin')
  await enterWorkers(office, ['provincial_officer'])
  await office.close()
})
afterAll(closeBrowser)

test('a provincial officer finds and edits a station: 3 clicks', async () => {
  const worker = await startWork('provincial_officer')
  const { page, click, clicks, close } = worker
  const session = await call(page, 'GET', '/api/auth/session')
  const { provinceId } = session['organization'] as { provinceId: string }
  const [found] = await listed(page, 'stations', `?size=1&provinceId=${provinceId}`)
  await searchFor(worker, String(found!['name']), 'Stations')
  await panel(page).getByRole('button', { name: 'Edit' }).waitFor()
  await click(button(page, 'Edit'))
  const name = `Sông ${Date.now()}`
  await panel(page).getByLabel('River').fill(name)
  await click(button(page, 'Save'))
  await panel(page).getByText(name).waitFor()
  expect(clicks()).toBe(3)
  await close()
})
