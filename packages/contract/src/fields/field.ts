// A field of a resource: its kind is one of a closed list, and options say what else is true of it.
// See docs/decisions/0166-a-field-begins-with-its-labels.md.
import type { Words } from '../errors.ts'

export const fieldKinds = [
  'text',
  'html',
  'number',
  'integer',
  'flag',
  'choice',
  'choices',
  'instant',
  'date',
  'reference',
  'references',
  'texts',
  'rows',
  'file',
  'files',
  'record',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** authorities: people of the ministry and of provincial offices; administrators: people who may change everybody's rights. */
export const fieldWriters = ['authorities', 'administrators'] as const
export type FieldWriters = (typeof fieldWriters)[number]

export interface FieldOptions {
  /** Must be given, and is never empty. */
  required?: boolean
  /** The value that it has when none is given. */
  default?: string | number | boolean | readonly string[]
  /** Given by the server; what a body says about it is ignored. */
  readOnly?: boolean
  /** Given by the server to every item: never empty when read. */
  filled?: true
  /** Given at creation and never changed afterwards. */
  fixed?: boolean
  /** Computed from other tables when read; has no column. */
  computed?: boolean
  /** Of a computed field: changes by itself as time goes on, so that a change of the item does not depend on it. */
  moves?: true
  /** The name of its column, where that is not its own name in snake_case. */
  column?: string
  /** Only these people write it, of all who may change the item. */
  writtenBy?: FieldWriters
  /** Seen only by people within whose reach the item lies; to everybody else it is empty. */
  private?: true
}

export interface TextOptions extends FieldOptions {
  max?: number
  pattern?: RegExp
  /** A good value, for people and for the API document. */
  example?: string
  /** Kept in small letters, whatever is sent. */
  lowerCase?: boolean
  /** The name of a time zone, such as Asia/Ho_Chi_Minh. */
  isTimeZone?: boolean
  /** A filter on it finds what contains the words, not only what equals them. */
  isFoundByPart?: boolean
  /** Blanks, dots and dashes inside are dropped: 19 06 01 is 190601. */
  isCompact?: boolean
  /** Numbers in it count as numbers in the order of lists: Y2 comes before Y10. */
  isNumbered?: boolean
  /** Part of an address, unique; made from the field of this name when a new item has none, and kept from then on. */
  slugOf?: string
}

export interface NumberOptions extends FieldOptions {
  example?: number
  min?: number
  max?: number
  /** For people and for the API document. */
  unit?: string
  /** At most so many digits after the point, kept exactly. */
  decimals?: number
}

export interface ListOptions extends FieldOptions {
  /** At most so many. */
  max?: number
}

export interface ReferenceOptions extends FieldOptions {
  /** `decimal`: written as the decimal form of an object id, as the specification has it for an organization's province. */
  form?: 'decimal'
}

export interface AnyOptions
  extends Omit<TextOptions, 'example'>, Omit<NumberOptions, 'example'>, ReferenceOptions {
  example?: string | number
}

/** A declared field. `Value` is what it holds when it is not null; it exists for the compiler alone. */
export interface Field<
  Value = unknown,
  Options extends AnyOptions = AnyOptions,
  Kind extends FieldKind = FieldKind,
> {
  readonly kind: Kind
  /** The label for people. */
  readonly label: Words
  readonly options: Options & AnyOptions
  /** For one or more choices: what may be chosen. */
  readonly choices?: readonly (string | number)[]
  /** For one or more references: the path of the resource that they point to. */
  readonly to?: string
  /** For rows: the fields of each. */
  readonly of?: Fields
  readonly valueType?: Value
}

export type Fields = Readonly<Record<string, Field>>

/** A text that may be longer than this may have several lines. */
const longestLine = 500

export function isOneLine({ kind, options }: Field): boolean {
  return kind === 'texts' || (kind === 'text' && (options.max ?? 2000) <= longestLine)
}

export const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/

/** The type of the value of each plain kind of field, and its options. */
interface PlainKinds {
  text: [string, TextOptions]
  html: [string, TextOptions]
  number: [number, NumberOptions]
  integer: [number, NumberOptions]
  flag: [boolean, FieldOptions]
  instant: [string, FieldOptions]
  date: [string, FieldOptions]
  texts: [string[], TextOptions]
  file: [string, FieldOptions]
  files: [string[], ListOptions]
  record: [Record<string, unknown>, FieldOptions]
}

/** A field of a kind; what people call it comes first, in English and in Vietnamese. */
export function field<Value, Options extends AnyOptions, K extends FieldKind>(
  kind: K,
  en: string,
  vi: string,
  options?: Options,
): Field<Value, Options, K> {
  return { kind, label: { en, vi }, options: options ?? ({} as Options) }
}

/** Makes fields of a plain kind: `text('Name', 'Tên', { max: 255 })`. */
function ofKind<K extends keyof PlainKinds>(kind: K) {
  return <const O extends PlainKinds[K][1] = PlainKinds[K][1]>(
    en: string,
    vi: string,
    options?: O,
  ): Field<PlainKinds[K][0], O, K> => field(kind, en, vi, options)
}

/** Text of up to `max` characters, in one line unless it may be long. */
export const text = ofKind('text')

/** Text with simple mark-up, which the server cleans when it is written and when it is read. */
export const html = ofKind('html')

export const number = ofKind('number')

export const integer = ofKind('integer')

/** Yes or no. */
export const flag = ofKind('flag')

/** An instant: RFC 3339 on the wire. */
export const instant = ofKind('instant')

/** A calendar day: yyyy-mm-dd. */
export const date = ofKind('date')

/** The id of an uploaded file. */
export const file = ofKind('file')

export const files = ofKind('files')

/** A list of short texts. */
export const texts = ofKind('texts')

/** One of a closed list of words or numbers. */
export function choice<
  const Choice extends string | number,
  const O extends FieldOptions = FieldOptions,
>(en: string, vi: string, choices: readonly Choice[], options?: O): Field<Choice, O, 'choice'> {
  return { ...field<Choice, O, 'choice'>('choice', en, vi, options), choices }
}

/** Any number of a closed list of words, each once. */
export function choices<const Choice extends string, const O extends FieldOptions = FieldOptions>(
  en: string,
  vi: string,
  from: readonly Choice[],
  options?: O,
): Field<Choice[], O, 'choices'> {
  return { ...field<Choice[], O, 'choices'>('choices', en, vi, options), choices: from }
}

/** The id of an item of another resource, named by its path so that declarations never import each other. */
export function reference<const O extends ReferenceOptions = ReferenceOptions>(
  en: string,
  vi: string,
  to: string,
  options?: O,
): Field<string, O, 'reference'> {
  return { ...field<string, O, 'reference'>('reference', en, vi, options), to }
}

/** Ids of items of another resource; each must exist, and none of them can be removed while it is named here. */
export function references<const O extends ListOptions = ListOptions>(
  en: string,
  vi: string,
  to: string,
  options?: O,
): Field<string[], O, 'references'> {
  return { ...field<string[], O, 'references'>('references', en, vi, options), to }
}

/** Named values as they were at some time: a JSON object, which only the server writes. */
export function record(en: string, vi: string) {
  return ofKind('record')(en, vi, { readOnly: true })
}
