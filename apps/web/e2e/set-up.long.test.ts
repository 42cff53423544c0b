// The page of the set-up in both languages, on phones and desktops, and the base map of an installation that is set up.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArchive, type ArchiveShape } from '../../../test/pmtiles-archive.ts'
import { closeBrowser, desktop, openBrowser, phone, smallPhone, visit } from './browser.ts'
import { expectSetUpFits, openEmptyPortal, type EmptyPortal } from './empty-portal.ts'

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

test.each([
  ['en', phone],
  ['vi', phone],
  ['en', desktop],
  ['vi', smallPhone],
] as const)('fits and is accessible in %s at %o', (language, viewport) =>
  expectSetUpFits(portal, { viewport, language }),
)

test('is set up by a call as by its page', async () => {
  const answer = await fetch(new URL('/api/set-up', portal.link), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: new URL(portal.link).hash.slice(1),
      name: 'Bộ Môi trường',
      hostNames: ['moitruong.example.vn'],
      adminName: 'Lê Thị Chi',
      adminEmail: 'chi@example.vn',
      password: 'ba con vịt vàng bơi',
    }),
  })
  expect(answer.status, await answer.text()).toBe(201)
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
