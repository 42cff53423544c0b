// Draws the pictures that stand for a kind of page where a link to it is shared: apps/web/public/share/*.png.
//   node scripts/share-pictures.mjs [kind …]
// They show the kind of page and no figures, so that they never grow old. Programs that show links take no SVG. The
// server draws those of one station or facility, with figures, when they are asked for.

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
  year: { vi: 'Một năm, từng ngày', en: 'A year, day by day', picture: calendar() },
  ranking: { vi: 'Các trạm trong năm', en: 'Stations through a year', picture: bars() },
  province: { vi: 'Môi trường của một tỉnh', en: 'One province', picture: country(40) },
  points: { vi: 'Quan trắc định kỳ', en: 'Periodic monitoring', picture: river(6) },
  news: { vi: 'Tin tức môi trường', en: 'News of the environment', picture: lines() },
  facilities: { vi: 'Cơ sở', en: 'Facilities', picture: country(6) },
  waste: { vi: 'Chất thải rắn', en: 'Solid waste', picture: shares() },
  map: { vi: 'Bản đồ môi trường', en: 'Map of the environment', picture: country(8) },
  documents: { vi: 'Văn bản', en: 'Documents', picture: sheets() },
  data: { vi: 'Dữ liệu mở', en: 'Open data', picture: bars() },
}

const folder = join(root, 'apps/web/public/share')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser() })
const page = await browser.newPage({ viewport: { width, height } })
const wanted = process.argv.slice(2)
for (const [kind, content] of Object.entries(kinds)) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue
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

/** A heading and the lines of a text. */
function lines() {
  const text = Array.from({ length: 9 }, (_none, line) => {
    const long = line % 4 === 3 ? 240 : 420 - ((line * 37) % 50)
    return `<rect x="60" y="${250 + line * 34}" width="${long}" height="12" rx="2"/>`
  })
  return `<svg width="560" height="${height}">
    <g fill="${navy}"><rect x="60" y="120" width="420" height="34" rx="3"/><rect x="60" y="172" width="300" height="34" rx="3"/></g>
    <g fill="${mark}">${text.join('')}</g></svg>`
}

/** Months in rows and days in columns, in three shades. */
function calendar() {
  const tiles = Array.from({ length: 12 * 15 }, (_none, place) => {
    const [month, day] = [Math.floor(place / 15), place % 15]
    const shade = 0.35 + 0.3 * ((month * 5 + day * 3 + ((day * day) % 4)) % 3)
    return `<rect x="${24 + day * 33}" y="${96 + month * 33}" width="30" height="30" rx="2" opacity="${shade.toFixed(2)}"/>`
  })
  return `<svg width="560" height="${height}"><g fill="${mark}">${tiles.join('')}</g></svg>`
}

/** Bars of falling length, one below the other. */
function bars() {
  const rows = Array.from({ length: 10 }, (_none, place) => {
    const long = 460 - place * 34 - ((place * 7) % 3) * 9
    return `<rect x="24" y="${96 + place * 40}" width="${long}" height="24" rx="2"/>`
  })
  return `<svg width="560" height="${height}"><g fill="${mark}">${rows.join('')}</g></svg>`
}

function sheet(x, y, opacity) {
  const lines = Array.from({ length: 9 }, (_none, place) => {
    const long = place === 0 ? 130 : 210 - ((place * 37) % 60)
    return `<rect x="${x + 35}" y="${y + 50 + place * 36}" width="${long}" height="14" rx="2"/>`
  })
  return `<g opacity="${opacity}"><rect x="${x}" y="${y}" width="280" height="396" rx="4" fill="${land}" stroke="${border}" stroke-width="3"/>
    <g fill="${mark}">${lines.join('')}</g></g>`
}

/** Sheets of paper with lines of text, one behind the other. */
function sheets() {
  return `<svg width="560" height="${height}">${sheet(200, 60, 0.5)}${sheet(140, 100, 0.75)}${sheet(80, 140, 1)}</svg>`
}

/** Bars of a hundred per cent, each with the parts of the treatments of waste. */
function shares() {
  const colours = ['#5A6675', '#96A3B1', '#A4631C', '#E7B76A', '#44764F', '#0E6F79']
  const rows = Array.from({ length: 8 }, (_none, row) => {
    let left = 24
    return colours.map((colour, part) => {
      const wide = [150, 90, 70, 60, 50, 40][part] + ((row * 17 + part * 29) % 40) - 20
      const x = left
      left += wide + 3
      return `<rect x="${x}" y="${96 + row * 52}" width="${wide}" height="34" rx="2" fill="${colour}"/>`
    })
  })
  return `<svg width="560" height="${height}">${rows.flat().join('')}</svg>`
}

/** A place along the river: 0 is its source, 1 its mouth. */
function at(share) {
  return [90 + 380 * share + 60 * Math.sin(share * 9), 90 + 430 * share]
}

/** A river from the hills to the sea, with so many points along it. */
function river(count) {
  const line = Array.from({ length: 60 }, (_none, place) =>
    at(place / 59)
      .map(Math.round)
      .join(' '),
  )
  const points = Array.from({ length: count }, (_none, place) => {
    const [x, y] = at((place + 1) / (count + 1))
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${count === 1 ? 26 : 16}"/>`
  })
  return `<svg width="560" height="${height}">
    <path d="M${line.join('L')}" fill="none" stroke="${mark}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
    <g fill="${navy}" stroke="${land}" stroke-width="6">${points.join('')}</g></svg>`
}

function polygonsOf({ type, coordinates }) {
  return type === 'Polygon' ? [coordinates] : coordinates
}

function readGeo(name) {
  return JSON.parse(readFileSync(join(root, `apps/web/public/geo/${name}.json`), 'utf8'))
}
