// The first day of an installation in a browser: from the link that the server printed to the site of the new ministry.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArchive, type ArchiveShape } from '../../../test/pmtiles-archive.ts'
import {
  closeBrowser,
  desktop,
  heading,
  openBrowser,
  phone,
  smallPhone,
  started,
  visit,
} from './browser.ts'
import { openEmptyPortal, type EmptyPortal } from './empty-portal.ts'
import { expectNoFaults } from './faults.ts'

let portal: EmptyPortal
const folder = mkdtempSync(join(tmpdir(), 'eos-base-map-'))
const baseMap = join(folder, 'country.pmtiles')
/** A lake where the built-in map has land, and a road through it. */
const shapes: ArchiveShape[] = [
  {
    layer: 'water',
    kind: 'area',
    properties: { kind: 'lake' },
    places: [
      [107.2, 16],
      [107.8, 16],
      [107.8, 15.2],
      [107.2, 15.2],
    ],
  },
  {
    layer: 'roads',
    kind: 'line',
    properties: { kind: 'highway' },
    places: [
      [107, 16],
      [108, 15.8],
    ],
  },
  { layer: 'unheard_of', kind: 'point', properties: { name: 'Nobody' }, places: [[107, 15]] },
]

beforeAll(async () => {
  await openBrowser()
  writeFileSync(baseMap, makeArchive({ shapes, attribution: 'The <b>surveyors</b> of this test' }))
  portal = await openEmptyPortal({ EOS_BASEMAP: baseMap })
})
afterAll(async () => {
  await closeBrowser()
  await portal?.close()
  rmSync(folder, { recursive: true })
})

const page = (hash = '') => portal.link.replace(/#.*/, hash)
const field = (at: Page, name: string) => at.getByRole('textbox', { name, exact: true })

test.each([
  ['en', phone],
  ['vi', phone],
  ['en', desktop],
  ['vi', smallPhone],
] as const)('fits and is accessible in %s at %o', async (language, viewport) => {
  const visitor = await visit({ viewport, language })
  await visitor.page.goto(portal.link)
  await visitor.page.getByRole('main').locator('form').waitFor()
  const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(viewport.width)
  await expectNoFaults(visitor.page)
  expect(visitor.errors).toEqual([])
  await visitor.close()
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

test('draws the detailed base map that a setting names, and says whose it is', async () => {
  const { page: at, errors, close } = await visit()
  const statuses = new Set<number>()
  at.on('response', (answer) => {
    if (answer.url().endsWith('/base-map.pmtiles')) statuses.add(answer.status())
  })
  await at.goto(new URL('/eosWeb/web/eos/map?at=15.6,107.5,8', portal.link).href)
  const canvas = at.locator('[data-testid="map-canvas"][data-base-map="detailed"]')
  await canvas.waitFor()
  await at.getByText('The surveyors of this test · Natural Earth').waitFor()
  expect([...statuses]).toEqual([206])
  expect(await colourAtMiddle(at, canvas)).toEqual(await tokenOf(at, '--map-sea'))
  expect(errors).toEqual([])
  await close()
})

test('shows the built-in base map while the detailed one fails, says so, and comes back to it by itself', async () => {
  const { page: at, close } = await visit()
  let isBroken = true
  await at.route('**/base-map.pmtiles', (route) =>
    isBroken ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await at.goto(new URL('/eosWeb/web/eos/map?at=15.6,107.5,8', portal.link).href)
  const note = at.getByText('the simple map is shown, and we try again')
  await note.waitFor()
  await at.locator('[data-testid="map-canvas"][data-base-map="failed"]').waitFor()
  isBroken = false
  await at.locator('[data-testid="map-canvas"][data-base-map="detailed"]').waitFor()
  await note.waitFor({ state: 'detached' })
  await at.getByText('The surveyors of this test · Natural Earth').waitFor()
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

/** Red, green and blue as they are seen. */
async function colourAtMiddle(at: Page, shown: Locator): Promise<number[]> {
  const { x, y, width, height } = (await shown.boundingBox())!
  const clip = { x: Math.round(x + width / 2), y: Math.round(y + height / 2), width: 2, height: 2 }
  const png = (await at.screenshot({ clip })).toString('base64')
  return at.evaluate(async (picture) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const context = document.createElement('canvas').getContext('2d')!
    context.drawImage(image, 0, 0)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }, png)
}

function tokenOf(at: Page, token: string): Promise<number[]> {
  return at.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const numbers = getComputedStyle(probe).color.match(/\d+/g)!.map(Number)
    probe.remove()
    return numbers
  }, token)
}

async function fill(at: Page): Promise<void> {
  await field(at, 'Name').first().fill('Bộ Môi trường')
  await field(at, 'English name').fill('Ministry of Environment')
  await field(at, 'Host names').fill('moitruong.example.vn, www.moitruong.example.vn')
  await field(at, 'Name').last().fill('Lê Thị Chi')
  await field(at, 'E-mail address').fill('chi@example.vn')
  await at.getByLabel('Password', { exact: true }).fill('ba con vịt vàng bơi')
}
