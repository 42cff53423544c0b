// Brings the real server up on loopback over a bench database, with its catalogues.
import { createServer } from 'node:http'
import { buildApp } from '@eos/server/app'
import { seedCatalogues } from '@eos/server/features/catalogues/seed'
import { openChangeFeed } from '@eos/server/platform/database/changes'

/**
 * The context that features of the server take; close it when done.
 * @param {import('./bench.ts').BenchDatabase} database
 * @returns {Promise<import('./bench.ts').BenchContext>}
 */
export async function openContext({ pool, db, url, settings }) {
  await seedCatalogues(db)
  const changes = await openChangeFeed(url)
  return { settings, pool, db, changes, now: () => new Date() }
}

/**
 * Without the limit on calls: here one visitor is the crowd. `findCaller` may say who that is.
 * @param {import('@eos/server/platform/context').Context} context
 * @param {import('@eos/server/app').AppOptions} options
 * @param {import('./bench.ts').BenchContext} context
 */
export async function serve(context, options = {}) {
  const app = await buildApp(context, { callsPerMinute: 1e9, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: portOf(app.server), close: () => app.close() }
}

/** @param {import('node:net').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port

/**
 * The baseline of every public read: a server that does nothing but send these bytes with these headers.
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @param {Uint8Array} bytes
 */
export async function serveBytes(headers, bytes) {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { port: portOf(server), close }
}
