// The browser of the journeys, and pages in it: one fresh context for each visit, with what it said and what it sent.
import { once, setMaxListeners } from 'node:events'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import { findTestBrowser } from '../../../scripts/find-browser.mjs'
import type { Portal } from './portal.ts'

export const phone = { width: 360, height: 740 }
export const smallPhone = { width: 320, height: 640 }
export const desktop = { width: 1280, height: 800 }

export interface Visit {
  page: Page
  /** Requests to the API and the live stream, in their order. */
  requests: Request[]
  /** Errors on the console of the page, each with the address of what it is about. */
  errors: string[]
  /** Goes to a page of the portal, given by its path under the page prefix; '' is home. */
  go(path: string, query?: string): Promise<void>
  close(): Promise<void>
}

export interface Visitor {
  /** The sub-domain of localhost; '' is localhost itself. */
  host?: string
  viewport?: { width: number; height: number }
  language?: 'en' | 'vi'
  /** The colour scheme that the system prefers. */
  theme?: 'light' | 'dark'
  /** Off for those whose browser runs none. */
  script?: boolean
  /** Whether the browser keeps pages for the time without a network; requests of such pages are not seen. */
  keepsPages?: boolean
}

let browser: Browser | undefined
/** Contexts that are in use; those of a journey that fails are left open by it. */
const inUse = new Set<BrowserContext>()
/** Contexts of people who come again, each with an empty page that keeps its process alive. */
const kept: Kept[] = []
/** This many stay for the next file. */
const mostKept = 6

interface Kept {
  context: BrowserContext
  /** The visitor as text: host, language, size of the screen. */
  kind: string
  /** The person who was here last. */
  name: string
  /** How many pages they have open. */
  open: number
}

/**
 * One browser serves all files of a worker; it ends with the worker. See
 * docs/decisions/0212-quick-tests-look-at-one-of-each-kind.md.
 */
export async function openBrowser(): Promise<void> {
  if (browser?.isConnected()) return
  // They have ended with their browser.
  kept.length = 0
  browser = await chromium.launch({
    executablePath: await findTestBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      // Pages of somebody who comes again run in one process, which has compiled the scripts already.
      '--process-per-site',
      // Without a graphics card, only the map is rendered in software, and other pages without WebGL, which is cheaper.
      '--disable-gpu-compositing',
      '--disable-gpu-rasterization',
      // Pages live for seconds, in which code that is compiled to be fast in the long run costs more than it saves.
      '--js-flags=--no-turbofan',
    ],
  })
}

/** Closes what the journeys of a file have left open, and empties the contexts that the next file may use. */
export async function closeBrowser(): Promise<void> {
  for (const context of inUse) await context.close()
  inUse.clear()
  const free = kept.splice(0)
  for (const each of free) {
    const isForNext = each.open === 0 && free.length - free.indexOf(each) <= mostKept
    if (!isForNext) {
      await each.context.close()
      continue
    }
    await empty(each)
    kept.push(each)
  }
}

/** The portal of this worker: files that run at the same time share nothing. */
export function portal(): Portal {
  return inject('portals')[Number(process.env.VITEST_POOL_ID) - 1]!
}

export function origin(host = ''): string {
  return `http://${host === '' ? '' : `${host}.`}localhost:${portal().port}`
}

/** The address of a page by its path under the page prefix; '' is home. */
export function address(path: string, query = ''): string {
  return `/eosWeb/${path === '' ? '' : `web/eos/${path}`}${query}`
}

/** A visitor who has never been here. */
export async function visit(visitor: Visitor = {}): Promise<Visit> {
  const context = await openContext(visitor)
  inUse.add(context)
  return openPage(context, async () => {
    inUse.delete(context)
    await context.close()
  })
}

/**
 * Somebody who comes again in the same file of journeys, known by a name: the browser has read and compiled the scripts,
 * and still has the cookies. What a page keeps on the device is forgotten in between. Whoever comes after them takes
 * over their emptied context, with the scripts.
 */
