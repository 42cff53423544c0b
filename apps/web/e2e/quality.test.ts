// The day of a reviewer and an approver: from a finding to a judgement, by mouse, touch and keyboard.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, call, openScreen, settle, tabTo } from './admin-screens.ts'
import { closeBrowser, openBrowser, phone, type Visit } from './browser.ts'
import { atWork, enterOfficial } from './officials.ts'
import { makeOwnStation, type OwnStation } from './own-station.ts'

const officials = {
  ministry_officer: 'ministry',
  ministry_approver: 'ministry',
  provincial_officer: 'bacninh',
  enterprise_reporter: 'giaytrangnon',
} as const
type Role = keyof typeof officials

const names = new Map<Role, string>()
let station: OwnStation
let last: number
const minutes = 60_000

beforeAll(async () => {
  await openBrowser()
  station = await makeOwnStation('QUALITY-1')
  last = Math.floor(Date.now() / (5 * minutes)) * 5 * minutes
  for (let k = 11; k >= 0; k -= 1) {
    await station.send(k === 5 ? 9000 : 20 + k, new Date(last - k * 5 * minutes))
  }
  const office = await administer('admin', 'admin')
  for (const [role, at] of Object.entries(officials))
    names.set(role as Role, await enterOfficial(office, { role, at }))
  await office.close()
})
afterAll(closeBrowser)

const open = (role: Role, screen: string) => atWork(names.get(role)!, officials[role], screen)
const screenOf = (more = '') =>
  `admin/quality/station?stationId=${station.id}&indicator=pm25&from=${new Date(last - 2 * 60 * minutes).toISOString()}&to=${new Date(last + 5 * minutes).toISOString()}${more}`
const chart = (page: Page) => page.getByRole('application')
const dialog = (page: Page) => page.getByRole('dialog')
const proposals = ({ requests }: Visit) =>
  requests.filter(
    (each) => each.method() === 'POST' && each.url().endsWith('/api/admin/quality/reviews'),
  )

/** The effect of a review of the chosen time range, as the page describes it. */
const judgedOf = (page: Page) =>
  page.locator('.quality-preview dt', { hasText: 'Readings judged' }).locator('+ dd').innerText()

async function drag(page: Page, from: number, to: number): Promise<void> {
  const drawn = chart(page).locator('.u-over')
  await drawn.scrollIntoViewIfNeeded()
  const box = (await drawn.boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * ((from + to) / 2), y)
  await page.mouse.move(box.x + box.width * to, y)
  await page.mouse.up()
}

