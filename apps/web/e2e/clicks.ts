// Officials whose clicks are counted, from the page on which the sign-in ends. Typing is no click.
import type { Locator, Page } from 'playwright-core'
import { dialog, settle } from './admin-screens.ts'
import { address, visit, type Visit } from './browser.ts'
import { enterOfficial } from './officials.ts'
import { fillSignIn, password } from './people.ts'

const places = {
  enterprise_manager: 'giaytrangnon',
  provincial_officer: 'bacninh',
  provincial_approver: 'bacninh',
  ministry_officer: 'ministry',
  ministry_approver: 'ministry',
} as const
type RoleKey = keyof typeof places

const names = new Map<RoleKey, string>()

/** Enters somebody of each role, with the session of an administrator. */
export async function enterWorkers(office: Visit, roles: readonly RoleKey[]): Promise<void> {
  for (const role of roles) names.set(role, await enterOfficial(office, { role, at: places[role] }))
}

export interface Worker {
  page: Page
  click(target: Locator): Promise<void>
  clicks(): number
  close(): Promise<void>
}

/** Signs in on the login page and stands where that leads to. */
export async function startWork(role: RoleKey): Promise<Worker> {
  const { page, go, close } = await visit({ host: places[role] })
  await go('login')
  await fillSignIn(page, names.get(role)!, password)
  await page.waitForURL(`**${address('admin')}`)
  await settle(page)
  let clicks = 0
  return {
    page,
    click: async (target) => {
      clicks += 1
      await target.click()
    },
    clicks: () => clicks,
    close,
  }
}

export const searchFor = async ({ page, click }: Worker, words: string, group: string) => {
  await click(page.getByRole('button', { name: /^Search screens/ }))
  const search = dialog(page)
  await search.getByRole('combobox').fill(words)
  await search.getByRole('group', { name: group }).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}
