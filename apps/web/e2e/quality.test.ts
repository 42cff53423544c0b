// The day of a reviewer and an approver: from a finding to a judgement, by mouse, touch and keyboard.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../test/long.ts'
import { openScreen, settle, tabTo, dialog } from './admin-screens.ts'
import { closeBrowser, openBrowser, type Visit } from './browser.ts'
import { chart, makeJudgedStation, untilDrawn, type JudgedStation } from './judged-station.ts'

let judged: JudgedStation

beforeAll(async () => {
  await openBrowser()
  judged = await makeJudgedStation('QUALITY-1')
})
afterAll(closeBrowser)

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

// In the long tests the approver decides about this proposal.
test('a reviewer goes from what a rule found to a proposal; a double click proposes once', async () => {
  const seen = await judged.open('ministry_officer', `admin/quality?stationId=${judged.station.id}`)
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

longTest(
  'an approver comes from the work list, decides with the keyboard alone, sees what it will do, and takes it back',
  async () => {
    const seen = await judged.open('ministry_approver', 'admin')
    const { page } = seen
    const waiting = page.getByRole('link', { name: 'Decide: Journey station' })
    await waiting.last().click()
    const decision = page.locator('.quality-decision')
    await decision.getByText('A spider in the inlet').waitFor()
    await decision.getByText('Readings judged').waitFor()
    expect(await decision.getByText(/part of this time range/).count()).toBe(0)
    await tabTo(page, decision.getByRole('button', { name: 'Approve', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByText('Approved. Hours, days and indices').waitFor()

    await openScreen(seen, judged.screen())
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
    await openScreen(seen, 'admin?kind=review')
    await page.getByRole('heading', { level: 1, name: 'Waits for you' }).waitFor()
    await settle(page)
    expect(await waiting.count()).toBe(0)
    expect(seen.errors).toEqual([])
    await seen.close()
  },
)

longTest(
  'a time range is chosen by dragging, by keys and by its fields; keys lead on to the judgement',
  async () => {
    const seen = await judged.open('ministry_officer', judged.screen())
    const { page } = seen
    const from = page.getByLabel('First reading (from)')
    await untilDrawn(page)
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
    await page
      .locator('.quality-preview tr', { hasText: /Mean of the time range.*18\.5/ })
      .waitFor()
    await tabTo(page, page.getByLabel('Reason'))
    await page.keyboard.type('Measured by hand')
    await tabTo(page, page.getByRole('button', { name: 'Propose' }))
    await page.keyboard.press('Enter')
    await page.getByText('It counts when another person has approved it.').waitFor()
    await page
      .getByRole('row', { name: /every value becomes 18.5/ })
      .first()
      .waitFor()

    await page.locator('.ant-segmented').getByText('Table', { exact: true }).click()
    await page.getByRole('table', { name: /Readings of Fine particles/ }).waitFor()
    await page.getByRole('row', { name: /9,000/ }).getByText('Range').waitFor()
    expect(seen.errors).toEqual([])
    await seen.close()
  },
)
