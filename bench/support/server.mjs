// Brings the real server up on loopback over a bench database, with its catalogues.
import { createServer } from 'node:http'

const dist = new URL('../../apps/server/dist/', import.meta.url)

/** A compiled part of the server. */
export function part(path) {
  return import(new URL(path, dist).href)
}

/** The context that features of the server take; close it when done. */
export async function openContext({ pool, db, url, settings }) {
  const { openChangeFeed } = await part('platform/database/changes.js')
  const { seedCatalogues } = await part('features/catalogues/seed.js')
  await seedCatalogues(db)
  const changes = await openChangeFeed(url)
  return { settings, pool, db, changes, now: () => new Date() }
}

/** Without the limit on calls: here one visitor is the crowd. `findCaller` may say who that is. */
export async function serve(context, options = {}) {
  const { buildApp } = await part('app.js')
  const app = await buildApp(context, { callsPerMinute: 1e9, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: app.server.address().port, close: () => app.close() }
}

/** The baseline of every public read: a server that does nothing but send these bytes with these headers. */
export async function serveBytes(headers, bytes) {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { port: server.address().port, close }
}
