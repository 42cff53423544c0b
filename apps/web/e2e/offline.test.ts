// A device without a network shows the pages that it has read, with their age, and nothing that is older than a day.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, heading, openBrowser, phone, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

/** Until the page that is shown could be shown without a network. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const pages = names.find((name) => name.startsWith('eos-pages'))
          const kept = pages && (await (await caches.open(pages)).keys())
          return kept ? kept.some(({ url }) => url === location.href) : false
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
}

test('pages that were read open without a network, others say so and lead to them', async () => {
  const seen = await visit({ keepsPages: true, language: 'vi', viewport: phone })
  const { page, go } = seen
  await go('stations')
  await untilKept(page)
  const title = await heading(page).innerText()
  const rows = await page.locator('main table tbody tr, main li').count()
  await go('')
  await untilKept(page)

  await page.context().setOffline(true)
  await go('stations')
  expect(await heading(page).innerText()).toBe(title)
  expect(await page.locator('main table tbody tr, main li').count()).toBe(rows)
  await page.getByText('Bạn đang ngoại tuyến.').waitFor()

  await go('aqi-variation')
  await page.getByRole('heading', { name: 'Không có mạng' }).waitFor()
  await expectNoFaults(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await page.getByRole('link', { name: title }).click()
  await expect.poll(() => heading(page).innerText()).toBe(title)

  await page.context().setOffline(false)
  await go('aqi-variation')
  expect(await heading(page).innerText()).not.toBe('Không có mạng')
  await seen.close()
})

test('nothing of who is signed in stays on the device', async () => {
  const seen = await visit({ keepsPages: true })
  const { page, go } = seen
  await go('')
  await untilKept(page)
  await page.evaluate(async () => {
    await fetch('/api/session', { headers: { accept: 'application/json' } })
    await fetch('/api/messages', { headers: { accept: 'application/json' } })
  })
  const kept = await page.evaluate(async () => {
    const all: { url: string; caching: string | null }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        all.push({ url: request.url, caching: answer!.headers.get('cache-control') })
      }
    }
    return all
  })
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter(({ caching }) => /private|no-store/.test(caching ?? 'private'))).toEqual([])
  await seen.close()
})
