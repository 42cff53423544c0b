// A station that an officer withholds and publishes, and what a visitor sees of it meanwhile.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './admin-screens.ts'
import { heading, type Visit } from './browser.ts'

export interface Station {
  id: string
  code: string
  name: string
  public: boolean
}

/** The first published station within the officer's reach, under its name in the language of the page. */
export async function publishedStation(page: Page): Promise<Station> {
  const list = (await call(page, 'GET', '/api/admin/public-stations-list')) as unknown as Station[]
  const found = list.find((station) => station.public)!
  const { nameEn } = await call(page, 'GET', `/api/stations/${found.id}`)
  return { ...found, name: String(nameEn ?? found.name) }
}

/** Others look at the station too: when the journey breaks off it is published all the same. */
export async function publishedAfter(
  page: Page,
  { id }: Station,
  journey: () => Promise<void>,
): Promise<void> {
  try {
    await journey()
  } catch (error) {
    const items = [{ id, public: true, reason: 'The journey broke off' }]
    await call(page, 'POST', '/api/admin/public-stations/batch', { items })
    throw error
  }
}

/** Comes back until the page of the station shows what is expected: the newest picture follows within seconds. */
export async function seesUntil({ page, go }: Visit, { id, name }: Station, isShown: boolean) {
  const missing = page.getByRole('main').getByText('There is no such station')
  await expect
    .poll(
      async () => {
        await go(`stations/${id}`)
        await heading(page).or(missing).waitFor()
        return (await missing.count()) === 0 && (await heading(page).textContent()) === name
      },
      { timeout: 20_000 },
    )
    .toBe(isShown)
}

export async function decide(
  page: Page,
  what: 'Publish' | 'Withhold',
  reason?: string,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: what }).click()
  await dialog.waitFor({ state: 'detached' })
}
