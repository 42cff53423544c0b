// The page of the map as its journeys see it: the stations that it must show, and what stands on it.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { kindOf, type StationKind } from '../src/features/map/station-kinds.ts'
import { origin, phone, visit } from './browser.ts'

let latest: LatestStation[] = []
export const stations = () => latest

/** Before the journeys, and again where the hour may have changed since. */
export async function askStations(): Promise<void> {
  latest = (await (await fetch(`${origin()}/api/eos/public/latest`)).json()).stations
}

export const drawn = (page: Page) =>
  page.locator('[data-testid="map-canvas"][data-ready="true"]').waitFor()
export const rowNames = async (page: Page) => {
  const names = await page.locator('[data-testid="map-table"] tbody th').allTextContents()
  return names.toSorted()
}
/** A map that is still being drawn after some seconds offers its table once more, further down. */
export const openTable = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
export const soon = { timeout: 20_000 }
/** Names of the stations that bear an index, with its number. */
export const shownNumbers = async (page: Page) => {
  const rows = page.locator('[data-testid="map-table"] tbody tr:has(.chip.tile)')
  const shown = await rows.evaluateAll((all) =>
    all.map(
      (row) => `${row.querySelector('th')!.textContent} ${row.querySelector('b')!.textContent}`,
    ),
  )
  return shown.toSorted()
}
export const nameOf = (station: LatestStation) => station.nameEn || station.name
export const ofKind = (kind: StationKind) => latest.filter((station) => kindOf(station) === kind)

/** A finger opens legend, sheet and table on a phone. */
export async function tapThrough(language: 'en' | 'vi'): Promise<void> {
  const { page, go, close } = await visit({ viewport: phone, language })
  await go('map')
  await drawn(page)
  const words =
    language === 'vi'
      ? { legend: 'Chú giải', larger: 'Mở rộng', table: /^Bảng, \d+ dòng$/ }
      : { legend: 'Legend', larger: 'Make larger', table: /^Table, \d+ rows$/ }
  const legend = page.locator('.map-legend')
  expect(await legend.isVisible()).toBe(false)
  await page.getByRole('button', { name: words.legend }).click()
  await legend.getByText('VN_AQI').first().waitFor()
  await page.getByRole('button', { name: words.legend }).click()
  await legend.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: words.larger }).click()
  await page.locator('[data-station]').first().click()
  await page.getByTestId('station-panel').waitFor()
  await openTable(page, words.table)
  await page.getByTestId('map-table').waitFor()
  await close()
}
