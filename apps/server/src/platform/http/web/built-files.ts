// The files of the built web application, read once and sent from memory: on a crowded morning each visit asks for many.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from '../answers/encode.ts'
import { isUnchanged } from '../conditional.ts'

export interface BuiltFile {
  type: string
  hash: string
  /** Compressed ones as the build made them, where it did. */
  bodies: Partial<Record<Encoding, Buffer>>
}

/** By their paths below the folder, as they stand in addresses. */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !(extname(entry.name) in packed))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readBuiltFile(path)]),
  )
}

/** A page that was filled in at the start, packed and hashed once. */
export function packPage(text: string): BuiltFile {
  const identity = Buffer.from(text)
  const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
  return { type: types['.html']!, hash: hashOf(identity), bodies }
}

export function sendBuiltFile(
  file: BuiltFile,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const best = chooseEncoding(request.headers['accept-encoding'])
  const encoding = file.bodies[best] ? best : 'identity'
  const etag = `"${file.hash}-${encoding}"`
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'Accept-Encoding, Origin' })
  if (isUnchanged(request.headers, { etag })) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(file.bodies[encoding])
}

const packed: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

function readBuiltFile(path: string): BuiltFile {
  const identity = readFileSync(path)
  const bodies: BuiltFile['bodies'] = { identity }
  for (const [end, encoding] of Object.entries(packed)) {
    if (existsSync(path + end)) bodies[encoding] = readFileSync(path + end)
  }
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    hash: hashOf(identity),
    bodies,
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
