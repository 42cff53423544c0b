// The states of stations as the public is told them.
import type { Page } from 'playwright-core'
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import { origin } from './browser.ts'

export const patient = { timeout: 15_000, interval: 100 }
export const dialog = (page: Page) => page.getByRole('dialog')

export async function listStations(): Promise<LatestStation[]> {
  const answer = await fetch(`${origin()}/api/eos/public/latest`)
  return ((await answer.json()) as LatestStations).stations
}

export async function stateOf(code: string): Promise<string | undefined> {
  return (await listStations()).find((station) => station.code === code)?.state
}
