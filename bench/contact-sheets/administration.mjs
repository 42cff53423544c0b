// Every screen of the administration that its navigation offers to somebody of the demo, at 360 and 1440 px in Vietnamese:
// the screen, an open item, its form and the form of a new one, side by side on one sheet a screen.
import { join } from 'node:path'
import { itemViews, offeredScreens } from '../../apps/web/e2e/offered-screens.mjs'
import { signIn } from '../support/portal.mjs'
import { makeSheet } from './sheet.mjs'

const widths = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** Prints the files of the sheets. */
export async function administrationSheets(browser, { origin, password, folder, as, screens }) {
  const cookie = await signIn({ origin, password }, as)
  const offered = await offeredTo(browser, { origin, cookie })
  const wanted = screens.length === 0 ? offered : offered.filter((each) => screens.includes(each))
  for (const screen of wanted) {
    const pictures = []
    for (const viewport of widths) {
      const views = await openViews(browser, { origin, cookie, screen, viewport })
      for (const [name, picture] of views) {
        const file = `${screen.replaceAll('/', '-')}-${viewport.width}-${name}.png`
        await picture(join(folder, file))
        pictures.push({ name: file, width: viewport.width })
      }
      await views.close()
    }
    process.stdout.write(`${await makeSheet(browser, screen, { pictures, folder })}\n`)
  }
}

/** The pages of the navigation, those behind folds too. */
async function offeredTo(browser, { origin, cookie }) {
  const { page, close } = await openPage(browser, { origin, cookie, viewport: widths[1] })
  await goTo(page, origin, 'admin')
  const screens = await offeredScreens(page)
  await close()
  return screens
}

/** Each view is shown when its picture is asked for, in one page after the other. */
async function openViews(browser, { origin, cookie, screen, viewport }) {
  const { page, close } = await openPage(browser, { origin, cookie, viewport })
  await goTo(page, origin, screen)
  const shown = async (file) => void (await page.screenshot({ path: file }))
  /** @type {[string, (file: string) => Promise<void>][]} */
  const views = [['screen', shown]]
  for (const [name, query] of await itemViews(page))
    views.push([
      name,
      async (file) => {
        await goTo(page, origin, `${screen}?${query}`)
        await shown(file)
      },
    ])
  return Object.assign(views, { close })
}

async function openPage(browser, { origin, cookie, viewport }) {
  const context = await browser.newContext({
    viewport,
    locale: 'vi-VN',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 700,
  })
  const [name, value] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  return { page: await context.newPage(), close: () => context.close() }
}

async function goTo(page, origin, path) {
  await page.goto(`${origin}/eosWeb/web/eos/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => document.querySelector('.skeleton, .waiting, .page-spinner, [aria-busy="true"]') === null,
  )
  await page.waitForTimeout(300)
}
