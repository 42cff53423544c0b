// The first day of an installation in a browser: from the link that the server printed to the site of the new ministry.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, heading, openBrowser, started, visit } from './browser.ts'
import { openEmptyPortal, type EmptyPortal } from './empty-portal.ts'
import { expectNoFaults } from './faults.ts'

let portal: EmptyPortal
beforeAll(async () => {
  await openBrowser()
  portal = await openEmptyPortal({ EOS_TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await closeBrowser()
  await portal?.close()
})

const page = (hash = '') => portal.link.replace(/#.*/, hash)
const field = (at: Page, name: string) => at.getByRole('textbox', { name, exact: true })

test('behind a proxy that takes a prefix away, pages are rendered with links that begin with it', async () => {
  const { origin } = new URL(portal.link)
  const headers = { accept: 'text/html', 'x-forwarded-prefix': '/air' }
  let shown = ''
  // On a crowded machine a page is given bare when it could not be rendered in time.
  const look = async () => {
    const answer = await fetch(`${origin}/eosWeb/web/eos/stations`, { headers })
    shown = await answer.text()
    return [answer.status, shown.includes('id="eos-rendered"')]
  }
  await expect.poll(look).toEqual([200, true])
  expect(shown).toContain(`<link rel="canonical" href="${origin}/air/eosWeb/web/eos/stations"/>`)
  expect((await fetch(`${origin}/eosWeb/web/eos/nowhere`, { headers })).status).toBe(404)
})

test('says that the link is needed when it is visited without one', async () => {
  const { page: at, close } = await visit()
  await at.goto(page())
  await at.getByRole('heading', { level: 1, name: 'The link is needed', exact: true }).waitFor()
  await close()
})

test('keeps what was typed when the link is wrong or something is missing', async () => {
  const { page: at, close } = await visit()
  await at.goto(page('#wrong'))
  await at.getByRole('button', { name: 'Set up' }).click()
  await at.getByText('Please fill this in.').first().waitFor()
  expect(await at.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
  await fill(at)
  await at.getByRole('button', { name: 'Set up' }).click()
  const said = at.getByRole('main').getByRole('alert')
  await said.getByText('This link has been used or is too old').waitFor()
  expect(await field(at, 'E-mail address').inputValue()).toBe('chi@example.vn')
  await close()
})

test('sets up, signs in, leads to the site of the new ministry, and is over then', async () => {
  const { page: at, errors, close } = await visit()
  await at.goto(portal.link)
  await field(at, 'English name').waitFor()
  await fill(at)
  await at.getByLabel('Password', { exact: true }).press('Enter')
  await at.getByText('34 provincial offices were made.').waitFor()
  expect(await heading(at).textContent()).toBe('Everything is there')
  await at.getByRole('link', { name: 'To the home page' }).press('Enter')
  await at.waitForURL(/\/eosWeb\/$/)
  await started(at)
  const stored = await at.evaluate(() => localStorage.getItem('organization'))
  expect(JSON.parse(stored!)).toMatchObject({ name: 'Bộ Môi trường', type: 0, demo: false })
  const session = await at.evaluate(async () => (await fetch('/api/auth/session')).json())
  expect(session).toMatchObject({ authenticated: true, roles: ['administrator'] })
  await at.goto(portal.link)
  await at.getByRole('heading', { name: 'This installation is set up' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('explains itself where the demo country is shown', async () => {
  const { page: at, go, close } = await visit()
  await go('set-up')
  await at.getByRole('heading', { name: 'This installation shows the demo country' }).waitFor()
  expect(await at.getByText('demo remove').count()).toBe(1)
  await expectNoFaults(at)
  await close()
})

async function fill(at: Page): Promise<void> {
  await field(at, 'Name').first().fill('Bộ Môi trường')
  await field(at, 'English name').fill('Ministry of Environment')
  await field(at, 'Host names').fill('moitruong.example.vn, www.moitruong.example.vn')
  await field(at, 'Name').last().fill('Lê Thị Chi')
  await field(at, 'E-mail address').fill('chi@example.vn')
  await at.getByLabel('Password', { exact: true }).fill('ba con vịt vàng bơi')
}
