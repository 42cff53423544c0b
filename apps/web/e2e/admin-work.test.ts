// The work list with what stands beside it, its mail, and the bell, on desks and phones.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { administer, call, listed, openScreen, settle } from './admin-screens.ts'
import { address, closeBrowser, heading, openBrowser, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

test('beside what waits stands the network, whose states lead to their stations', async () => {
  const { page, errors, close } = await administer('province', 'admin', { host: 'hanoi' })
  const network = page.getByRole('region', { name: 'Network now' })
  await network.getByText(/^\d+ \/ \d+$/).waitFor()
  await page.getByRole('region', { name: 'Handed on by you' }).waitFor()
  await expectNoFaults(page)
  await network.getByRole('link').first().click()
  await page.waitForURL(`**${address('admin/station-states')}?state=*`)
  expect(errors).toEqual([])
  await close()
})

longTest(
  'each figure of the network is that of the list to which it leads, and of what the public sees',
  async () => {
    const seen = await administer('province', 'admin', { host: 'hanoi' })
    const { page } = seen
    const network = page.getByRole('region', { name: 'Network now' })
    const row = (name: string) => network.getByRole('listitem').filter({ hasText: name })
    const figure = async (name: string) => {
      const text = await row(name).locator('> span').textContent()
      return Number(text!.replaceAll(/[,%\s]/g, ''))
    }
    await row('Exceedances today').waitFor()
    const live = await figure('Live')
    const own = await call(page, 'GET', '/api/admin/station-states?state=live&size=200')
    expect(own['data']).toHaveLength(live)
    // A station that is withheld counts as withheld, so that the public sees all others.
    const [province] = await listed(page, 'province', '?provinceCode=01&sort=validTo,desc')
    const stranger = await visit()
    await stranger.go('')
    const open = await listed(
      stranger.page,
      'stations',
      `?state=live&size=200&provinceId=${province!.id}`,
    )
    expect(open).toHaveLength(live)
    await stranger.close()

    const exceeded = await figure('Exceedances today')
    const readings = await figure('Readings, ')
    expect(readings).toBeGreaterThan(0)
    expect(await figure('Complete, 24 h')).toBeLessThanOrEqual(100)
    const answered = page.waitForResponse((answer) =>
      answer.url().includes('/api/admin/exceedances?'),
    )
    await row('Exceedances today').getByRole('link').click()
    const list = (await (await answered).json()) as { data: unknown[]; next: string | null }
    expect(list.next).toBeNull()
    expect(list.data).toHaveLength(exceeded)

    await openScreen(seen, 'admin')
    await row('Complete, 24 h').getByRole('link').click()
    await page.waitForURL((url) => url.searchParams.get('f.complete24h.to') === '100')
    await settle(page)
    expect(seen.errors).toEqual([])
    await seen.close()
  },
)

longTest(
  'the bell tells what is new, leads to it, and is quiet once all has been seen',
  async () => {
    const { page, errors, close } = await administer('ministry', 'admin')
    const bell = page.getByRole('button', { name: /^Notices: \d+ new/ })
    await bell.click()
    const panel = page.getByRole('region', { name: 'Notices' })
    await panel.getByRole('link').first().waitFor()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true)
    await bell.click()
    await panel.getByRole('link', { name: 'All notices' }).click()
    await page.waitForURL(`**${address('admin/station-states')}?view=notices`)
    await settle(page)
    expect(await heading(page).textContent()).toBe('Station states and notices')
    expect(errors).toEqual([])
    await close()
  },
)
