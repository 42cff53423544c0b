// A station outside of the portal: a board on a screen of its own, and a widget in a page of another site.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { VN_AQI_ADVICE } from '@eos/indices'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { address, closeBrowser, openBrowser, origin, phone, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

interface Listed {
  id: string
  name: string
  stationType: string
  state: string
  index: { value: number | null } | null
}

async function find(page: Page, isWanted: (station: Listed) => boolean): Promise<Listed> {
  const stations = await page.evaluate(async () => {
    const answer = await fetch('/api/eos/public/latest', {
      headers: { accept: 'application/json' },
    })
    return ((await answer.json()) as { stations: Listed[] }).stations
  })
  return stations.find(isWanted)!
}

/** The longest words that a board says of any level. */
const longest = (locale: 'vi' | 'en') =>
  Object.values(VN_AQI_ADVICE.byLevel)
    .map(({ effect }) => effect[locale])
    .reduce((one, other) => (other.length > one.length ? other : one))

const large = { width: 1920, height: 1080 }
const hasIndex = ({ index, state }: Listed) => index?.value != null && state === 'live'
const isOutletType = ({ stationType, state }: Listed) =>
  stationType === 'wastewater_auto' && state === 'live'

test('a board shows the tile, the meaning in two languages and the values, without the app', async () => {
  const seen = await visit({ language: 'vi', viewport: large })
  const { page, go } = seen
  await go('login')
  const station = await find(page, hasIndex)
  await go(`board/${station.id}`)
  const board = page.locator('.board')
  await board.waitFor()
  expect(await page.locator('h1').innerText()).toMatch(new RegExp(station.name, 'i'))
  expect(await board.locator('.plate-number').innerText()).toBe(String(station.index!.value))
  expect(await board.locator('[lang="en"] .board-say').count()).toBe(1)
  expect(await board.locator('.board-values div').count()).toBeGreaterThan(1)
  const sizes = board.locator('.board-foot').locator('p, .station-word').filter({ visible: true })
  const all = await sizes.evaluateAll((each) => each.map((one) => getComputedStyle(one).fontSize))
  expect(new Set(all).size).toBe(1)
  const scripts = await page
    .locator('script')
    .evaluateAll((all) => all.map((each) => (each as HTMLScriptElement).src.replace(/.*\//, '')))
  expect(scripts).toEqual(['still.js'])
  // Whatever the air: the longest words of any level stand in the place of those of now.
  await page.evaluate(
    (texts) => {
      const says = document.querySelectorAll('.board-say')
      for (const [place, each] of says.entries()) each.textContent = texts[place] ?? ''
    },
    [longest('vi'), longest('en')],
  )
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    large.height,
  )
  await expectNoFaults(page)
  expect(seen.errors).toEqual([])
  await seen.close()
})

longTest('a board goes on without a network, says since when, and returns by itself', async () => {
  const seen = await visit({ viewport: large, keepsPages: true })
  const { page, go } = seen
  await go('login')
  const { id } = await find(page, isOutletType)
  await go(`board/${id}`)
  await untilStill(page)
  const rows = await page.locator('.board-rows tbody tr').count()
  expect(rows).toBeGreaterThan(0)
  await page.context().setOffline(true)
  await page.clock.install()
  await page.reload()
  const lost = page.getByText(/^No network since \d\d:\d\d/)
  // The script may begin after a minute has been passed over.
  const isSeen = async () => {
    await page.clock.fastForward('01:01')
    return lost.isVisible()
  }
  await expect.poll(isSeen, { interval: 1_000 }).toBe(true)
  expect(await page.locator('.board-rows tbody tr').count()).toBe(rows)
  await page.context().setOffline(false)
  await expect.poll(isSeen, { interval: 1_000 }).toBe(false)
  await seen.close()
})

test('a widget stands in a page of another site, and leads to the station', async () => {
  const seen = await visit({ viewport: phone, theme: 'dark' })
  const { page, go } = seen
  await go('login')
  const station = await find(page, hasIndex)
  const widget = `${origin('ministry')}${address(`widget/${station.id}`)}`
  const school = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${widget}" width="320" height="420"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(school, 'listening')
  await page.goto(`http://127.0.0.1:${(school.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  expect(await frame.locator('.plate-number').innerText()).toBe(String(station.index!.value))
  const link = frame.locator('.widget-foot a')
  expect(await link.getAttribute('target')).toBe('_top')
  expect(await link.getAttribute('href')).toContain(`stations/${station.id}`)
  school.close()
  await page.goto(widget)
  await untilRenderedAlone(page)
  await expectNoFaults(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await seen.close()
})

test('no other page of the portal stands in a frame of another site', async () => {
  const answer = await fetch(origin() + address('stations'), { headers: { accept: 'text/html' } })
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
})

async function untilStill(page: Page): Promise<void> {
  await untilRenderedAlone(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const wanted = [location.href, document.querySelector('script')!.src]
          const found = await Promise.all(
            wanted.map((each) => caches.match(each, { ignoreVary: true })),
          )
          return found.every(Boolean)
        }),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
}

/** A page that could not be rendered in time is drawn by the app. */
async function untilRenderedAlone(page: Page): Promise<void> {
  const isAlone = async () => {
    if ((await page.locator('script[src$="still.js"]').count()) > 0) return true
    await page.reload()
    return false
  }
  await expect.poll(isAlone).toBe(true)
}
