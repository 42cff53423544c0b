// Visitors read the announced classes of rivers and lakes, with script and without it: filter the list, open a point,
// follow its class to the steps behind it, see what a correction changed, and take the numbers along.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import type { PeriodicPoint, PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import {
  closeBrowser,
  heading,
  openBrowser,
  origin,
  phone,
  started,
  untilRendered,
  visit,
} from './browser.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const river = 'Sông Cầu'
const base = '/api/eos/public/periodic-points'

async function told<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(origin() + base + path, { headers: { 'accept-language': 'en' } })
  return (await answer.json()) as Answer
}

const pointsOfRiver = async () =>
  (await told<PeriodicPoints>(`?river=${encodeURIComponent(river)}`)).points

/** The point of the river whose announcement was corrected, with that announcement. */
async function correctedPoint(): Promise<PeriodicPoint> {
  const all = await pointsOfRiver()
  const whole = await Promise.all(
    all.map(({ locationId }) => told<PeriodicPoint>(`/${locationId}`)),
  )
  return whole.find(({ versions }) => versions.length > 1)!
}

const linesOf = async (path: string) => {
  const text = await (await fetch(origin() + path, { headers: { 'accept-language': 'en' } })).text()
  return text.trim().split('\r\n')
}

const cellsOf = (line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)

longTest(
  'the list is narrowed by its fields and its levels, keeps both in its address, and is a file as well',
  async () => {
    const { page, errors, go, close } = await visit()
    await go('stations', '?medium=water')
    await page.getByRole('link', { name: 'announced round by round' }).click()
    await heading(page).filter({ hasText: 'Water, announced round by round' }).waitFor()
    const rows = page.getByRole('table').getByRole('row')
    await rows.first().waitFor()
    const all = await rows.count()
    await page.getByLabel('River', { exact: true }).selectOption(river)
    await page.waitForURL(/river=/)
    const ofRiver = await pointsOfRiver()
    await expect.poll(() => rows.count()).toBe(ofRiver.length + 1)
    expect(ofRiver.length + 1).toBeLessThan(all)

    const level = ofRiver[0]!.label!
    const count = ofRiver.filter(({ label }) => label === level).length
    await page
      .getByRole('list', { name: 'Points by level' })
      .getByRole('link', { name: level })
      .click()
    await expect.poll(() => rows.count()).toBe(count + 1)
    const file = page.getByRole('link', { name: /^CSV, \d+ rows?$/ })
    expect(await file.textContent()).toMatch(new RegExp(`CSV, ${count} `))
    expect(await linesOf((await file.getAttribute('href'))!)).toHaveLength(count + 1)
    await page.getByRole('link', { name: 'All levels' }).click()
    await expect.poll(() => rows.count()).toBe(ofRiver.length + 1)

    await page.getByLabel('River, lake or point').fill('no such place')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('No point fits').waitFor()
    await page.getByRole('button', { name: 'Show all points' }).click()
    await expect.poll(() => rows.count()).toBe(all)
    expect(errors).toEqual([])
    await close()
  },
)

test('a point tells its class, why, every limit, its river and what a correction changed', async () => {
  const point = await correctedPoint()
  const { shown } = point
  const { page, errors, go, close } = await visit()
  await go('periodic-points', `?river=${encodeURIComponent(river)}`)
  await page.getByRole('table').getByRole('link', { name: point.name }).click()
  await expect.poll(() => heading(page).textContent()).toBe(point.name)
  const main = page.getByRole('main')
  expect(await main.locator('.plate-number').textContent()).toBe(String(shown!.index.wqi))
  await main.getByRole('heading', { name: `Why “${shown!.index.label}”?` }).waitFor()
  await main.getByText('Every step of the calculation').click()
  await main.getByText(shown!.steps.at(-1)!.text, { exact: true }).waitFor()
  const limits = main.getByRole('table', { name: /against their limits/ })
  expect(await limits.locator('tr[class^="indicator-"]').count()).toBe(shown!.values.length)
  const along = main.getByRole('list', { name: 'Points of the river in order of flow' })
  expect(await along.getByRole('listitem').count()).toBe(point.alongRiver.length)

  await main.getByText(/N-NH₄⁺ from [\d.]+\smg\/L to [\d.]+\smg\/L/).waitFor()
  await main.getByRole('link', { name: 'See this version' }).click()
  await main.getByText('This version has been replaced.').waitFor()
  const former = await told<PeriodicPoint>(
    `/${point.locationId}?year=${shown!.year}&observation=${shown!.observation}&version=1`,
  )
  await expect
    .poll(() => main.locator('.plate-number').textContent())
    .toBe(String(former.shown!.index.wqi))
  const bulletin = main.getByRole('link', { name: /^Bulletin, PDF/ }).first()
  expect(await bulletin.getAttribute('href')).toContain('version=1&lang=en')
  const file = main.getByRole('link', { name: 'CSV of this round' })
  const [head = '', ...lines] = await linesOf((await file.getAttribute('href'))!)
  expect(lines).toHaveLength(former.shown!.values.length)
  const nitrogen = cellsOf(lines.find((line) => line.includes(',nh4_n,'))!)
  const value = former.shown!.values.find(({ code }) => code === 'nh4_n')!.value
  expect(nitrogen[cellsOf(head).indexOf('value')]).toBe(String(value))
  expect(errors).toEqual([])
  await close()
})

longTest(
  'without script the list is narrowed, a point is opened, and another round of it is read',
  async () => {
    const { page, go, close } = await visit({ script: false, language: 'vi', viewport: phone })
    await go('periodic-points')
    await untilRendered(page)
    const links = page.getByRole('table').getByRole('link')
    const all = await links.count()
    await page.getByText('Bộ lọc và thứ tự', { exact: true }).click()
    await page.getByLabel('Sông', { exact: true }).selectOption(river)
    await page.getByRole('button', { name: 'Hiển thị', exact: true }).click()
    await untilRendered(page)
    const ofRiver = await links.count()
    expect(ofRiver).toBeGreaterThan(1)
    expect(ofRiver).toBeLessThan(all)
    await links.first().click()
    await untilRendered(page)
    expect(await page.locator('.skeleton').count()).toBe(0)
    await page.getByRole('heading', { name: 'Từng thông số so với giới hạn' }).waitFor()
    const earlier = page
      .getByRole('region', { name: /VN_WQI đã công bố/ })
      .locator('a[title]')
      .last()
    const said = (await earlier.getAttribute('title'))!
    await earlier.click()
    await untilRendered(page)
    await page.getByText('Đây là một đợt trước.').waitFor()
    expect(await page.locator('.plate-index').textContent()).toContain(
      /đợt \d+ năm \d+/i.exec(said)![0].toLowerCase(),
    )
    await page
      .getByRole('region', { name: /^Vì sao/ })
      .getByText('Từng bước tính toán')
      .click()
    await page.locator('details[open]').waitFor()
    await close()
  },
)

longTest('an unknown point is told as such, and answered with 404', async () => {
  const { page, go, close } = await visit()
  const answer = await page.goto('/eosWeb/web/eos/periodic-points/999999')
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'There is no such sampling point' }).waitFor()
  await go('periodic-points', '?year=1999')
  await started(page)
  await page.getByText('No point fits').waitFor()
  await close()
})
