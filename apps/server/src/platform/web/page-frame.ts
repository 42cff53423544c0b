// The document around pages: the built index with the product's slug written into it, bare or with a rendered page.
import type { Locale } from '@eos/contract/errors'
import type { RenderedPage } from '@eos/contract/page-rendering'
import { basePath } from '@eos/contract/pages'

export interface PageFrame {
  /** For a page that the browser draws. */
  bare(locale: Locale): string
  around(page: RenderedPage, locale: Locale): string
}

const place = '<div id="root"></div>'

export function openPageFrame(index: string, product: string): PageFrame {
  const page = fillIn(index, product)
  // A rendered page says these itself.
  const forRendered = page.replace(
    /\s*<title>[^<]*<\/title>|\s*<meta\s+name="description"[^>]*>|\s*<noscript[^]*?<\/noscript\s*>/g,
    '',
  )
  const [beforePlace = '', afterPlace = ''] = forRendered.split(place)
  const [start = '', beforeBody = ''] = beforePlace.split('</head>')
  return {
    bare: (locale) => inLanguage(page, locale),
    around: ({ head, body, data }, locale) =>
      [
        `${inLanguage(start, locale)}${head}</head>${beforeBody}`,
        `<div id="root">${body}</div>`,
        `<script type="application/json" id="eos-rendered">${data}</script>${afterPlace}`,
      ].join(''),
  }
}

const inLanguage = (text: string, locale: Locale) =>
  text.replace(/<html lang="\w*"/, `<html lang="${locale}"`)

/** The build knows neither slug nor address of the installation: files get whole paths, and need no <base>. */
function fillIn(page: string, product: string): string {
  return page
    .replace(/\s*<base\s[^>]*>/, '')
    .replaceAll(
      /(<(?:link|script|img)\s[^>]*?(?:href|src)=")(?:\.\/)?(?![\w+.-]+:|\/|#)/g,
      `$1${basePath(product)}`,
    )
    .replace(/(<meta\s[^>]*name="eos-product"[^>]*content=")[^"]*/, `$1${product}`)
}
