// An administrator gives a provincial office its look, and everybody who visits its site sees it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, button, listed, openScreen, panel } from './admin-screens.ts'
import { closeBrowser, openBrowser, smallPhone, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const host = 'hue'
/** Names of real offices are as long. */
const fullName = 'Chi cục Bảo vệ môi trường, Sở Nông nghiệp và Môi trường thành phố Huế (mô phỏng)'
const fullNameEn =
  'Environmental Protection Agency, Department of Agriculture and Environment of Hue'

test('an administrator gives a province its look, and a visitor without script sees it', async () => {
  const seen = await administer('admin', 'admin')
  const { page } = seen
  const [office] = await listed(page, 'organization', `/search/findBySubDomain?subDomain=${host}`)
  const [look] = await listed(page, 'organization_look', `?organizationId=${office!.id}`)
  await openScreen(seen, `admin/organization-looks?mode=EDIT&id=${look!.id}`)
  await panel(page).getByLabel('Full name (optional)', { exact: true }).fill(fullName)
  await panel(page).getByLabel('Full name (English) (optional)', { exact: true }).fill(fullNameEn)
  await panel(page).getByLabel('Hotline (optional)', { exact: true }).fill('024 3795 6868')
  await panel(page)
    .getByLabel('Emblem (optional)', { exact: true })
    .setInputFiles({ name: 'hue.png', mimeType: 'image/png', buffer: await drawnEmblem(page) })
  const preview = panel(page).getByRole('region', { name: 'As visitors see it' })
  await preview.locator('img').waitFor()
  await preview.getByText(fullNameEn).first().waitFor()

  const first = panel(page).getByRole('group', { name: 'Links in the footer 1', exact: true })
  await first.getByLabel('Address').fill('javascript:alert(1)')
  await button(page, 'Save').click()
  await first.getByText('Write it like https://').waitFor()
  await expectNoFaults(page)
  await first.getByLabel('Address').fill('https://example.org/thu-tuc')
  await first.getByLabel('Title', { exact: true }).fill('Thủ tục hành chính')
  await button(page, 'Save').click()
  await panel(page).getByText('Saved.').waitFor()
  expect(seen.errors.filter((each) => !each.includes('400'))).toEqual([])
  await seen.close()

  const visitor = await visit({ host, language: 'vi', script: false, viewport: smallPhone })
  const head = visitor.page.locator('.brand')
  await visitor.go('')
  await expect
    .poll(
      async () => {
        await visitor.page.reload()
        return head.innerText()
      },
      { timeout: 60_000 },
    )
    .toContain(fullName)
  const emblem = visitor.page.locator('.brand img')
  expect(await emblem.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128)
  const foot = visitor.page.locator('.own-facts')
  await foot.getByText('Địa chỉ mô phỏng, Huế').waitFor()
  const call = foot.getByRole('link', { name: '024 3795 6868' })
  expect(await call.getAttribute('href')).toBe('tel:02437956868')
  const link = foot.getByRole('link', { name: 'Thủ tục hành chính' })
  expect(await link.getAttribute('href')).toBe('https://example.org/thu-tuc')
  expect(await widthOf(visitor.page)).toBeLessThanOrEqual(smallPhone.width)
  await visitor.close()
}, 120_000)

test('it stands on the page for signing in too, in both themes and on small phones', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const seen = await visit({ host, theme, viewport: smallPhone })
    await seen.go('login')
    await seen.page.getByRole('heading', { level: 1 }).waitFor()
    await seen.page.locator('.brand img').waitFor()
    expect(await seen.page.locator('.brand').innerText()).toContain(fullNameEn)
    const plate = await seen.page
      .locator('.brand img')
      .evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(plate).toBe('rgb(255, 255, 255)')
    expect(await widthOf(seen.page)).toBeLessThanOrEqual(smallPhone.width)
    await expectNoFaults(seen.page)
    expect(seen.errors).toEqual([])
    await seen.close()
  }
})

test('other sites keep their own look', async () => {
  const seen = await visit({ host: 'danang', script: false })
  await seen.go('')
  expect(await seen.page.locator('.brand').innerText()).not.toContain(fullNameEn)
  expect(await seen.page.locator('.brand img').count()).toBe(0)
  await seen.close()
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** A picture that the browser draws itself. */
async function drawnEmblem(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 128
    const context = canvas.getContext('2d')!
    context.fillStyle = '#0b6b3a'
    context.arc(64, 64, 60, 0, 7)
    context.fill()
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1]!, 'base64')
}
