// Visitors look up who may take which waste, and what a code means: with script and without it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, heading, openBrowser, origin, visit } from './browser.ts'
import { expectNoFaultsEither } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('a code is found with blanks, its list is kept in the address and taken along as a file', async () => {
  const { page, errors, go, close } = await visit()
  await go('facility')
  await page.getByRole('link', { name: 'Licensed receivers of waste, codes and methods' }).click()
  await heading(page).filter({ hasText: 'Receivers and codes of waste' }).waitFor()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Basel codes', exact: true }).click()
  await main.getByLabel('Words or a code', { exact: true }).fill('A 1180')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => main.getByRole('table').getByRole('row').count()).toBe(2)
  await main.getByRole('row', { name: /A1180/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('list')).toBe('basel')
  await expectNoFaultsEither(page)
  const file = await main.getByRole('link', { name: 'CSV' }).getAttribute('href')
  const lines = (await (await fetch(origin() + file)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(errors).toEqual([])
  await close()
})

test('without a script the licensed receivers stand on the page, and words find one of them', async () => {
  const { page, go, close } = await visit({ script: false })
  await go('waste-lists', '?q=young+leaf')
  const rows = page.getByRole('table').getByRole('row')
  expect(await rows.count()).toBe(2)
  expect(await rows.nth(1).textContent()).toContain('19 06 01')
  await close()
})
