// Chooses the media type of an answer by the Accept header.
import { RequestFailure } from './answers/errors.ts'

export const halJson = 'application/hal+json'
export const halForms = 'application/prs.hal-forms+json'
export const plainJson = 'application/json'
export const uriList = 'text/uri-list'
export const schemaJson = 'application/schema+json'
const problemJson = 'application/problem+json'
export const alpsJson = 'application/alps+json'

/** All media types of HAL; the first is the default. */
export const halTypes: readonly string[] = [
  halJson,
  plainJson,
  'application/vnd.hal+json',
  halForms,
]

/** Returns the offered type with the highest preference; throws 406 when none is acceptable. */
export function chooseType(accept: string | undefined, offered: readonly string[]): string {
  const wishes = parseAccept(accept ?? '*/*')
  for (const { range } of wishes) {
    const found = offered.find((type) => fits(range, type))
    if (found) return found
  }
  if (wishes.length === 0) return offered[0]!
  throw new RequestFailure('NOT_ACCEPTABLE', `Offered here: ${offered.join(', ')}.`)
}

interface Wish {
  range: string
  quality: number
}

/** Parses an Accept header without the media type of errors, which nobody asks for as an answer. */
function parseAccept(accept: string): Wish[] {
  return accept
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.join(';').match(/(?:^|;|\s)q=([\d.]+)/)?.[1]
      return { range: range.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ range, quality }) => range !== '' && range !== problemJson && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
}

function fits(range: string, type: string): boolean {
  // Java and some libraries write a single star.
  if (range === '*/*' || range === '*' || range === type) return true
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1))
}
