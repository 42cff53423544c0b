// A build step: the script that shows the chosen theme is a file of its own, first in the head of every page.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { earlyThemeScript } from '../src/ui/theme.ts'

/** Its name changes with its content, as those of all files that browsers keep for good. */
const hash = createHash('sha256').update(earlyThemeScript).digest('base64url').slice(0, 8)
const file = `assets/theme-${hash}.js`

export function themeScript(): Plugin {
  let base = ''
  return {
    name: 'eos-theme-script',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      base = config.base
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!request.url?.endsWith(file)) return next()
        response.setHeader('content-type', 'text/javascript').end(earlyThemeScript)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: earlyThemeScript })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: base + file }, injectTo: 'head-prepend' }],
    },
  }
}