test('a reviewer goes from what a rule found to a proposal; a double click proposes once', async () => {
  const seen = await open('ministry_officer', `admin/quality?stationId=${station.id}`)
  const { page } = seen
  const found = page.getByRole('row', { name: /Range/ })
  await found.getByText('9000 is outside').waitFor()
  await found.getByRole('link').click()
  await settle(page)
  await chart(page).waitFor()
  await page.locator('.quality-legend').getByText('Range').waitFor()
  await page.getByRole('radio', { name: 'Reject' }).check()
  await page.locator('.quality-preview').waitFor()
  expect(await judgedOf(page)).toBe('1')
  const propose = page.getByRole('button', { name: 'Propose' })
  await propose.click()
  await page.getByText('Say why, in at least three letters.').waitFor()
  expect(proposals(seen)).toHaveLength(0)
  await page.getByLabel('Reason').fill('A spider in the inlet')
  await propose.dblclick()
  await page.getByText('It counts when another person has approved it.').waitFor()
  await expect.poll(() => page.getByLabel('First reading (from)').inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('')
  expect(proposals(seen)).toHaveLength(1)
  await page
    .getByRole('row', { name: /A spider in the inlet/ })
    .first()
    .waitFor()
  // Nobody who may only propose is offered to decide.
  expect(await page.getByRole('button', { name: /^Approve:/ }).count()).toBe(0)
  expect(seen.errors).toEqual([])
  await seen.close()
})

test('an approver decides with the keyboard alone, sees what it will do, and takes it back', async () => {
  const seen = await open('ministry_approver', 'admin/quality?tab=waiting')
  const { page } = seen
  const approve = page.getByRole('button', { name: /^Approve: Reject, Fine particles/ }).first()
  await approve.waitFor()
  await tabTo(page, approve)
  await page.keyboard.press('Enter')
  await dialog(page).getByText('A spider in the inlet').waitFor()
  await dialog(page).getByText('Readings judged').waitFor()
  expect(
    await dialog(page)
      .getByText(/part of this time range/)
      .count(),
  ).toBe(0)
  await tabTo(page, dialog(page).getByRole('button', { name: 'Approve', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('Approved. Hours, days and indices').waitFor()

  await openScreen(seen, screenOf())
  await page.getByRole('row', { name: /found by a rule/ }).waitFor()
  await page
    .getByRole('row', { name: /approved.*Reject/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByText('Say why').waitFor()
  await dialog(page).getByLabel('Reason').fill('It was the wrong station')
  await dialog(page).getByRole('button', { name: 'Undo' }).dblclick()
  await page.getByText('Undone. Hours').waitFor()
  expect(seen.errors).toEqual([])
  await seen.close()
})

test('a time range is chosen by dragging, by keys and by its fields; keys lead on to the judgement', async () => {
  const seen = await open('ministry_officer', screenOf())
  const { page } = seen
  const from = page.getByLabel('First reading (from)')
  await chart(page).locator('.u-over').waitFor()
  await drag(page, 0.6, 0.9)
  await expect.poll(() => from.inputValue()).not.toBe('')
  const range = page.locator('.quality-pair', { has: from })
  const sent = (name: string) => range.locator(`input[name="${name}"]`).inputValue()
  expect((await sent('to')) > (await sent('from'))).toBe(true)

  await tabTo(page, chart(page))
  await page.keyboard.press('Escape')
  await expect.poll(() => from.inputValue()).toBe('')
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => judgedOf(page).catch(() => '')).toBe('3')
  expect(await page.locator('.quality-readout').innerText()).toMatch(/raw .* approved/)
  await page.keyboard.press('d')
  expect(await page.getByRole('radio', { name: 'Adjust' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'One value' }).check()
  await page.getByLabel(/^Value \(/).fill('18,5')
  await page.locator('.quality-preview', { hasText: '→ 18.5' }).waitFor()
  await tabTo(page, page.getByLabel('Reason'))
  await page.keyboard.type('Measured by hand')
  await tabTo(page, page.getByRole('button', { name: 'Propose' }))
  await page.keyboard.press('Enter')
  await page.getByText('It counts when another person has approved it.').waitFor()
  await page
    .getByRole('row', { name: /every value becomes 18.5/ })
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('table', { name: /Readings of Fine particles/ }).waitFor()
  await page.getByRole('row', { name: /9,000/ }).getByText('Range').waitFor()
  expect(seen.errors).toEqual([])
  await seen.close()
})

test('a finger chooses a time range on a phone', async () => {
  const seen = await administer('admin', screenOf(), { viewport: phone })
  const { page } = seen
  const box = (await chart(page).locator('.u-over').boundingBox())!
  await chart(page)
    .locator('.u-over')
    .evaluate((over, { x, y, width }) => {
      over.setPointerCapture = () => {}
      const send = (name: string, at: number) =>
        over.dispatchEvent(
          new PointerEvent(name, {
            clientX: x + width * at,
            clientY: y + 50,
            pointerType: 'touch',
            bubbles: true,
          }),
        )
      send('pointerdown', 0.5)
      send('pointermove', 0.7)
      send('pointerup', 0.95)
    }, box)
  await expect.poll(() => page.getByLabel('First reading (from)').inputValue()).not.toBe('')
  await seen.close()
})

test('other roles and other provinces see nothing of it', async () => {
  const reporter = await open('enterprise_reporter', 'admin/quality')
  await reporter.page.getByText('people who may edit or approve stations').waitFor()
  await reporter.close()
  const stranger = await open('provincial_officer', screenOf())
  await stranger.page.getByRole('button', { name: 'Sign in as another' }).first().waitFor()
  expect(await stranger.page.getByRole('application').count()).toBe(0)
  await openScreen(stranger, `admin/quality?stationId=${station.id}&all=true`)
  await stranger.page.getByText('Nothing is waiting for a look.').waitFor()
  await stranger.close()
})

test('a delivery is withdrawn from its receipt, with a reason', async () => {
  await station.send(77, new Date(last - 15 * 5 * minutes))
  const seen = await open('ministry_approver', 'admin/deliveries')
  const { page } = seen
  const { data } = (await call(page, 'GET', '/api/admin/deliveries?size=50&page=0')) as {
    data: { id: string; source: string }[]
  }
  const own = data.find(({ source }) => source === station.source)!
  await openScreen(seen, `admin/deliveries?id=${own.id}`)
  await page.getByRole('button', { name: 'Withdraw this delivery …' }).click()
  await dialog(page).getByLabel('Reason').fill('Sent by a test logger')
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Withdrawn: 1 value').waitFor()
  await page.getByText('It had been withdrawn by').waitFor()
  await seen.close()
})

test('an account for FTP is made, its password shown once, renewed, and closed', async () => {
  const seen = await administer('admin', 'admin/ftp-accounts')
  const { page } = seen
  const name = `logger-${Date.now()}`
  await page.getByRole('button', { name: 'New account' }).click()
  await page.getByRole('button', { name: 'Make the account' }).click()
  await page.getByRole('main').getByText('Use 2 to 61 small letters').waitFor()
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('All stations of a province').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Make the account' }).dblclick()
  const password = await page.locator('.deliveries-password code').innerText()
  expect(password).toMatch(/^[\w-]{24}$/)
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.reload()
  await settle(page)
  expect(await page.getByText(password).count()).toBe(0)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('all stations of').waitFor()
  await row.getByText('never').waitFor()
  await row.getByRole('button', { name: /^New password/ }).click()
  await dialog(page).getByRole('button', { name: 'New password' }).click()
  expect(await page.locator('.deliveries-password code').innerText()).not.toBe(password)
  await row.getByRole('button', { name: /^Close/ }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await row.getByText(/^closed /).waitFor()
  expect(seen.errors).toEqual([])
  await seen.close()
})
