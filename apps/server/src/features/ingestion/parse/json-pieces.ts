// Takes the text of a JSON batch apart into the texts of its readings, so that each is parsed by itself and nobody waits
// for a whole body.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deepestNesting } from '../../../platform/http/bodies/json-nesting.ts'
import { rowsAtOnce } from '../../../platform/jobs/yield-between-chunks.ts'
import { storableValue } from '../../../platform/text/storable-text.ts'
import { LongReading } from './json-batch.ts'

/** Far more than a thousand values need. */
const longestReading = 200_000

/** The longest body without its readings. */
const longestFrame = 1_000_000

const signsAtOnce = 100_000

export type NoBatch = 'nested' | 'malformed' | 'other'

/**
 * Gives the texts of the elements of `readings`, as they stand in the outermost object. A text is no JSON before it was
 * parsed. Says `other` where the body is perhaps JSON, and not such a batch.
 */
export async function textsOfReadings(text: string, most: number): Promise<string[] | NoBatch> {
  const parts = await takeApart(text, most)
  if (typeof parts === 'string') return parts
  try {
    const whole = JSON.parse(parts.frame) as { readings?: unknown } | null
    const places = Array.isArray(whole?.readings) ? (whole.readings as number[]) : []
    await proveOthers(parts.elements, new Set(places))
    return places.length === 0 ? 'other' : places.map((place) => parts.elements[place]!)
  } catch {
    return 'malformed'
  }
}

/** Elements of other lists are no readings, and must be JSON all the same. */
async function proveOthers(elements: readonly string[], readings: ReadonlySet<number>) {
  const others = elements.filter((_, place) => !readings.has(place))
  for await (const _ of parsedReadings(others));
}

/** Parses them in handfuls, with a turn of others between two. Throws where one is no JSON. */
export async function* parsedReadings(texts: readonly string[]): AsyncGenerator<unknown[]> {
  let some: unknown[] = []
  let signs = 0
  for (const text of texts) {
    some.push(text.length > longestReading ? new LongReading(text) : parsedReading(text))
    signs += text.length
    if (signs < signsAtOnce && some.length < rowsAtOnce) continue
    yield some
    await nextTurn()
    some = []
    signs = 0
  }
  yield some
}

function parsedReading(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  // By escapes alone can JSON hold what cannot be stored.
  return text.includes('\\u') ? storableValue(parsed) : parsed
}

interface Parts {
  /** The text with a number in the place of each element. */
  frame: string
  elements: string[]
}

const quote = 0x22
const comma = 0x2c
const openList = 0x5b
const backslash = 0x5c
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** Only brackets, commas and quotes are looked at; what stands between them is for the parser. */
async function takeApart(text: string, most: number): Promise<Parts | NoBatch> {
  const frame: string[] = []
  const elements: string[] = []
  const awaited: number[] = []
  let from = 0
  let isInText = false
  const isInList = () =>
    awaited.length === 2 && awaited[1] === closeList && awaited[0] === closeObject
  /** Says whether there is one. */
  const endElement = (at: number): boolean => {
    const element = text.slice(from, at)
    const isThere = element.trim() !== ''
    frame.push(isThere ? String(elements.length) : element)
    if (isThere) elements.push(element)
    from = at
    return isThere
  }
  let restAt = signsAtOnce
  for (let at = 0; at < text.length; at += 1) {
    if (at >= restAt) {
      restAt = at + signsAtOnce
      await nextTurn()
    }
    const sign = text.charCodeAt(at)
    if (isInText && sign === backslash) at += 1
    else if (sign === quote) isInText = !isInText
    else if (isInText) continue
    else if (sign === openList || sign === openObject) {
      awaited.push(sign === openList ? closeList : closeObject)
      if (awaited.length > deepestNesting) return 'nested'
      if (sign === openList && isInList()) from = push(frame, text, from, at + 1)
    } else if (sign === comma && isInList()) {
      if (!endElement(at)) return 'malformed'
      if (elements.length > most) return 'other'
      from = push(frame, text, from, at + 1)
    } else if (sign === closeList || sign === closeObject) {
      if (isInList()) endElement(at)
      if (awaited.pop() !== sign) return 'malformed'
    }
  }
  if (awaited.length > 0 || isInText) return 'malformed'
  push(frame, text, from, text.length)
  const whole = frame.join('')
  return whole.length > longestFrame || elements.length > most
    ? 'other'
    : { frame: whole, elements }
}

function push(frame: string[], text: string, from: number, end: number): number {
  frame.push(text.slice(from, end))
  return end
}
