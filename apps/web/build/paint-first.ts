// A build step: styles and fonts of a page come before its scripts, for a rendered page is read before they run.
import type { Plugin } from 'vite'

/** Those of the texts that stand first; the others come when their characters occur. */
const firstFonts = /noto-sans-latin-\d+-normal-[\w-]+\.woff2$/

export function paintFirst(): Plugin {
  return {
    name: 'eos-paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        const fonts = Object.keys(bundle)
          .filter((file) => firstFonts.test(file))
          .map(
            (file) =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="./${file}">`,
          )
        return html
          .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replace(
            '<script type="module"',
            `${[...styles, ...fonts].join('\n    ')}\n    <script type="module" fetchpriority="low"`,
          )
      },
    },
  }
}
