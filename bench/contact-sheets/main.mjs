// The command's outside: each public page in three widths, both languages and both themes, put on one sheet a page.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { publicAddresses, publicPath } from '../../apps/web/e2e/public-addresses.mjs'
import { notesFolder } from '../../scripts/checkout.mjs'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { openPortal } from '../support/portal.mjs'

const help = `npm run contact-sheets -- [--origin URL] [--page home ...]

Starts a portal with the whole demo country on loopback, unless --origin names one, takes a picture of every public page
at 320, 768 and 1440 px, in Vietnamese and English, light and dark, and puts the twelve pictures of a page on one sheet.
Pictures and sheets are written to .eos/contact-sheets.
`

const widths = [320, 768, 1440]
const looks = ['vi', 'en'].flatMap((language) =>
  ['light', 'dark'].map((theme) => ({ language, theme })),
)
const folder = join(notesFolder, 'contact-sheets')

/** Makes the sheets, prints their files, and gives the exit code. */
export async function contactSheets(args) {
  let options
  try {
    options = readOptions(args)
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${help}`)
    return 2
  }
  if (options.help) {
    process.stdout.write(help)
    return 0
  }
  const { signal } = new AbortController()
  const portal = options.origin
    ? { origin: options.origin, close: async () => {} }
    : await openPortal(signal, { demo: '1' })
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  try {
    mkdirSync(folder, { recursive: true })
    for (const page of options.pages) {
      const pictures = await takePictures(browser, page, portal.origin)
      process.stdout.write(`${await makeSheet(browser, page, pictures)}\n`)
    }
    return 0
  } finally {
    await browser.close()
    await portal.close()
  }
}

function readOptions(args) {
  const all = Object.keys(publicAddresses)
  const { values } = parseArgs({
    args,
    options: {
      origin: { type: 'string' },
      page: { type: 'string', multiple: true, default: all },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = values.page.find((page) => !all.includes(page))
  if (unknown) throw new Error(`--page is one of ${all.join(', ')}.`)
  return { help: values.help, origin: values.origin, pages: values.page }
}

/** Names the files of the twelve pictures, with the width of each in px. */
async function takePictures(browser, page, origin) {
  const path = await publicPath(page, origin)
  const address = `${origin}/eosWeb/${path === '' || path.startsWith('?') ? path : `web/eos/${path}`}`
  const pictures = []
  for (const width of widths) {
    for (const { language, theme } of looks) {
      const name = `${fileName(page)}-${width}-${language}-${theme}.png`
      await takePicture(browser, { address, width, language, theme, file: join(folder, name) })
      pictures.push({ name, width })
    }
  }
  return pictures
}

async function takePicture(browser, { address, width, language, theme, file }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 640 : 900 },
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 700,
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => document.querySelector('.skeleton, .waiting, .page-spinner') === null,
  )
  // The map draws on its own; nothing tells when it has ended.
  await page.waitForTimeout(address.endsWith('/map') ? 6000 : 500)
  await page.screenshot({ path: file, fullPage: true })
  await context.close()
}

async function makeSheet(browser, page, pictures) {
  const rows = [
    pictures.filter(({ width }) => width < 1440),
    pictures.filter(({ width }) => width === 1440),
  ]
  const html = `<!doctype html><meta charset="utf-8"><title>${page}</title><style>
    body { margin: 16px; background: #888; font: 11px sans-serif; width: max-content }
    div { display: flex; gap: 12px; align-items: start; margin-bottom: 16px }
    figure { margin: 0 } figcaption { padding: 4px 0; color: #fff } img { display: block }
  </style>${rows.map(writeRow).join('')}`
  const sheet = join(folder, `${fileName(page)}.html`)
  writeFileSync(sheet, html)
  const shown = await browser.newPage({ viewport: { width: 2000, height: 900 } })
  await shown.goto(`file://${sheet}`)
  const file = sheet.replace(/html$/, 'png')
  await shown.screenshot({ path: file, fullPage: true })
  await shown.close()
  return file
}

/** The pictures at a third of their size, each above its name. */
function writeRow(pictures) {
  const figures = pictures.map(
    ({ name, width }) =>
      `<figure><img src="${name}" width="${Math.round(width / 3)}"><figcaption>${name}</figcaption></figure>`,
  )
  return `<div>${figures.join('')}</div>`
}

const fileName = (page) => page.replaceAll(' ', '-')
