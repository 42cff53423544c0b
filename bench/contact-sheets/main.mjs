// The command's outside: each public page in three widths, both languages and both themes, put on one sheet a page; or
// the screens of the administration.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { publicAddresses, publicOrigin, publicPath } from '../../apps/web/e2e/public-addresses.mjs'
import { notesFolder } from '../../scripts/checkout.mjs'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { openPortal } from '../support/portal.mjs'
import { administrationSheets } from './administration.mjs'
import { fileName, makeSheet } from './sheet.mjs'

const help = `npm run contact-sheets -- [--origin URL] [--page home ...]
npm run contact-sheets -- --administration [--origin URL] [--as ministry] [--screen admin/stations ...]

Starts a portal with the whole demo country on loopback, unless --origin names one, takes a picture of every public page
at 320, 768 and 1440 px, in Vietnamese and English, light and dark, and puts the twelve pictures of a page on one sheet.
With --administration these are the screens that a user of the demo is offered, at 360 and 1440 px in Vietnamese; the
password of the users of --origin is read from EOS_DEMO_PASSWORD. Pictures and sheets are written to .eos/contact-sheets.
`

const widths = [320, 768, 1440]
const languages = ['vi', 'en']
const themes = ['light', 'dark']
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
    ? { origin: options.origin, password: process.env.EOS_DEMO_PASSWORD, close: async () => {} }
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
    if (options.administration) {
      const { origin, password } = portal
      await administrationSheets(browser, { ...options, origin, password, folder })
      return 0
    }
    for (const page of options.pages) {
      const pictures = await takePictures(browser, page, portal.origin)
      process.stdout.write(`${await makeSheet(browser, page, { pictures, folder })}\n`)
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
      administration: { type: 'boolean', default: false },
      as: { type: 'string', default: 'ministry' },
      screen: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = values.page.find((page) => !all.includes(page))
  if (unknown) throw new Error(`--page is one of ${all.join(', ')}.`)
  const { help, origin, administration, as, page: pages, screen: screens } = values
  return { help, origin, administration, as, pages, screens }
}

/** Names the files of the twelve pictures, with the width of each in px. */
async function takePictures(browser, page, origin) {
  const path = await publicPath(page, origin)
  const address = `${publicOrigin(page, origin)}/eosWeb/${path === '' || path.startsWith('?') ? path : `web/eos/${path}`}`
  const pictures = []
  for (const language of languages) {
    for (const at of [widths.filter(isNarrow), widths.filter((width) => !isNarrow(width))]) {
      const opened = await openPage(browser, { address, language, width: at[0] })
      for (const theme of themes) {
        for (const width of at) {
          const name = `${fileName(page)}-${width}-${language}-${theme}.png`
          await takePicture(opened.page, { width, theme, file: join(folder, name) })
          pictures.push({ name, width })
        }
      }
      await opened.close()
    }
  }
  return pictures.toSorted((one, other) => one.width - other.width)
}

const isNarrow = (width) => width < 700
const sizeOf = (width) => ({ width, height: isNarrow(width) ? 640 : 900 })

/** The map draws on its own; nothing tells when it has ended. */
const patienceMs = (address) => (/\/map(\?|$)/.test(address) ? 3000 : 300)

async function openPage(browser, { address, language, width }) {
  const context = await browser.newContext({
    viewport: sizeOf(width),
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    colorScheme: themes[0],
    reducedMotion: 'reduce',
    // The portal allows no styles but its own.
    bypassCSP: true,
    hasTouch: isNarrow(width),
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => document.querySelector('.skeleton, .waiting, .page-spinner') === null,
  )
  // Rows that are laid out when they come near would stay blank in a picture of the whole page, and the bar at the foot
  // of phones would cover some of it.
  await page.addStyleTag({
    content:
      '* { content-visibility: visible !important } .bottom-bar { display: none !important }',
  })
  await page.waitForTimeout(patienceMs(address))
  return { page, close: () => context.close() }
}

/** Themes and widths change as they do for somebody who turns a phone. */
async function takePicture(page, { width, theme, file }) {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize(sizeOf(width))
  await page.waitForTimeout(patienceMs(page.url()))
  await page.screenshot({ path: file, fullPage: true })
}
