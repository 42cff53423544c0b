// Short addresses of views, /s/{code}: the code is the view itself in few bytes, so that nothing is stored for it.
// See docs/decisions/0233-short-links-are-codes-of-their-views.md.
import type { PagePath } from './pages.ts'

/** A page with the decoded parameters of its path and of its query, in their order. */
export interface ShortView {
  to: PagePath
  parameters: Readonly<Record<string, string>>
  search: readonly (readonly [string, string])[]
}

// The places in both lists are what codes say: lines are only ever added at their ends.

/** The pages that a code can name. */
export const shortPages = [
  '',
  'stations',
  'stations/:id',
  'map',
  'provinces/:id',
  'periodic-points',
  'periodic-points/:id',
  'aqi-variation',
  'aqi-variation/:id',
  'news',
  'news_detail/:slug',
  'documents',
  'facility',
  'facility_detail/:id',
  'questions',
  'questions/:id',
  'solid-waste',
  'solid-waste-statistics',
  'search',
  'data',
  'board/:id',
] as const satisfies readonly PagePath[]

/** Words that are frequent in queries; any other is written out. */
export const shortWords = words(`
  period show compare view rows why from to day week month year dates table all newest aqi pm25 pm10 o3 no2 so2 co
  eos_province_code lang vi en medium air water sort province kind q page station hour wqi round index state level river
  program category id units reported today type sub at zoom lat lon layer time indicator desc asc yes validity in_force`)

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}

/** First bytes of a value: a word below them, whole numbers of so many bytes, a day, an instant, text of so many bytes. */
const firstNumber = 200
const mostNumberBytes = 12
const dayMark = 213
const instantMark = 214
const firstText = 215
/** Longer text has its length in two further bytes. */
const longText = 255
/** An address that is longer than this is none that people share. */
const mostBytes = 1200

/** The code of a view; `undefined` where no code can name it. */
export function shortCode({ to, parameters, search }: ShortView): string | undefined {
  const page = (shortPages as readonly PagePath[]).indexOf(to)
  if (page < 0) return undefined
  const bytes = [page]
  for (const name of namesIn(to)) addValue(bytes, parameters[name] ?? '')
  for (const [name, value] of search) {
    addValue(bytes, name)
    addValue(bytes, value)
  }
  if (bytes.length > mostBytes) return undefined
  return base64url([...bytes, checkOf(bytes)])
}

/** The view of a code; `undefined` where it is none, as of a mistyped one. */
export function viewOfCode(code: string): ShortView | undefined {
  const all = bytesOf(code)
  if (!all || all.length < 2) return undefined
  const bytes = all.slice(0, -1)
  if (checkOf(bytes) !== all.at(-1)) return undefined
  const to = shortPages[bytes[0]!]
  if (to === undefined) return undefined
  const values = valuesIn(bytes.slice(1))
  const names = namesIn(to)
  if (!values || values.length < names.length) return undefined
  const rest = values.slice(names.length)
  if (rest.length % 2 === 1) return undefined
  const view = {
    to,
    parameters: Object.fromEntries(names.map((name, place) => [name, values[place]!])),
    search: Array.from(
      { length: rest.length / 2 },
      (_, k) => [rest[2 * k]!, rest[2 * k + 1]!] as const,
    ),
  }
  // A view has one code alone.
  return shortCode(view) === code ? view : undefined
}

function namesIn(path: PagePath): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

function addValue(bytes: number[], value: string): void {
  const word = shortWords.indexOf(value)
  if (word >= 0) return void bytes.push(word)
  const number = /^(0|[1-9]\d{0,27})$/.test(value) ? bytesOfNumber(BigInt(value)) : undefined
  if (number) return void bytes.push(firstNumber + number.length, ...number)
  const day = dayNumber(value)
  if (day !== undefined) return void bytes.push(dayMark, day >> 8, day & 255)
  const second = instantNumber(value)
  if (second !== undefined) return void bytes.push(instantMark, ...padded(second, 4))
  const text = bytesOfText(value)
  if (text.length < longText - firstText) bytes.push(firstText + text.length, ...text)
  else bytes.push(longText, text.length >> 8, text.length & 255, ...text)
}

function valuesIn(bytes: readonly number[]): string[] | undefined {
  const values: string[] = []
  let at = 0
  const take = (count: number) => bytes.slice(at, (at += count))
  while (at < bytes.length) {
    const mark = bytes[at++]!
    if (mark < firstNumber) values.push(shortWords[mark] ?? '')
    else if (mark <= firstNumber + mostNumberBytes)
      values.push(String(numberOf(take(mark - firstNumber))))
    else if (mark === dayMark) values.push(dayOf(Number(numberOf(take(2)))))
    else if (mark === instantMark) values.push(instantOf(Number(numberOf(take(4)))))
    else {
      const length = mark === longText ? Number(numberOf(take(2))) : mark - firstText
      values.push(textOfBytes(take(length)) ?? '')
    }
    if (at > bytes.length) return undefined
  }
  return values
}

const dayMs = 86_400_000
/** Days are counted from the first of 1970; two bytes reach to 2149. */
function dayNumber(value: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const number = Date.parse(value) / dayMs
  return number >= 0 && number < 65_536 && dayOf(number) === value ? number : undefined
}

function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** Whole seconds as `toISOString` writes them. */
function instantNumber(value: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/.test(value)) return undefined
  const number = Date.parse(value) / 1000
  return number >= 0 && number < 2 ** 32 && instantOf(number) === value ? number : undefined
}

function instantOf(number: number): string {
  return new Date(number * 1000).toISOString()
}

function bytesOfNumber(number: bigint): number[] | undefined {
  const bytes: number[] = []
  for (let rest = number; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 255n))
  return bytes.length <= mostNumberBytes ? bytes : undefined
}

function padded(number: number, length: number): number[] {
  const bytes = bytesOfNumber(BigInt(number))!
  return [...Array.from({ length: length - bytes.length }, () => 0), ...bytes]
}

function numberOf(bytes: readonly number[]): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/** Finds a wrong, a missing and two exchanged letters in nearly all codes. */
function checkOf(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte, place) => (sum * 31 + byte + place) % 251, 7)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** RFC 4648 §5, without padding. */
function base64url(bytes: readonly number[]): string {
  let code = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.slice(at, at + 3)
    const group = (one << 16) | (two << 8) | three
    for (const shift of [18, 12, 6, 0]) code += alphabet[(group >> shift) & 63]
  }
  return code.slice(0, Math.ceil((bytes.length * 4) / 3))
}

function bytesOf(code: string): number[] | undefined {
  if (!/^[\w-]{3,1700}$/.test(code)) return undefined
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of code) {
    held = ((held << 6) | alphabet.indexOf(letter)) & 0xff_ff
    bits += 6
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 255)
  }
  return bytes
}

/** UTF-8; parts of addresses never hold half a character. */
function bytesOfText(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|[^%]/g)].map(([whole, hex]) =>
    hex === undefined ? whole.codePointAt(0)! : parseInt(hex, 16),
  )
}

function textOfBytes(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(
      bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    )
  } catch {
    return undefined
  }
}
