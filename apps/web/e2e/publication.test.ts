// An officer decides in the matrix what of a station is public, sees beforehand what everybody will be told, and
// strangers are told just that: by the API, by the page and by its HTML.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../test/long.ts'
import { administer, call, settle } from './admin-screens.ts'
import { address, closeBrowser, openBrowser, origin, phone } from './browser.ts'
import { expectNoFaults, expectNoFaultsEither } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

interface Line {
  id: string
  name: string
  nameEn: string | null
  act: string | null
  showsIndex: boolean
  indicators: { code: string; symbol: string; act: string | null }[]
}

/** A published station with an index, two indicators of which follow each other in the matrix. */
async function openStation(page: Page): Promise<Line> {
  const document = await call(page, 'GET', '/api/admin/public-stations?public=true&size=100')
  const lines = (document['_embedded'] as Record<string, Line[]>)['public-stations']!
  return lines.find(
    ({ showsIndex, indicators }) =>
      showsIndex &&
      ['pm25', 'o3', 'no2'].every((code) => indicators.some((each) => each.code === code)) &&
      indicators.every(({ act }) => act === null),
  )!
}

/** The answer to a stranger without a browser; '' where nothing is found. */
async function told(path: string, accept = 'application/json'): Promise<string> {
  // Only browsers know where sub-domains of localhost are.
  const answer = await fetch(`${origin()}${path}`, {
    headers: { accept, 'accept-language': 'en' },
  })
  return answer.status === 404 ? '' : answer.text()
}

const within = { timeout: 60_000, interval: 250 }

const keysOf = (body: string) => Object.keys(JSON.parse(body) as object)

test('a series is withheld with a reason for the public, withdrawn and published again, and strangers are told just that', async () => {
  const seen = await administer('province', 'admin/public-stations')
  const { page } = seen
  const { id, nameEn: name } = (await openStation(page)) as Line & { nameEn: string }
  const narrowed = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname.endsWith('/public-stations') && searchParams.get('q') === name
  })
  await page.getByRole('textbox', { name: 'Name or code' }).fill(name)
  await page.keyboard.press('Enter')
  await narrowed
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name)
  await settle(page)
  const cell = (series: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}, ${series}: `) })
  await cell('O₃').click()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => page.locator('td button[aria-pressed="true"]').count()).toBe(2)
  await page.keyboard.press('ArrowLeft')
  await cell('O₃').click()
  await expectNoFaultsEither(page)

  const form = page.getByRole('region', { name: 'Decision' })
  const preview = page.getByRole('region', { name: 'As the public sees it' })
  await form.getByRole('radio', { name: 'Withhold' }).check()
  await form.getByRole('button', { name: 'Withhold 1 series' }).click()
  await form.getByText('Say why; it is written down.').waitFor()
  await form.getByRole('textbox', { name: 'Note for colleagues' }).fill('Contract 118, from 17:00')
  await form.getByRole('button', { name: 'Calibration of the instruments' }).click()
  await preview.getByText('Not shown: O₃').waitFor()
  await preview.getByText('Calibration of the instruments').first().waitFor()
  expect(await preview.innerText()).not.toContain('Contract 118')
  await expectNoFaults(page)
  await form.getByRole('button', { name: 'Withhold 1 series' }).click()
  await form.getByText('Decided about 1 place.').waitFor()
  const path = `/api/eos/public/station/${id}`
  await expect.poll(() => told(path), within).toContain('Calibration of the instruments')
  const html = () => told(address(`stations/${id}`), 'text/html')
  await expect.poll(html, within).toContain('Newer values of O₃ are not shown')
  expect(await html()).not.toContain('Contract 118')
  await page.getByText('Contract 118, from 17:00').waitFor()

  await cell('O₃').click()
  await form.getByRole('radio', { name: 'Withdraw' }).check()
  await form.getByRole('textbox', { name: 'Note for colleagues' }).fill('The values were wrong')
  await form.getByRole('button', { name: 'Withdraw 1 series' }).click()
  const asked = page.getByRole('dialog', { name: 'Withdraw what is public?' })
  await expectNoFaultsEither(page)
  const items = { items: [{ id, public: false, indicators: ['o3'] }] }
  const answer = await call(page, 'POST', '/api/admin/public-stations/preview', items)
  const [foreseen] = answer['data'] as { body: string }[]
  await asked.getByRole('button', { name: 'Withdraw 1 series' }).click()
  await form.getByText('Decided about 1 place.').waitFor()
  expect(foreseen!.body).not.toContain('"o3"')
  await expect.poll(() => told(path), within).not.toContain('"o3"')
  await expect.poll(html, within).not.toContain('"o3"')
  expect(keysOf(await told(path))).toEqual(keysOf(foreseen!.body))

  await cell('O₃').click()
  await form.getByRole('radio', { name: 'Publish' }).check()
  await form.getByRole('button', { name: 'Publish 1 series' }).click()
  await expect.poll(() => told(path), within).toContain('"o3"')
  expect(seen.errors).toEqual([])
  await seen.close()
})

longTest('on a phone the decision and what is planned are reached as well', async () => {
  const seen = await administer('province', 'admin/public-points', { viewport: phone })
  const { page } = seen
  await page.getByRole('region', { name: 'What is public, by place and indicator' }).waitFor()
  await page
    .getByRole('button', { name: /, Whole: / })
    .first()
    .click()
  const form = page.getByRole('region', { name: 'Decision' })
  await form.getByRole('radio', { name: 'Delay' }).check()
  await form.getByText('Shown after', { exact: true }).waitFor()
  await expectNoFaults(page)
  const history = page.getByRole('region', { name: /^Who, when, why/ })
  await history.getByText('planned', { exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('decisions')).toBe('planned')
  await history.getByText('No decision begins or ends later.').waitFor()
  expect(seen.errors).toEqual([])
  await seen.close()
})

longTest(
  'the ministry narrows the points to a province, and sees by their signs what strangers are told',
  async () => {
    const seen = await administer('ministry', 'admin/public-points')
    const { page } = seen
    await page.getByRole('combobox', { name: 'Province' }).click()
    await page.getByText('Hanoi', { exact: true }).click()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('province'))
      .toMatch(/^[\da-f]{24}$/)
    const rows = page.getByRole('region', { name: /^What is public, by/ }).getByRole('row')
    const codes = ['DEMO-DK-01', 'DEMO-DK-02', 'DEMO-NDD-01']
    const shown = async () => (await rows.allInnerTexts()).slice(1).join()
    await expect
      .poll(async () => ((await shown()).match(/DEMO-[A-Z]+-\d+/g) ?? []).toSorted())
      .toEqual(codes)
    await page.getByRole('button', { name: /^Red River at Lien Mac.*, COD: / }).click()
    const preview = page.getByRole('region', { name: 'As the public sees it' })
    await preview.getByText(/^N-NH₄⁺ · \d+ samples/).waitFor()
    await expectNoFaults(page)
    expect(seen.errors).toEqual([])
    await seen.close()
  },
)

longTest('who may decide about neither finds neither', async () => {
  const seen = await administer('enterprise', 'admin/public-stations')
  await seen.page.getByText('You have no right to use “').waitFor()
  await seen.close()
})
