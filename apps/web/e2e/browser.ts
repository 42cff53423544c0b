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
  /** Errors on the console of the page. */
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
  /** Of the system. */
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
const kept = new Map<string, BrowserContext>()

/**
 * One browser serves all files of a worker; it ends with the worker. See
 * docs/decisions/0212-quick-tests-look-at-one-of-each-kind.md.
 */
export async function openBrowser(): Promise<void> {
  if (browser?.isConnected()) return
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

/** Closes what the journeys of a file have left open. */
export async function closeBrowser(): Promise<void> {
  for (const context of [...inUse, ...kept.values()]) await context.close()
  inUse.clear()
  kept.clear()
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
 * and still has the cookies. What a page keeps on the device is forgotten in between.
 */
export async function comeAgain(name: string, visitor: Visitor = {}): Promise<Visit> {
  const key = JSON.stringify([name, visitor])
  const context = kept.get(key) ?? (await openContext(visitor))
  if (!kept.has(key)) {
    kept.set(key, context)
    await openEmpty(await context.newPage())
  }
  const [anchor] = context.pages()
  await anchor!.evaluate(() => localStorage.clear())
  await context.clearCookies({ name: 'eos_language' })
  const seen = await openPage(context, () => seen.page.close())
  return seen
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
    if (message.type() === 'error') errors.push(message.text())
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
