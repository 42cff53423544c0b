// The document around pages: the built index with the product's slug written into it, bare or with a rendered page.
// See docs/decisions/0172-pages-are-painted-before-their-scripts-load.md.
import { createHash } from 'node:crypto'
import { errorKinds, type Locale } from '@eos/contract/words/errors'
import { carriedId, stillScript, type RenderedPage } from '@eos/contract/pages/page-rendering'
import { basePath } from '@eos/contract/pages/pages'

export interface PageFrame {
  /** For a page that the browser draws. */
  bare(locale: Locale): string
  /** For a page that the browser draws because too many are asked for; it says so to those without script. */
  refused(locale: Locale): string
  /** Carries its styles: the first paint waits for no other file. */
  around(page: RenderedPage, locale: Locale): string
  /** Sources of the policy that allows the scripts which stand in the page: `'sha256-…'`. */
  scripts: readonly string[]
}

interface PageFrameOptions {
  /** The page of the build. */
  index: string
  product: string
  /** The text of a style sheet, by its path in the build. */
  styleOf: (path: string) => string
}

const place = '<div id="root"></div>'
const noteWithoutScript = /\s*<noscript[^]*?<\/noscript\s*>/g

export function openPageFrame({ index, product, styleOf }: PageFrameOptions): PageFrame {
  const page = fillIn(index, product)
  const withStyles = openStyles(basePath(product), styleOf)
  // A rendered page says these itself.
  const forRendered = page
    .replace(noteWithoutScript, '')
    .replace(/\s*<title>[^<]*<\/title>|\s*<meta\s+name="description"[^>]*>/g, '')
  const withApp = aroundPlace(forRendered)
  const alone = aroundPlace(withoutApp(forRendered, basePath(product)))
  return {
    bare: (locale) => inLanguage(page, locale),
    refused: (locale) =>
      inLanguage(page.replace(noteWithoutScript, '').replace(place, tooMany + place), locale),
    around: ({ head, body, data, isStill }, locale) => {
      const { start, beforeBody, afterPlace } = isStill ? alone : withApp
      const carried = `<script type="application/json" id="${carriedId}">${data}</script>`
      return [
        `${withStyles(inLanguage(start, locale) + head)}</head>${beforeBody}`,
        `<div id="root">${body}</div>${isStill ? '' : carried}${afterPlace}`,
      ].join('')
    },
    scripts: [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
    ),
  }
}

const { en, vi } = errorKinds.TOO_MANY.message
const tooMany = `<noscript><div class="no-script"><p lang="vi">${vi}</p><p lang="en">${en}</p></div></noscript>`

/** The parts of a document around its content. */
function aroundPlace(page: string) {
  const [beforePlace = '', afterPlace = ''] = page.split(place)
  const [start = '', beforeBody = ''] = beforePlace.split('</head>')
  return { start, beforeBody, afterPlace }
}

/** A page that is complete without the app loads one small script alone. */
function withoutApp(page: string, base: string): string {
  return page
    .replaceAll(/\s*<link rel="x-later"[^>]*>|\s*<script[^]*?<\/script>/g, '')
    .replace('</body>', `<script type="module" src="${base}${stillScript}"></script>\n  </body>`)
}

/**
 * Puts the text of the style sheets into the head that links to them. The links stay, so that the app finds them when it
 * loads another page, but load nothing.
 */
function openStyles(base: string, styleOf: PageFrameOptions['styleOf']) {
  const known = new Map<string, string>()
  const readStyle = (path: string) => {
    const style =
      known.get(path) ?? styleOf(path).replaceAll(/url\((["']?)\.\//g, `url($1${base}assets/`)
    known.set(path, style)
    return style
  }
  return (head: string) => {
    const styles: string[] = []
    const linked = head.replaceAll(
      /<link rel="stylesheet"([^>]*? href="([^"]+)")>/g,
      (_link, attributes: string, address: string) => {
        styles.push(readStyle(address.slice(base.length)))
        return `<link rel="stylesheet" disabled${attributes}>`
      },
    )
    return styles.length === 0 ? linked : `${linked}<style>${styles.join('\n')}</style>`
  }
}

const inLanguage = (text: string, locale: Locale) =>
  text.replace(/<html lang="\w*"/, `<html lang="${locale}"`)

/** The build knows neither slug nor address of the installation: files get whole paths, and need no <base>. */
function fillIn(page: string, product: string): string {
  return page
    .replace(/\s*<base\s[^>]*>/, '')
    .replaceAll(
      /(<(?:link|script|img|a)\s[^>]*?(?:href|src)=")(?:\.\/)?(?![\w+.-]+:|\/|#)/g,
      `$1${basePath(product)}`,
    )
    .replace(/(<meta\s[^>]*name="eos-product"[^>]*content=")[^"]*/, `$1${product}`)
}
