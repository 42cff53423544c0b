// The walk of docs/walks/first-report.md by the keyboard alone; no step needs more keys or fields than it says.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enter, listed, panel } from './admin-screens.ts'
import { closeBrowser, openBrowser, started, visit } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { walkByKeys, type Effort, type KeyWalk } from './key-walk.ts'
import { linkFor, password } from './people.ts'
import { grid } from './waste-entry.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const enterprise = 'giaytrangnon'
const email = 'lan@example.org'
/** Seconds for reading a field before it is filled in, and for a key of somebody who types slowly. */
const seconds = { field: 5, key: 1 }

/** The rows of the table: number, what is done, fields, keys. */
function writtenSteps(): Effort[] {
  const text = readFileSync(new URL('../../../docs/walks/first-report.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^\| \d+ \|.*\| (\d+) \| (\d+) \|$/gm)].map(([, fields, keys]) => ({
    fields: Number(fields),
    keys: Number(keys),
  }))
}

/** The administrator of the enterprise does this before; the mail has the link. */
async function invite(): Promise<{ link: string; codes: string[] }> {
  const { page, close } = await enter('admin', { host: enterprise })
  const [organization] = await listed(page, 'organization', `?subDomain=${enterprise}`)
  const [role] = await listed(page, 'role', '?key=enterprise_manager')
  const person = {
    username: email,
    email,
    fullName: 'Nguyễn Thị Lan',
    organizationId: organization!.id,
  }
  const user = await call(page, 'POST', '/api/user', person)
  await call(page, 'POST', '/api/user_role', { userId: user['id'], roleId: role!.id })
  const wastes = await listed(page, 'danger_waste', '?size=2&sort=code,asc')
  const link = await linkFor(email)
  await close()
  return { link, codes: wastes.map(({ code }) => String(code)) }
}

async function enterPortal(page: Page, walk: KeyWalk): Promise<void> {
  await page.getByLabel('New password').waitFor()
  await walk.fillIn(page.getByLabel('New password'), password)
  await walk.press('Enter')
  await page.getByText('Your new password is in force.').waitFor()
  walk.endStep()
  await walk.fillIn(page.getByLabel('User name or e-mail address'), email)
  await walk.fillIn(page.getByLabel('Password', { exact: true }), password)
  await walk.press('Enter')
  await page.waitForURL('**/admin**')
  await started(page)
  walk.endStep()
}

/** The office calls form 05.B the one of enterprises with a registration. */
async function begin(page: Page, walk: KeyWalk): Promise<void> {
  await walk.press('Control+K')
  await walk.fill('new waste')
  await page.getByRole('option', { name: 'New waste report', selected: true }).waitFor()
  await walk.press('Enter')
  walk.endStep()
  await walk.fillIn(panel(page).getByLabel('Year', { exact: true }), '2024')
  await walk.fillIn(panel(page).getByRole('combobox', { name: 'Form type' }), '05B')
  await walk.press('Enter')
  walk.endStep()
}

const output: readonly (readonly [label: RegExp, value: string])[] = [
  [/^Output of the year(?! before)/, '100'],
  [/^Output of the year before/, '90'],
  [/^Output unit/, 'tonnes'],
  [/^Fuel of the year(?! before)/, '0'],
  [/^Fuel of the year before/, '0'],
  [/^Power of the year(?! before)/, '1000'],
  [/^Power of the year before/, '900'],
  [/^Water of the year(?! before)/, '50'],
  [/^Water of the year before/, '45'],
]

/** A waste that all lies in stock at the end of the year: section, code, name, state, and two amounts. */
async function enterLine(walk: KeyWalk, code: string): Promise<void> {
  await walk.fill('haz')
  await walk.press('Tab')
  await walk.fill(code)
  await walk.press('Tab', 2)
  await walk.fill('Cinder')
  await walk.press('Tab')
  await walk.fill('sol')
  await walk.press('Tab', 2)
  await walk.fill('120')
  await walk.press('Tab', 5)
  await walk.fill('120')
  await walk.press('Enter')
}

async function enterReport(page: Page, walk: KeyWalk, codes: readonly string[]): Promise<void> {
  for (const [label, value] of output)
    await walk.fillIn(panel(page).getByLabel(label).first(), value)
  walk.endStep()
  await walk.tabTo(grid(page).locator('[data-active]'))
  for (const code of codes) await enterLine(walk, code)
  await panel(page).getByText('2 lines', { exact: true }).waitFor()
  walk.endStep()
  await walk.press('Escape')
  await walk.fillIn(panel(page).getByLabel(/^Note/).last(), 'Signed on the portal')
  await walk.fillIn(panel(page).getByLabel(/^Signer name/), 'Lan')
  await walk.fillIn(panel(page).getByLabel(/^Signer title/), 'Director')
  await walk.fillIn(panel(page).getByLabel(/^Signed at/), '2025-01-10')
  await walk.tabTo(panel(page).getByRole('switch', { name: /^Declared/ }))
  await walk.fill(' ')
  walk.endStep()
}

async function handIn(page: Page, walk: KeyWalk): Promise<string> {
  const button = { name: 'Hand in', exact: true }
  await walk.press('Control+S')
  // It says what comes next.
  await panel(page).getByText('Saved. It has not been handed in yet: press “Hand in”').waitFor()
  walk.endStep()
  await walk.pressOn(panel(page).getByRole('button', button))
  await walk.pressOn(page.getByRole('dialog').getByRole('button', button))
  await panel(page).getByText('Status now: Submitted.').waitFor()
  await expectNoFaults(page)
  walk.endStep()
  const download = page.waitForEvent('download')
  await walk.pressOn(panel(page).getByRole('button', { name: /receipt/i }))
  walk.endStep()
  return (await download).suggestedFilename()
}

test('somebody new hands in a first report with two lines, with no more keys and fields than are written', async () => {
  const written = writtenSteps()
  const { link, codes } = await invite()
  const { page, errors, close } = await visit({ host: enterprise })
  const walk = walkByKeys(page)
  await page.goto(link)
  await enterPortal(page, walk)
  await begin(page, walk)
  await enterReport(page, walk, codes)
  expect(await handIn(page, walk)).toMatch(/\.pdf$/)
  expect(walk.steps).toHaveLength(written.length)
  for (const [place, { fields, keys }] of walk.steps.entries()) {
    const most = written[place]!
    expect({ step: place + 1, fields, isWithin: keys <= most.keys, keys }).toEqual({
      step: place + 1,
      fields: most.fields,
      isWithin: true,
      keys: expect.any(Number),
    })
  }
  const spent = written.reduce(
    (sum, { fields, keys }) => sum + fields * seconds.field + keys * seconds.key,
    0,
  )
  expect(spent).toBeLessThan(600)
  expect(errors).toEqual([])
  await close()
}, 240_000)
