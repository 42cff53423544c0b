// Draws the pictures that stand for a kind of page where a link to it is shared: apps/web/public/share/*.png.
//   node scripts/share-pictures.mjs
// They show the kind of page and no figures, so that they never grow old. Programs that show links take no SVG.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './checkout.mjs'
import { findBrowser } from './find-browser.mjs'

const width = 1200
const height = 630
const ink = '#0B1B2B'
const navy = '#053566'
const mark = '#6B8FB5'
const sea = '#E1EAF2'
const land = '#FCFDFE'
const border = '#B9C6D3'

const kinds = {
  home: { vi: 'Không khí và nước', en: 'Air and water', picture: country(5) },
  stations: { vi: 'Trạm quan trắc', en: 'Monitoring stations', picture: country(11) },
  station: { vi: 'Số liệu của một trạm', en: 'The figures of a station', picture: hours() },
  map: { vi: 'Bản đồ môi trường', en: 'Map of the environment', picture: country(8) },
}

const folder = join(root, 'apps/web/public/share')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser() })
const page = await browser.newPage({ viewport: { width, height } })
for (const [kind, content] of Object.entries(kinds)) {
  await page.setContent(documentOf(content))
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot({ type: 'png' })
  writeFileSync(join(folder, `${kind}.png`), bytes)
  console.log(`${kind}.png: ${Math.round(bytes.length / 1000)} kB`)
}
await browser.close()

function documentOf({ vi, en, picture }) {
  return `<style>
    ${['latin', 'vietnamese'].map(fontFace).join('')}
    * { margin: 0 }
    body { width: ${width}px; height: ${height}px; background: ${sea}; font-family: Noto; color: ${ink}; overflow: hidden }
    .words { position: absolute; left: 72px; top: 210px; width: 560px }
    .vi { font-size: 68px; line-height: 76px; letter-spacing: -0.012em; color: ${navy} }
    .en { font-size: 36px; line-height: 48px; margin-top: 20px }
    .foot { position: absolute; left: 0; bottom: 0; width: 100%; height: 16px; background: ${navy} }
    svg { position: absolute; right: 0; top: 0 }
  </style>${picture}<div class="words"><p class="vi" lang="vi">${vi}</p><p class="en" lang="en">${en}</p></div>
  <div class="foot"></div>`
}

function fontFace(subset) {
  const file = `node_modules/@fontsource/noto-sans/files/noto-sans-${subset}-700-normal.woff2`
  const bytes = readFileSync(join(root, file)).toString('base64')
  const range = subset === 'latin' ? 'U+0-FF' : 'U+100-1EF9'
  return `@font-face { font-family: Noto; font-weight: 400; unicode-range: ${range};
    src: url(data:font/woff2;base64,${bytes}) }`
}

/** The country with both archipelagos, and a mark in each so-many-th province. */
function country(step) {
  const { features } = readGeo('provinces')
  const [side, top, scale] = [560, 24, 38]
  const x = (longitude) => (longitude - 102) * scale
  const y = (latitude) => (23.5 - latitude) * scale + top
  const path = (ring) =>
    `M${ring.map(([a, b]) => `${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join('L')}Z`
  const shapes = features.map(
    ({ geometry }) => `<path d="${polygonsOf(geometry).flat().map(path).join('')}"/>`,
  )
  const labels = readGeo('labels').features
  const provinces = labels.filter(({ properties }) => properties.kind === 'province')
  const islands = labels.filter(({ properties }) => properties.kind === 'archipelago')
  const marks = provinces
    .filter((_label, place) => (place * 7) % step < 4)
    .map(
      ({
        geometry: {
          coordinates: [a, b],
        },
      }) => `<circle cx="${x(a)}" cy="${y(b)}" r="9"/>`,
    )
  const names = islands.map(
    ({
      properties,
      geometry: {
        coordinates: [a, b],
      },
    }) => {
      const at = `x="${Math.min(x(a), side - 70)}" y="${y(b)}"`
      return `<text ${at} text-anchor="middle">${properties.name.replace('Quần đảo ', '')}</text>`
    },
  )
  return `<svg width="${side}" height="${height}">
    <g fill="${land}" fill-rule="evenodd" stroke="${border}" stroke-width="1.2">${shapes.join('')}</g>
    <g fill="${navy}" stroke="${land}" stroke-width="2.5">${marks.join('')}</g>
    <g fill="${ink}" font-size="20" font-family="Noto">${names.join('')}</g></svg>`
}

/** Columns of a day with a limit above them. */
function hours() {
  const columns = Array.from({ length: 24 }, (_none, hour) => {
    const tall = 170 + 70 * Math.sin(((hour - 3) / 24) * 2 * Math.PI) + 40 * Math.sin(hour / 2)
    return `<rect x="${40 + hour * 20}" y="${(500 - tall).toFixed(1)}" width="14" height="${tall.toFixed(1)}" rx="2"/>`
  })
  return `<svg width="560" height="${height}"><g fill="${mark}">${columns.join('')}</g>
    <path d="M40 210H512" stroke="${ink}" stroke-width="4"/></svg>`
}

function polygonsOf({ type, coordinates }) {
  return type === 'Polygon' ? [coordinates] : coordinates
}

function readGeo(name) {
  return JSON.parse(readFileSync(join(root, `apps/web/public/geo/${name}.json`), 'utf8'))
}
