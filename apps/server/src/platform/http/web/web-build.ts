// Serves the built web application under its base path, with the product's slug written into its page.
// See docs/decisions/0040-one-web-build-for-every-product-name.md.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basePath } from '@eos/contract/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendPrepared } from '../../snapshots/prepared-answer.ts'
import { packPage, readBuiltFiles } from './built-files.ts'
import { RequestFailure } from '../answers/errors.ts'

export const webBuildFolder = fileURLToPath(new URL('../../../../../web/dist', import.meta.url))

/** Every address under the base path that is not a file is a page, and all pages are the one index. */
export async function webBuildRoutes(
  app: FastifyInstance,
  options: { product: string; folder?: string },
): Promise<void> {
  const { product, folder = webBuildFolder } = options
  const base = basePath(product)
  const config = { rateLimit: false }
  app.get('/', { config }, (_request, reply) => reply.redirect(base, 302))
  app.get(base.slice(0, -1), { config }, (_request, reply) => reply.redirect(base, 301))
  if (!existsSync(folder)) {
    app.log.warn(`There is no web build at ${folder}; only the API answers.`)
    return
  }
  const files = readBuiltFiles(folder)
  const page = packPage(fillIn(readFileSync(`${folder}/index.html`, 'utf8'), product))
  app.get(`${base}*`, { config, logLevel: 'warn' }, (request, reply) => {
    const { '*': path = '' } = request.params as Record<string, string>
    const file = path === 'index.html' ? undefined : files.get(path)
    if (file) return sendPrepared(request, reply, file, { cacheControl: keepFor(path) })
    const isPage = !path.startsWith('assets/') && acceptsPage(request)
    if (!isPage) throw new RequestFailure('NOT_FOUND')
    return sendPrepared(request, reply, page, { cacheControl: 'no-cache' })
  })
}

/** The build knows neither the slug nor the address of the installation: its files get whole paths, and need no <base>. */
function fillIn(page: string, product: string): string {
  return page
    .replace(/\s*<base\s[^>]*>/, '')
    .replaceAll(
      /(<(?:link|script|img)\s[^>]*?(?:href|src)=")(?:\.\/)?(?![\w+.-]+:|\/|#)/g,
      `$1${basePath(product)}`,
    )
    .replace(/(<meta\s[^>]*name="eos-product"[^>]*content=")[^"]*/, `$1${product}`)
}

function acceptsPage(request: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

/** Names of built files carry a hash of what is in them, so they may be kept forever. */
function keepFor(path: string): string {
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
