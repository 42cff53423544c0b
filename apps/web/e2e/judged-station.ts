// A station with an hour of readings, one of them far too high, and the officials who judge it.
import type { Page } from 'playwright-core'
import { enter } from './admin-screens.ts'
import type { Visit } from './browser.ts'
import { atDoor, atWork, enterOfficial } from './officials.ts'
import { makeOwnStation, type OwnStation } from './own-station.ts'

const officials = {
  ministry_officer: 'ministry',
  ministry_approver: 'ministry',
  provincial_officer: 'bacninh',
  enterprise_reporter: 'giaytrangnon',
} as const
type Role = keyof typeof officials

export interface JudgedStation {
  station: OwnStation
  /** When its last reading ended. */
  last: number
  /** Somebody of a role, entered when they are needed first and signed in, in front of a screen. */
  open(role: Role, screen: string): Promise<Visit>
  /** Somebody of a role, signed in, with an empty page. */
  enter(role: Role): Promise<Visit>
  /** The address of its screen. */
  screen(more?: string): string
}

const minutes = 60_000

/** Each file takes a code of its own. */
export async function makeJudgedStation(code: string): Promise<JudgedStation> {
  const station = await makeOwnStation(code)
  const last = Math.floor(Date.now() / (5 * minutes)) * 5 * minutes
  for (let k = 11; k >= 0; k -= 1)
    await station.send(k === 5 ? 9000 : 20 + k, new Date(last - k * 5 * minutes))
  const names = new Map<Role, string>()
  const nameOf = async (role: Role) => {
    const known = names.get(role)
    if (known !== undefined) return known
    const office = await enter('admin')
    const name = await enterOfficial(office, { role, at: officials[role] })
    await office.close()
    names.set(role, name)
    return name
  }
  const range = {
    from: new Date(last - 2 * 60 * minutes).toISOString(),
    to: new Date(last + 5 * minutes).toISOString(),
  }
  return {
    station,
    last,
    open: async (role, screen) => atWork(await nameOf(role), officials[role], screen),
    enter: async (role) => atDoor(await nameOf(role), officials[role]),
    screen: (more = '') =>
      `admin/quality/station?stationId=${station.id}&indicator=pm25&from=${range.from}&to=${range.to}${more}`,
  }
}

/** The chart of readings, which is used like an application. */
export const chart = (page: Page) => page.getByRole('application')

/** The chart is drawn anew when the median of the neighbours comes. */
export async function untilDrawn(page: Page): Promise<void> {
  await page
    .locator('.quality-legend')
    .getByText(/within .* km/)
    .waitFor()
  await chart(page).locator('.u-over').waitFor()
}
