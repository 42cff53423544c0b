// A file of samples is chosen; an announcement is planned and cancelled; a decision about
// publication is undone; and visitors go from a point to the station of its river and back.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeriodicPoint, PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import { administer, call, dialog, listed, openScreen, settle } from './admin-screens.ts'
import { closeBrowser, openBrowser, origin, phone, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const header = 'SiteID,Date,Variable,Value,Units,Site,Lat,Long'
const day = (date: string, oxygen: string) => [
  `BC77,${date},PH,7.6,PH UNITS,RIVER AT BC77,52.5,-119`,
  `BC77,${date},OXYGEN DISSOLVED,${oxygen},MG/L,RIVER AT BC77,52.5,-119`,
]

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'fraser.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  })
}

test('a file of samples is chosen for a program, and one of the demo country takes none', async () => {
  const seen = await administer('ministry', 'admin/sampling-rounds?view=files')
  const { page } = seen
  await page.getByText('Choose a program', { exact: true }).waitFor()
  await expectNoFaults(page)
  const program = await call(page, 'POST', '/api/programs', {
    code: 'FRASER',
    name: 'Fraser River',
  })
  const programId = String(program['id'])
  await openScreen(seen, `admin/sampling-rounds?view=files&programId=${programId}`)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Choose a file first.').waitFor()
  await choose(page, day('2025-03-01', '10'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('This program belongs to the demo country').first().waitFor()
  await page.getByText('No file has been brought into this program yet.').waitFor()
  expect(await listed(page, 'location-point', '?code=BC77')).toEqual([])
  await expectNoFaults(page)
  await seen.close()
})

test('an announcement is planned for a time, stands beside the round, and is cancelled', async () => {
  const seen = await administer('ministry', 'admin/sampling-rounds?view=waiting')
  const { page } = seen
  await page
    .getByRole('checkbox', { name: /^Choose DEMO/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Announce 1', exact: true }).click()
  await dialog(page)
    .getByRole('radio', { name: /At a set time/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Plan 1' }).click()
  await dialog(page).getByText('Give a time that lies ahead.').waitFor()
  const year = new Date().getFullYear() + 1
  await dialog(page).getByLabel('Announce at').fill(`05/01/${year} 08:00`)
  await page.keyboard.press('Tab')
  await expectNoFaults(page)
  await dialog(page).getByRole('button', { name: 'Plan 1' }).click()
  await page.getByText('1 announcement planned.').waitFor()
  const planned = page.getByText(/^To be announced on/)
  await planned.waitFor()
  await page.getByRole('row').filter({ has: planned }).getByRole('checkbox').check()
  await page.getByText(/1 result is announced on .*, planned by/).waitFor()
  await page.getByRole('button', { name: 'Cancel 1 plan' }).click()
  await planned.waitFor({ state: 'detached' })
  expect(seen.errors).toEqual([])
  await seen.close()
})

test('a decision about several series is undone in one step', async () => {
  const seen = await administer('ministry', 'admin/public-stations?public=true')
  const { page } = seen
  await settle(page)
  await page
    .getByRole('button', { name: /, PM₂.₅: / })
    .first()
    .click()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => page.locator('td button[aria-pressed="true"]').count()).toBe(2)
  const form = page.getByRole('region', { name: 'Decision' })
  await form.getByRole('radio', { name: 'Withhold' }).check()
  await form.getByRole('button', { name: 'Calibration of the instruments' }).click()
  expect(await form.getByLabel('The reason in English (optional)').inputValue()).toBe(
    'Calibration of the instruments',
  )
  expect(await form.getByLabel('Reason, shown to the public (optional)').inputValue()).toBe(
    'Hiệu chuẩn thiết bị đo',
  )
  await form.getByRole('textbox', { name: 'Note for colleagues' }).fill('By mistake')
  await form.getByRole('button', { name: 'Withhold 2 series' }).click()
  await form.getByRole('button', { name: 'Undo 2 decisions' }).click()
  await form.getByText('What was in force before is in force again.').waitFor()
  await expectNoFaults(page)
  expect(seen.errors).toEqual([])
  await seen.close()
})

async function get<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${origin()}/api/eos/public/periodic-points${path}`)
  return (await answer.json()) as Answer
}

/** The first point of which the year before the newest, whose rounds are all announced, is as wanted. */
async function findPoint(
  what: string,
  isWanted: (point: PeriodicPoint) => boolean,
): Promise<PeriodicPoint> {
  const { points } = await get<PeriodicPoints>('?size=500')
  for (const { locationId } of points) {
    const newest = await get<PeriodicPoint>(`/${locationId}`)
    const before = newest.rounds.at(-1)!.year - 1
    const point = await get<PeriodicPoint>(`/${locationId}?year=${before}`)
    if (isWanted(point)) return point
  }
  throw new Error(`None of ${points.length} points has ${what}.`)
}

test('a point shows the other index of its year, and one near a station of its river leads there and back', async () => {
  const point = await findPoint('other indices', ({ yearIndices }) => yearIndices !== null)
  const { page, errors, go, close } = await visit({ viewport: phone, language: 'vi' })
  const { year, indices } = point.yearIndices!
  await go(`periodic-points/${point.locationId}`, `?year=${year}`)
  await settle(page)
  const other = page.getByRole('region', { name: `Các chỉ số khác của năm ${year}` })
  await other.getByRole('heading', { name: 'CCME WQI' }).waitFor()
  const [ccme] = indices
  expect(ccme!.value).not.toBeNull()
  expect(await other.locator('.chip b').first().textContent()).toBe(String(ccme!.value))
  await expectNoFaults(page)
  const near = await findPoint('a station', ({ station }) => station !== null)
  await go(`periodic-points/${near.locationId}`, `?year=${year}`)
  await page.getByRole('region', { name: 'Đo liên tục' }).getByRole('link').click()
  await page.waitForURL(new RegExp(`stations/${near.station!.id}`))
  const back = page.getByRole('region', { name: 'Kết quả lấy mẫu đã công bố của sông này' })
  await back.getByRole('link').first().waitFor()
  const links = await back
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links.some((href) => href?.includes(`/periodic-points/${near.locationId}`))).toBe(true)
  await expectNoFaults(page)
  expect(errors).toEqual([])
  await close()
})
