// Measures the grid for many values: a waste report of 500 lines in a real browser, keystroke by keystroke, from the key
// to the picture after it; beside the 50 ms below which nobody notices that they wait.
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/find-browser.mjs'
import { openPortal, signIn } from './support/portal.mjs'
import { sized } from './support/sizes.mjs'

const lineCount = sized(500, 30)
const mostMs = 50
const amounts = ['1240,5', '86', '1.240', '3600.25', '7']
const rounds = sized(8, 1)

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ say }) {
  say('Starting a portal with the small demo country')
  const { signal } = new AbortController()
  const portal = await openPortal(signal)
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: isRoot ? ['--no-sandbox'] : [],
  })
  try {
    const page = await openReport(browser, portal)
    say(`Pasting ${lineCount} lines`)
    await paste(page)
    say('Moving, typing and taking back')
    const rows = [...(await measureMoves(page)), ...(await measureAmounts(page, 'amounts typed'))]
    rows.push(...(await measureKeys(page, 'changes taken back', Array(30).fill('Control+z'))))
    await saveInVain(page)
    rows.push(...(await measureAmounts(page, 'amounts typed after a save in vain')))
    return rows
  } finally {
    await browser.close()
    await portal.close()
  }
}

/** A new report of an enterprise, with the form type that has lines. */
async function openReport(browser, portal) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const [name, value] = (await signIn(portal, 'enterprise')).split('=')
  await context.addCookies([{ name, value, url: portal.origin }])
  const page = await context.newPage()
  await page.goto(`${portal.origin}/eosWeb/web/eos/admin/waste-reports?mode=CREATE`)
  await page.getByLabel('Year', { exact: true }).fill('2016')
  await page.getByRole('combobox', { name: 'Form type' }).click()
  await page.getByRole('option').filter({ hasText: '05A' }).first().click()
  await page.getByRole('grid').waitFor()
  await page.evaluate(timeKeys)
  return page
}

/** Runs in the page. A message is answered once the picture of the frame is made. */
function timeKeys() {
  globalThis.keyTimes = []
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () =>
          globalThis.keyTimes.push(performance.now() - timeStamp),
        )
        port1.start()
        port2.postMessage(0)
      }),
    { capture: true },
  )
}

async function paste(page) {
  const lines = Array.from({ length: lineCount }, (_, at) =>
    ['Hazardous', '', '', `Waste no. ${at + 1}`, 'Liquid', '120', `${1000 + at},5`].join('\t'),
  )
  await cell(page).focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, lines.join('\n'))
  await page.getByText(`${lineCount} lines`, { exact: true }).waitFor()
}

const cell = (page) => page.locator('.entry-grid [data-active]')

async function measureMoves(page) {
  await page.keyboard.press('Control+Home')
  const there = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft']
  const keys = Array.from({ length: rounds }, () => there).flat()
  const far = Array.from({ length: rounds }, () => ['PageDown', 'ArrowDown']).flat()
  return measureKeys(page, 'arrows and pages', [...keys, ...far])
}

/** In the column of what was generated, line by line. */
async function measureAmounts(page, what) {
  await cell(page).focus()
  await page.keyboard.press('Control+Home')
  for (let right = 0; right < 6; right++) await page.keyboard.press('ArrowRight')
  const keys = Array.from({ length: rounds }, () => amounts)
    .flat()
    .flatMap((amount) => [...amount, 'Enter'])
  return measureKeys(page, what, keys)
}

async function measureKeys(page, what, keys) {
  await page.evaluate(() => globalThis.keyTimes.splice(0))
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((count) => globalThis.keyTimes.length >= count, at + 1)
  }
  const times = await page.evaluate(() => globalThis.keyTimes.toSorted((a, b) => a - b))
  return [0.5, 0.95, 1].map((share) => ({
    what: `${lineCount} lines, ${what}: ${names[share]}`,
    ours: times[Math.min(times.length - 1, Math.floor(times.length * share))],
    baseline: mostMs,
    unit: 'ms',
    against: 'the most that it may take',
  }))
}

const names = { 0.5: 'median', 0.95: '95th percentile', 1: 'slowest' }

/** Without a year the report is not sent; from then on the whole form is judged as one types. */
async function saveInVain(page) {
  await page.getByLabel('Year', { exact: true }).fill('')
  await page.keyboard.press('Control+s')
  await page.locator('.field-problem').first().waitFor()
}
