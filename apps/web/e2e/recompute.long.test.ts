// A recomputation from the screen: begun once, followed to its end.
import { hourMs } from '@eos/contract/words/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from './admin-screens.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { makeOwnStation } from './own-station.ts'

beforeAll(async () => {
  await openBrowser()
  await makeOwnStation('RECOMPUTE-1')
})
afterAll(closeBrowser)

test('a recomputation is begun once by a double click, shows how far it is, and ends', async () => {
  const seen = await administer('ministry', 'admin/storage')
  const { page } = seen
  // The portal itself recomputes meanwhile, such as after other journeys have changed permits.
  const byPeople = page.locator('.storage-recompute tbody tr', { hasNotText: 'Eos' })
  await page.locator('.storage-recompute .waiting').waitFor({ state: 'detached' })
  const before = await byPeople.count()
  await page.getByLabel('Codes of stations').fill('NO-SUCH')
  await page.getByRole('button', { name: 'Recompute' }).click()
  await page.getByRole('main').getByText('No station has the code NO-SUCH').waitFor()
  await page.getByLabel('Codes of stations').fill('RECOMPUTE-1')
  // The station has measured an hour ago; days are those of Vietnam.
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' })
  const day = days.format(Date.now() - hourMs)
  await page.getByLabel('From (day)').fill(day)
  await page.getByLabel('To (day)').fill(day)
  await page.getByRole('button', { name: 'Recompute' }).dblclick()
  await page.getByText('The recomputation has begun.').waitFor()
  const begun = seen.requests.filter(
    (each) => each.method() === 'POST' && each.url().endsWith('/recomputations'),
  )
  expect(begun).toHaveLength(2)
  const newest = byPeople.first()
  await newest.getByText(/^[01] \/ 1$/).waitFor()
  await newest.getByText(/^done /).waitFor({ timeout: 20_000 })
  await newest.getByText('1 / 1').waitFor()
  expect(await byPeople.count()).toBe(before + 1)
  await seen.close()
})