export async function comeAgain(name: string, visitor: Visitor = {}): Promise<Visit> {
  const used = await keptFor(name, visitor)
  const [anchor] = used.context.pages()
  await anchor!.evaluate(() => localStorage.clear())
  await used.context.clearCookies({ name: 'eos_language' })
  used.open += 1
  const seen = await openPage(used.context, async () => {
    used.open -= 1
    await seen.page.close()
  })
  return seen
}

async function keptFor(name: string, visitor: Visitor): Promise<Kept> {
  const kind = JSON.stringify(visitor)
  const ofKind = kept.filter((each) => each.kind === kind)
  const own = ofKind.find((each) => each.name === name)
  if (own) return own
  const free = ofKind.find(({ open }) => open === 0)
  if (free) {
    await empty(free)
    return Object.assign(free, { name })
  }
  const made = { context: await openContext(visitor), kind, name, open: 0 }
  await openEmpty(await made.context.newPage())
  kept.push(made)
  return made
}

/** Begins anew, as if nobody had been here. */
async function empty(one: Kept): Promise<void> {
  one.name = ''
  await one.context.clearCookies()
  await one.context.clearPermissions()
  await one.context.pages()[0]!.evaluate(() => localStorage.clear())
}

/** An own page without anything on it, from which the API is called like from any other. */
export async function openEmpty(page: Page): Promise<void> {
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('**/empty', (route) => route.fulfill(empty), { times: 1 })
  await page.goto('/empty')
}

function openContext(visitor: Visitor): Promise<BrowserContext> {
  const { host = 'ministry', viewport = desktop, language = 'en' } = visitor
  const { theme = 'light', script = true, keepsPages = false } = visitor
  return browser!.newContext({
    baseURL: origin(host),
    viewport,
    javaScriptEnabled: script,
    hasTouch: viewport.width < 720,
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    colorScheme: theme,
    // Before a click Playwright waits until what moves stands still.
    reducedMotion: 'reduce',
    serviceWorkers: keepsPages ? 'allow' : 'block',
  })
}

async function openPage(context: BrowserContext, close: () => Promise<void>): Promise<Visit> {
  const page = await context.newPage()
  const requests: Request[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (/^\/(api|live)\//.test(new URL(request.url()).pathname)) requests.push(request)
  })
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error') errors.push(`${message.text()} ${url}`.trim())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    page,
    requests,
    errors,
    go: async (path, query) => {
      await page.goto(address(path, query))
    },
    close,
  }
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Start-up has ended, also behind a rendered page: it is known whether somebody is signed in. */
export const started = (page: Page) => page.locator('.user-button:not(.user-unknown)').waitFor()

/**
 * On a crowded machine a page is given bare when it could not be rendered in time; the next visitor finds it made. For
 * those without script, who would wait for nothing.
 */
export async function untilRendered(page: Page): Promise<void> {
  const isRendered = async () => {
    if ((await page.locator('#eos-rendered').count()) > 0) return true
    await page.reload()
    return false
  }
  await expect.poll(isRendered).toBe(true)
}

/** Looked for now and then: a look at each frame makes the browser draw frames for nothing. */
export async function untilGone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) === null, selector, {
    polling: 50,
  })
}

export const toasts = (page: Page) => page.locator('.toast')

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** Sends what the API answers to a path through a change, for the cases that a healthy server does not show. */
export async function answerWith(
  page: Page,
  path: string,
  status: number,
  body?: unknown,
): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      ...(body === undefined
        ? {}
        : { contentType: 'application/json', body: JSON.stringify(body) }),
    }),
  )
}

/** Holds back the answers to an address until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const gate = new AbortController()
  // Each held request listens.
  setMaxListeners(0, gate.signal)
  await page.route(pattern, async (route) => {
    if (!gate.signal.aborted) await once(gate.signal, 'abort')
    await route.continue()
  })
  return () => gate.abort()
}

/** Pages come as they do when the server could not render them: the browser draws them. */
export async function withoutRendering(page: Page): Promise<void> {
  await page.route('**/eosWeb/**', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.fallback()
    const headers = { 'accept-language': request.headers()['accept-language'] ?? 'en' }
    const bare = await fetch(origin() + address('login'), { headers })
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: await bare.text() })
  })
}
