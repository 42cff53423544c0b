// Visitors read the statistics of solid waste with script and without it: the ministry shows the country, other sites the
// statistics, and the page, its file and the API say the same.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { closeBrowser, heading, openBrowser, origin, visit } from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const base = '/api/eos/public/solid-waste-statistics'

async function told(query = ''): Promise<SolidWasteStatistics> {
  const answer = await fetch(`${origin()}${base}${query}`)
  return (await answer.json()) as SolidWasteStatistics
}

const written = (value: number) =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(value)

longTest(
  'the ministry shows the country with its gaps, and leads to statistics and facilities',
  async () => {
    const country = await told()
    const { page, errors, go, close } = await visit({ host: 'ministry' })
    await go('')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Waste' })
      .click()
    await heading(page)
      .filter({ hasText: `Household waste, ${country.year}` })
      .waitFor()
    const main = page.getByRole('main')
    const { reported, expected } = country
    expect(reported).toBeLessThan(expected)
    await main.getByText(`${reported} of ${expected} provinces reported.`).waitFor()
    const figures = main.locator('.waste-figures')
    expect(await figures.innerText()).toContain(written(country.total!.generated))
    const missing = main.locator('section', {
      has: page.getByRole('heading', { name: 'Not reported yet' }),
    })
    const names = country.provinces
      .filter(({ state }) => state !== 'reported')
      .map(({ nameEn }) => nameEn)
    expect(await missing.getByRole('link').allTextContents()).toEqual(names)
    await main.getByRole('heading', { name: 'Hazardous waste' }).waitFor()
    // The newest whole year is one press away.
    await main.getByRole('link', { name: `Show ${country.completeYear}` }).click()
    await heading(page)
      .filter({ hasText: `Household waste, ${country.completeYear}` })
      .waitFor()
    await main.getByText('34 of 34 provinces reported.').waitFor()
    await main.getByRole('link', { name: /^Statistics by year/ }).click()
    await heading(page).filter({ hasText: 'Solid waste statistics' }).waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

longTest(
  'a province’s site does not offer the page of the country, and has the statistics',
  async () => {
    const { page, go, close } = await visit({ host: 'hanoi' })
    await go('solid-waste')
    await page.getByText('not offered on the site of this organization').waitFor()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Waste' })
      .click()
    await heading(page).filter({ hasText: 'Solid waste statistics' }).waitFor()
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Solid waste', exact: true }).count(),
    ).toBe(0)
    await close()
  },
)

longTest('the fields of the page narrow it, and its address keeps them', async () => {
  const { page, errors, go, close } = await visit()
  await go('solid-waste-statistics')
  const figures = page.locator('.waste-figures')
  await figures.waitFor()
  await page.getByLabel('Year', { exact: true }).selectOption('2023')
  await page.waitForURL(/year=2023/)
  await heading(page).filter({ hasText: '2023' }).waitFor()
  await page.getByLabel('Province', { exact: true }).selectOption('24')
  await page.waitForURL(/province=24/)
  const bacNinh = await told('?year=2023&provinceCode=24')
  await expect.poll(() => figures.innerText()).toContain(written(bacNinh.total!.generated))
  await heading(page).filter({ hasText: 'Bac Ninh, 2023' }).waitFor()
  await page.getByRole('link', { name: 'As reported' }).click()
  await page.waitForURL(/units=reported/)
  const main = page.getByRole('main')
  await main.getByText('2 of 2 provinces reported.').waitFor()
  await main.locator('.waste-provinces').getByText('Bac Giang').waitFor()
  await page.getByLabel('Unit', { exact: true }).selectOption('year')
  await expect.poll(() => figures.innerText()).toContain(written(bacNinh.total!.generated * 365))
  expect(errors).toEqual([])
  await close()
})

test('without script the page is filtered by its form, and the page, its file and the API have one number', async () => {
  const { page, go, close } = await visit({ script: false, language: 'en' })
  await go('solid-waste-statistics')
  await page.getByLabel('Year', { exact: true }).selectOption('2024')
  await page.getByLabel('Area', { exact: true }).selectOption('urban')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/year=2024/)
  await heading(page).filter({ hasText: 'Solid waste statistics, 2024' }).waitFor()
  const answer = await told('?year=2024&area=urban')
  const { total, reported, expected } = answer
  const main = page.getByRole('main')
  await main.getByText(`${reported} of ${expected} provinces reported.`).waitFor()
  expect(await main.locator('.waste-figures').innerText()).toContain(written(total!.generated))
  const file = await main.getByRole('link', { name: /^CSV/ }).first().getAttribute('href')
  const lines = (await (await fetch(origin() + file)).text()).trim().split('\r\n')
  const [head, first] = lines.map((line) => line.replace('\uFEFF', '').split(','))
  expect(first![head!.indexOf('generated')]).toBe(String(total!.generated))
  expect(lines).toHaveLength(answer.provinces.length + 2)
  // The chart stands as well, and its numbers in a table.
  await main.getByRole('img', { name: /^Solid waste generated and collected by year/ }).waitFor()
  // A correction that was published says so.
  const { changes } = await told('?year=2024')
  expect(changes.length).toBeGreaterThan(0)
  await main.getByText('What corrections changed').waitFor()
  await close()
})
