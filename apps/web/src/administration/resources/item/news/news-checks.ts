// Finds what should be looked at before a post goes out, as far as the form itself can tell.
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'

export type Tongue = 'vi' | 'en'

/** The fields of a text in each language, in the order in which they are written. */
export const tongueFields = {
  vi: ['title', 'summary', 'content'],
  en: ['titleEn', 'summaryEn', 'contentEn'],
} as const satisfies Record<Tongue, readonly string[]>

export type CheckName = 'pictures' | 'english' | 'summary' | 'category' | 'links'

export interface Check {
  name: CheckName
  isGood: boolean
  count: number
  /** The field where it is mended. */
  field: string
}

export function checksOf(values: FormValues): Check[] {
  const [content, contentEn] = [textIn(values, 'content'), textIn(values, 'contentEn')]
  const bare = [picturesWithoutWords(content), picturesWithoutWords(contentEn)] as const
  const bareCover = values['coverId'] && textIn(values, 'coverAlt') === '' ? 1 : 0
  const lacking = lackingInEnglish(values)
  const dead = [deadLinks(content), deadLinks(contentEn)] as const
  return [
    checkOf(
      'pictures',
      bare[0] + bare[1] + bareCover,
      bare[0] > 0 ? 'content' : bare[1] > 0 ? 'contentEn' : 'coverAlt',
    ),
    checkOf('english', lacking, textIn(values, 'titleEn') === '' ? 'titleEn' : 'contentEn'),
    checkOf('summary', textIn(values, 'summary') === '' ? 1 : 0, 'summary'),
    checkOf('category', values['categoryId'] ? 0 : 1, 'categoryId'),
    checkOf('links', dead[0] + dead[1], dead[0] > 0 ? 'content' : 'contentEn'),
  ]
}

function checkOf(name: CheckName, count: number, field: string): Check {
  return { name, count, field, isGood: count === 0 }
}

/** How much of the Vietnamese text stands there in English, in percent; nothing while there is none of it. */
export function translatedPercent(values: FormValues): number | undefined {
  const own = partsOf(values, 'vi')
  const all = own.reduce((sum, count) => sum + count, 0)
  if (all === 0) return undefined
  return Math.floor((100 * (all - lackingInEnglish(values))) / all)
}

/** Counts titles, summaries and paragraphs. */
function lackingInEnglish(values: FormValues): number {
  const english = partsOf(values, 'en')
  return partsOf(values, 'vi').reduce(
    (sum, count, place) => sum + Math.max(0, count - english[place]!),
    0,
  )
}

function partsOf(values: FormValues, tongue: Tongue): number[] {
  const [title, summary, content] = tongueFields[tongue]
  return [
    textIn(values, title) === '' ? 0 : 1,
    textIn(values, summary) === '' ? 0 : 1,
    paragraphs(textIn(values, content)),
  ]
}

/** Blocks with text in them, wherever they stand. */
function paragraphs(html: string): number {
  const blocks = html.split(/<\/?(?:p|h[2-4]|li|blockquote|pre|td|th|figcaption|br|hr)\b[^>]*>/i)
  return blocks.filter((block) => plainText(block) !== '').length
}

function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>|&nbsp;|\u00a0/g, ' ').trim()
}

function picturesWithoutWords(html: string): number {
  return [...html.matchAll(/<img\b[^>]*>/gi)].filter(([tag]) => !/\balt="[^"]*\S[^"]*"/i.test(tag))
    .length
}

/** They lead to nowhere, or are not encrypted. */
function deadLinks(html: string): number {
  const targets = [...html.matchAll(/<a\b([^>]*)>/gi)].map(
    ([, attributes = '']) => /\bhref="([^"]*)"/i.exec(attributes)?.[1]?.trim() ?? '',
  )
  return targets.filter((target) => target === '' || target === '#' || /^http:/i.test(target))
    .length
}

function textIn(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}
