// Has the browser keep the public pages that are read, for the time without a network.

const workerFile = 'offline-worker.js'

/** The base path of the product is the first part of every address. */
const base = () => new URL(/^\/[^/]*\//.exec(location.pathname)?.[0] ?? '/', location.origin)

/** Browsers have no such workers for sites without HTTPS. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  try {
    await serviceWorker.register(new URL(workerFile, base()))
    const { active } = await serviceWorker.ready
    // All that was loaded before the worker began is read again; files come from the browser's
    // cache.
    const message = { type: 'CACHE_URLS', payload: { urlsToCache: loaded() } }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    if (isFirst) active?.postMessage(message)
  } catch {
    // A browser that keeps nothing shows the pages all the same.
  }
}

function loaded(): (string | [string, RequestInit])[] {
  const folder = base().href
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder))
  return [[location.href, { headers: { accept: 'text/html' } }], ...new Set(files)]
}
