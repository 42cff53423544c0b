// The document that stands for a page which cannot be reached: it says so, and leads to the pages that the device keeps.
import { offlineTexts, type OfflineLanguage } from './texts.ts'

export interface KeptPage {
  url: string
  title: string
  /** Epoch milliseconds of its figures. */
  asOf: number
}

const locales = { en: 'en-GB', vi: 'vi-VN' } as const

export function offlineDocument(pages: readonly KeptPage[], language: OfflineLanguage): string {
  const texts = offlineTexts[language]
  const time = new Intl.DateTimeFormat(locales[language], {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const links = pages.map(({ url, title, asOf }) => {
    const since = texts.since.replace('{{time}}', time.format(asOf))
    return `<li><a href="${escaped(url)}">${escaped(title)}</a> <small>${since}</small></li>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p><a class="again" href="">${texts.again}</a></p>
${links.length === 0 ? '' : `<h2>${texts.kept}</h2>\n<ul>${links.join('\n')}</ul>`}
</main>
</body>
</html>`
}

/** The document is read where none of the portal's own styles can be loaded. */
const style = `
:root { color-scheme: light dark; --ink: #16212b; --paper: #fff; --act: #053566; --on-act: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --paper: #0d1620; --act: #8fbceb; --on-act: #0d1620 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 32px 16px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px }
h2 { font-size: 16px; margin: 32px 0 8px }
ul { list-style: none; margin: 0; padding: 0 }
li { border-top: 1px solid color-mix(in srgb, var(--ink) 20%, transparent) }
li a { display: inline-block; padding: 10px 0; min-height: 24px }
a { color: var(--act) }
small { white-space: nowrap }
.again { display: inline-block; padding: 10px 24px; border-radius: 3px; background: var(--act); color: var(--on-act); text-decoration: none }
`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (each) => entities[each]!)
}

/** The title of a page as text, from its source. */
export function titleOf(source: string): string | undefined {
  const found = /<title[^>]*>([^<]*)<\/title>/.exec(source)?.[1]
  return found?.replaceAll(/&(amp|lt|gt|quot);|&#x27;|&#39;/g, (each) => characters[each] ?? each)
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** The language in which a page is written, from its source. */
export function languageOf(source: string): OfflineLanguage | undefined {
  const found = /<html[^>]*\slang="(\w+)/.exec(source)?.[1]
  return found === 'vi' || found === 'en' ? found : undefined
}
