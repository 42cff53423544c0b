// A build step: nothing stands between a page and its first paint. The scripts of the app load once the page has been
// painted, for a rendered page is read before they run; what must be there earlier stands in the page itself.
// See docs/decisions/0172-pages-are-painted-before-their-scripts-load.md.
import type { Plugin, Rolldown } from 'vite'
import { pressedBeforeScript } from '../src/parts/hooks/pressed-before.ts'
import { earlyThemeScript } from '../src/parts/hooks/theme.ts'

/** In their order. */
const earlyScripts = [earlyThemeScript, pressedBeforeScript]

/** All of a page: one that came after the first paint would have the browser lay out the whole page again. */
const fonts = /noto-sans-(latin|vietnamese)-\d+-normal-[\w-]+\.woff2$/

/** Browsers take an element of this type for data; each names a script of the app, and those that it needs come first. */
const laterType = 'text/plain'

/**
 * Begins after the first paint, or after a second in a window that nobody sees. The files that the page names for later
 * are loaded beside one another; the scripts run in tasks of their own, so that a phone answers between them.
 */
const beginScript = `
(() => {
  let begin = async () => {
    begin = () => {}
    for (const later of document.querySelectorAll('link[rel="x-later"]')) {
      const link = later.cloneNode()
      link.rel = later.dataset.rel
      later.replaceWith(link)
    }
    for (const { src } of document.querySelectorAll('script[type="${laterType}"]')) {
      await import(src)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  new PerformanceObserver(() => begin()).observe({ type: 'paint', buffered: true })
  setTimeout(() => begin(), 1000)
})()
`.replaceAll(/\n\s*/g, '\n')

export function paintFirst(): Plugin {
  return {
    name: 'eos-paint-first',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: bundle ? inOrder(html, bundle) : html,
        tags: earlyScripts.map((children) => ({
          tag: 'script',
          children,
          injectTo: 'head-prepend',
        })),
      }),
    },
  }
}

function inOrder(html: string, bundle: Rolldown.OutputBundle): string {
  const main = /\s*<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/.exec(html)
  if (!main) throw new Error('The page has no script.')
  const faces = Object.keys(bundle)
    .filter((file) => fonts.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${file}">`)
  const scripts = inOrderOfNeed(main[1]!, bundle)
  const loads = scripts.map(
    (file) => `<link rel="x-later" data-rel="modulepreload" crossorigin href="./${file}">`,
  )
  const runs = scripts.map((file) => `<script type="${laterType}" src="./${file}"></script>`)
  return html
    .replace(main[0], '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', `  ${[...faces, ...loads].join('\n    ')}\n  </head>`)
    .replace('</body>', `  ${runs.join('\n    ')}\n    <script>${beginScript}</script>\n  </body>`)
}

/** A script and those that it imports at once; each comes after what it needs. */
function inOrderOfNeed(
  name: string,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return []
  found.add(name)
  return [...chunk.imports.flatMap((each) => inOrderOfNeed(each, bundle, found)), name]
}
