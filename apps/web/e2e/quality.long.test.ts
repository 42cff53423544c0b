// Quality control by a finger, for those who may not, and deliveries that are withdrawn.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, call, openScreen, settle, dialog } from './admin-screens.ts'
import { closeBrowser, openBrowser, phone } from './browser.ts'
import { chart, makeJudgedStation, untilDrawn, type JudgedStation } from './judged-station.ts'
import './quality.test.ts'

let judged: JudgedStation

beforeAll(async () => {
  await openBrowser()
  judged = await makeJudgedStation('QUALITY-2')
})
afterAll(closeBrowser)

test('a finger chooses a time range on a phone', async () => {
  const seen = await administer('admin', judged.screen(), { viewport: phone })
  const { page } = seen
  await untilDrawn(page)
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
  const reporter = await judged.open('enterprise_reporter', 'admin/quality')
  await reporter.page.getByText(/^Missing: the right Edit or Approve on “Stations”/).waitFor()
  await reporter.close()
  const stranger = await judged.open('provincial_officer', judged.screen())
  await stranger.page.getByRole('button', { name: 'Sign in as another' }).first().waitFor()
  expect(await stranger.page.getByRole('application').count()).toBe(0)
  await openScreen(stranger, `admin/quality?stationId=${judged.station.id}&all=true`)
  await stranger.page.getByText('Nothing is waiting for a look.').waitFor()
  await stranger.close()
})

test('a delivery is withdrawn from its receipt, with a reason', async () => {
  await judged.station.send(77, new Date(judged.last - 15 * 5 * 60_000))
  const seen = await judged.enter('ministry_approver')
  const { page } = seen
  const { data } = (await call(page, 'GET', '/api/admin/deliveries?size=50&page=0')) as {
    data: { id: string; source: string }[]
  }
  const own = data.find(({ source }) => source === judged.station.source)!
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
  await page.getByLabel('All stations of a province').click()
  await page.getByRole('option').nth(1).click()
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

test('a key is made and shown once, a delivery of its source is tried, and the key is revoked', async () => {
  const seen = await administer('admin', 'admin/ftp-accounts')
  const { page } = seen
  const source = `plant-${Date.now()}`
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('button', { name: 'Make the key' }).click()
  await page.getByText('Choose a province or all stations').waitFor()
  const form = page.getByRole('form', { name: 'New key' })
  await form.getByLabel('Source').fill(source)
  await form.getByLabel('All stations of a province').click()
  await page.getByRole('option', { name: 'all stations', exact: true }).click()
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.locator('.deliveries-password code').innerText()
  expect(key).toMatch(/^eos_[\w-]{43}$/)
  await page.getByRole('button', { name: 'I have it' }).click()
  const trial = page.getByRole('form', { name: 'Try a delivery' })
  await trial.getByLabel('Source').click()
  await page.getByRole('option', { name: source }).click()
  await trial.getByLabel('Content').fill('no delivery at all')
  await trial.getByLabel('File name').fill('HN_NOBODY_KHIAXQ_20261120130000.txt')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('Nothing of it would be stored.').waitFor()
  await page.getByRole('button', { name: `Revoke the key …${key.slice(-6)} of ${source}` }).click()
  await dialog(page).getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByText(/^revoked /)
    .first()
    .waitFor()
  expect(seen.errors).toEqual([])
  await seen.close()
})
