// A reading that a source sends appears on the station's open page within seconds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, heading, openBrowser, phone, visit } from './browser.ts'
import { makeOwnStation, type OwnStation } from './own-station.ts'

let station: OwnStation
beforeAll(async () => {
  await openBrowser()
  station = await makeOwnStation('LIVE-1')
})
afterAll(closeBrowser)

test('shows a reading on the open station page within seconds of its ingestion', async () => {
  const { page, go, close } = await visit({ viewport: phone, language: 'vi' })
  await go(`stations/${station.id}`)
  await heading(page).waitFor()
  await page.getByText('21,5').first().waitFor()
  const sentAt = Date.now()
  await station.send(77.7, new Date(Math.floor(sentAt / 300_000) * 300_000))
  await page.getByText('77,7').first().waitFor({ timeout: 15_000 })
  expect(Date.now() - sentAt).toBeLessThan(10_000)
  await close()
})

test('refuses a reading without a source key', async () => {
  const { page, go, close } = await visit()
  await go('login')
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/ingest', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    return [answer.status, (await answer.json()).statusCode]
  })
  expect(status).toEqual([401, 401])
  await close()
})
