// A day above a limit: it appears on the page of its station, and goes when its readings are corrected.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exceedances } from '@eos/contract/calls/ingestion/exceedances'
import { hourMs, dayMs } from '@eos/contract/words/time-units'
import { settle } from './admin-screens.ts'
import { closeBrowser, openBrowser, origin, phone, visit } from './browser.ts'
import { makeOwnStation, type OwnStation } from './own-station.ts'

let station: OwnStation
beforeAll(async () => {
  await openBrowser()
  station = await makeOwnStation('LIMIT-1')
})
afterAll(closeBrowser)
const aheadOfUtcMs = 7 * hourMs

/** The ends of the hours of the last whole day at the station. */
function hoursOfYesterday(): Date[] {
  const midnight = Math.floor((Date.now() + aheadOfUtcMs) / dayMs) * dayMs - aheadOfUtcMs
  return Array.from({ length: 24 }, (_, k) => new Date(midnight - k * hourMs))
}

/** Values that never change would be taken for a fault of the instrument. */
const around = (value: number) => (k: number) => value + (k % 5)

const patient = { timeout: 30_000, interval: 200 }

async function countOfDays(): Promise<number> {
  const answer = await fetch(`${origin()}/api/eos/public/exceedances?stationId=${station.id}`)
  return ((await answer.json()) as Exceedances).data.length
}

test('a day above a limit appears on the page of its station, and goes when its readings are corrected', async () => {
  const seen = await visit({ viewport: phone })
  const { page } = seen
  const yesterday = hoursOfYesterday()
  const open = async () => {
    await seen.go(`stations/${station.id}`)
    await settle(page)
    return page.locator('section[aria-labelledby="exceedances"]').innerText()
  }
  expect(await open()).toContain('has been beyond a limit in force')

  await station.sendAll(around(180), yesterday, 3600)
  await expect.poll(countOfDays, patient).toBe(1)
  expect(await open()).toMatch(/PM₂.₅, mean of the day[\s\S]*18\d\.\d\sµg\/m³/)
  await page.getByText('QCVN 05:2023/BTNMT').first().waitFor()
  await page
    .getByRole('heading', { name: 'Above the limit on the one day that is known' })
    .waitFor()
  await readTheDay(seen)

  await station.sendAll(around(12), yesterday, 3600)
  await expect.poll(countOfDays, patient).toBe(0)
  expect(await open()).toContain('has been beyond a limit in force')
  expect(seen.errors).toEqual([])
  await seen.close()
})

/** The chart of the week, by keys: the mean of the day is above its limit. What is seen is kept as files. */
async function readTheDay({ page, go }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  await go(`stations/${station.id}`, '?show=pm25&period=week')
  const chart = page.getByRole('slider', { name: /^PM₂.₅/ })
  await chart.focus()
  await page.keyboard.press('Home')
  // The hours of the day before midnight are the first that are known; others may follow them.
  for (let hour = 1; hour < 24; hour++) await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(
    /23:00–24:00; 24 h mean 18\d\.\d\sµg\/m³, above; hourly mean 18\d\.\d\sµg\/m³; 24 of 24 hours/,
  )
  await page.keyboard.press('ArrowLeft')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/22:00–23:00; .*23 of 24 hours/)
  const saved = async (name: RegExp, role: 'link' | 'button') => {
    const waiting = page.waitForEvent('download')
    await page.getByRole(role, { name }).first().click()
    return (await waiting).suggestedFilename()
  }
  expect(await saved(/^PNG/, 'button')).toMatch(/^LIMIT-1_pm25_.*\.png$/)
  expect(await saved(/^CSV/, 'link')).toMatch(/\.csv$/)
}
