// The service worker of the public pages: the network comes first, and without it a device shows what it has kept, with
// its age. See docs/decisions/0229-devices-keep-public-pages-for-a-day.md.
/// <reference lib="webworker" />
import { stillScript } from '@eos/contract/pages/page-rendering'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import * as navigationPreload from 'workbox-navigation-preload'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ageOf, isForEverybody, isRenderedPage, keptSeconds, withAge } from './kept.ts'
import { languageOf, offlineDocument, titleOf, type KeptPage } from './offline-document.ts'
import type { OfflineLanguage } from './texts.ts'

declare const self: ServiceWorkerGlobalScope

const base = new URL(self.registration.scope).pathname
const pagesCache = `eos-pages ${base}`

/** Most devices have little room; the least recently used go first. */
const most = { pages: 40, answers: 200, files: 200 }

/** A network that answers this late is as good as none where a kept page can be shown. */
const patienceSeconds = 15

const aged: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && withAge(cachedResponse, Date.now()),
}

/** Workbox declares its own plugins with optional functions that may be undefined. */
const bounded = (maxEntries: number, maxAgeSeconds?: number) =>
  new ExpirationPlugin({
    maxEntries,
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
    purgeOnQuotaError: true,
  }) as WorkboxPlugin

const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: patienceSeconds,
  // A browser does not say here which language and cookies go with a request.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        isRenderedPage(response, await response.clone().text()) ? response : null,
    },
    aged,
    bounded(most.pages, keptSeconds),
  ],
})

const answers = new NetworkFirst({
  cacheName: `eos-answers ${base}`,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? response : null) },
    aged,
    bounded(most.answers, keptSeconds),
  ],
})

/** The script of boards and widgets, whose name stays the same. */
const scripts = new NetworkFirst({
  cacheName: `eos-files ${base}`,
  matchOptions: { ignoreVary: true },
})

/** Files whose names hold a hash of their content. */
const files = new CacheFirst({
  cacheName: `eos-files ${base}`,
  // Their bytes are the same for every origin.
  matchOptions: { ignoreVary: true },
  plugins: [bounded(most.files)],
})

const accepts = (request: Request, type: string) =>
  request.headers.get('accept')?.includes(type) === true

void self.skipWaiting()
clientsClaim()
navigationPreload.enable()
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}assets/`),
  files,
)
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith(base) && accepts(request, 'text/html'),
  pages,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === base + stillScript, scripts)
// Files that are saved and the live stream accept other types.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith('/api/') && accepts(request, 'json'),
  answers,
)
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? sayOffline() : Response.error(),
)

async function sayOffline(): Promise<Response> {
  const { kept, language } = await readKept()
  return new Response(offlineDocument(kept, language ?? ownLanguage()), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const ownLanguage = (): OfflineLanguage => (navigator.language.startsWith('vi') ? 'vi' : 'en')

async function readKept(): Promise<{ kept: KeptPage[]; language: OfflineLanguage | undefined }> {
  const cache = await caches.open(pagesCache)
  const now = Date.now()
  const kept: KeptPage[] = []
  let language: OfflineLanguage | undefined
  for (const { url } of await cache.keys()) {
    const response = await cache.match(url, { ignoreVary: true })
    const age = response ? ageOf(response.headers, now) : Infinity
    if (!response || age > keptSeconds) continue
    const source = await response.text()
    language = languageOf(source) ?? language
    kept.push({ url, title: titleOf(source) ?? url, asOf: now - age * 1000 })
  }
  return { kept: kept.toSorted((a, b) => b.asOf - a.asOf), language }
}
