// A reading that a source sends appears on the station's open page within seconds.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import type { LatestColumns, StationFactsFile } from '@eos/contract/calls/stations/latest-columns'
import { joinLatest } from '@eos/contract/answers/latest-columns'
import {
  address,
  closeBrowser,
  heading,
  openBrowser,
  origin,
  phone,
  started,
  visit,
} from './browser.ts'
import { makeOwnStation, type OwnStation } from './own-station.ts'

let station: OwnStation
beforeAll(async () => {
  await openBrowser()
  station = await makeOwnStation('LIVE-1')
})
afterAll(closeBrowser)

test('shows a reading on the open station page soon after its ingestion', async () => {
  const { page, go, close } = await visit({ viewport: phone, language: 'vi' })
  await go(`stations/${station.id}`)
  await heading(page).waitFor()
  await page.getByText('21,5').first().waitFor()
  await station.send(77.7, new Date(Math.floor(Date.now() / 300_000) * 300_000))
  await page.getByText('77,7').first().waitFor()
  await close()
})

test('a reading that comes after a page is drawn and before its stream is open is shown as well', async () => {
  const { page, go, close } = await visit({ viewport: phone, language: 'vi' })
  await page.route('**/live/readings?*', async (route) => {
    const told = await firstEventOf(station.id)
    await station.send(66.6, new Date(Math.floor(Date.now() / 300_000) * 300_000))
    await told()
    await route.continue()
  })
  await go(`stations/${station.id}`)
  await page.getByText('66,6').first().waitFor()
  await close()
})

/** Listens to a station; the returned function resolves when the first event has come. */
async function firstEventOf(stationId: string): Promise<() => Promise<void>> {
  const leave = new AbortController()
  const { body } = await fetch(`${origin()}/live/readings?stations=${stationId}`, leave)
  return async () => {
    for await (const chunk of body!) if (Buffer.from(chunk).includes('event: ')) break
    leave.abort()
  }
}

test('a home page that stays open loads at most a megabyte in an hour, and nothing while it is hidden', async () => {
  const { page, go, close } = await visit({ viewport: phone, language: 'vi' })
  await page.clock.install()
  await go('')
  await started(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let [bytes, requests] = [0, 0]
  network.on(
    'Network.loadingFinished',
    ({ encodedDataLength }) => void (bytes += encodedDataLength),
  )
  network.on('Network.requestWillBeSent', () => void (requests += 1))
  const minutes = 10
  for (let minute = 0; minute < minutes; minute++) {
    const answered = page.waitForResponse(/latest-values/)
    await page.clock.runFor(60_000)
    await answered
  }
  expect(requests).toBeGreaterThan(minutes)
  expect(bytes * (60 / minutes)).toBeLessThan(1_000_000)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const before = requests
  await page.clock.runFor(minutes * 60_000)
  expect(requests - before).toBe(0)
  await close()
})

async function pageAt(path: string): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  return (await fetch(origin() + path, { headers })).text()
}

longTest('a reading stands in pages that were made before the next visitor came', async () => {
  const list = address('stations', '?q=LIVE-1')
  await pageAt(list)
  const sentAt = Date.now()
  await station.send(88.8, new Date(Math.floor(sentAt / 300_000) * 300_000))
  const shown = async () => {
    const askedAt = Date.now()
    const { madeAt, value } = carriedIn(await pageAt(list))
    expect(madeAt).toBeLessThan(askedAt)
    return value
  }
  await expect.poll(shown, { timeout: 25_000, interval: 1_000 }).toBe(88.8)
  await expect
    .poll(() => pageAt(address(`stations/${station.id}`)), { timeout: 25_000 })
    .toContain('88.8')
})

/** When the page was made, and what its figures say of our station. */
function carriedIn(page: string): { madeAt: number; value: number | undefined } {
  const [, text = ''] = /id="eos-rendered">([^<]*)</.exec(page)!
  const { rendered, queries } = JSON.parse(text) as {
    rendered: { now: number }
    queries: { queries: { queryKey: string[]; state: { data: unknown } }[] }
  }
  const answerTo = (name: string) =>
    queries.queries.find(({ queryKey }) => queryKey[0] === name)!.state.data
  const columns = answerTo('latest-values') as LatestColumns
  const { stations } = joinLatest(columns, answerTo('station-facts') as StationFactsFile)
  const own = stations.find(({ id }) => id === station.id)
  return { madeAt: rendered.now, value: own?.values[0]?.value }
}
