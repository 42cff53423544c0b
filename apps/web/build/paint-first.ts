// A build step: nothing stands between a page and its first paint. The script of the theme stands in the page itself,
// and the scripts of the app load once the page has been painted, for a rendered page is read before they run.
// See docs/decisions/0172-pages-are-painted-before-their-scripts-load.md.
import type { Plugin } from 'vite'
import { earlyThemeScript } from '../src/ui/theme.ts'

/** Those of the texts that stand first; the others come when their characters occur. */
const firstFonts = /noto-sans-latin-\d+-normal-[\w-]+\.woff2$/

/** Browsers take an element of this type for data; it names the script that begins. */
export const laterType = 'text/plain'

/**
 * Begins after the first paint, or after a second in a window that nobody sees. The files that the page names for later
 * are loaded beside the script.
 */
export const beginScript = `
(() => {
  let begin = () => {
    begin = () => {}
    for (const later of document.querySelectorAll('link[rel="x-later"]')) {
      const link = later.cloneNode()
      link.rel = later.dataset.rel
      later.replaceWith(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = document.querySelector('script[type="${laterType}"]').src
    document.body.append(script)
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
        html: bundle ? inOrder(html, Object.keys(bundle)) : html,
        tags: [{ tag: 'script', children: earlyThemeScript, injectTo: 'head-prepend' }],
      }),
    },
  }
}

function inOrder(html: string, files: readonly string[]): string {
  const main = /\s*<script type="module"[^>]* (src="[^"]+")><\/script>/.exec(html)
  if (!main) throw new Error('The page has no script.')
  const fonts = files
    .filter((file) => firstFonts.test(file))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="./${file}">`,
    )
  return html
    .replace(main[0], '')
    .replaceAll('<link rel="modulepreload"', '<link rel="x-later" data-rel="modulepreload"')
    .replace('</head>', `  ${fonts.join('\n    ')}\n  </head>`)
    .replace(
      '</body>',
      `  <script type="${laterType}" ${main[1]}></script>\n    <script>${beginScript}</script>\n  </body>`,
    )
}
