// A field of a resource: its kind is one of a closed list, and options add to it. See
// docs/decisions/0166-a-field-begins-with-its-labels.md.
import type { Words } from '../words/errors.ts'

const fieldKinds = [
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

/**
 * authorities: people of the ministry and of provincial offices; administrators: people who may change everybody's
 * rights.
 */
const fieldWriters = ['authorities', 'administrators'] as const
export type FieldWriters = (typeof fieldWriters)[number]

export interface FieldOptions {
  /** Must be given, and is never empty. */
  required?: boolean
  /** The value when none is given. */
  default?: string | number | boolean | readonly string[]
  /** Set by the server; a value in a body is ignored. */
  readOnly?: boolean
  /** Set by the server on every item: never empty when read. */
  filled?: true
  /** Set at creation and never changed afterwards. */
  fixed?: boolean
  /** Computed from other tables when read; has no column. */
  computed?: boolean
  /** For a computed field: changes by itself over time, so that If-Match leaves it out. */
  moves?: true
  /** The name of its column, when it is not the field's name in snake_case. */
  column?: string
  /** Only these of the people who may change the item write the field. */
  writtenBy?: FieldWriters
  /**
   * Visible only to people within whose reach the item lies; empty for everybody else. With `authorities`, also for the
   * enterprise itself.
   */
  private?: true | 'authorities'
  /** Advice for people before they fill it in. */
  hint?: Words
  /** How lists tell it: an instant as its age, a per cent as a share with a bar. */
  shownAs?: 'age' | 'share'
}

export interface TextOptions extends FieldOptions {
  max?: number
  pattern?: RegExp
  /** A valid value, for people and for the API document. */
  example?: string
  /** Stored in lower case. */
  lowerCase?: boolean
  /** The name of a time zone, such as Asia/Ho_Chi_Minh. */
  isTimeZone?: boolean
  /** A filter on it finds values that contain the words, not only equal values. */
  isFoundByPart?: boolean
  /** Blanks, dots and dashes are removed: 19 06 01 becomes 190601. */
  isCompact?: boolean
  /** Numbers inside are sorted by size: Y2 comes before Y10. */
  isNumbered?: boolean
  /** A unique part of an address; made from the field of this name for a new item without one, and kept afterwards. */
  slugOf?: string
}

export interface NumberOptions extends FieldOptions {
  example?: number
  min?: number
  max?: number
  /** Shown to people and in the API document. */
  unit?: string
  /** The most digits after the point; stored exactly. */
  decimals?: number
}

export interface FileOptions extends FieldOptions {
  /** The media types that a file picker offers; rules of the resource refuse others. */
  types?: readonly string[]
}

export interface ListOptions extends FieldOptions {
  /** The most entries. */
  max?: number
}

export interface ReferenceOptions extends FieldOptions {
  /**
   * `decimal`: written as the decimal form of an object id, as the specification does for an organization's province.
   */
  form?: 'decimal'
  /** It does not say where an item belongs, nor whose it is. */
  isNoPlace?: true
}

export interface AnyOptions
  extends
    Omit<TextOptions, 'example'>,
    Omit<NumberOptions, 'example'>,
    ReferenceOptions,
    FileOptions {
  example?: string | number
}

/** A declared field. `Value` is the type of a value that is not null; it exists for the compiler only. */
export interface Field<
  Value = unknown,
  Options extends AnyOptions = AnyOptions,
  Kind extends FieldKind = FieldKind,
> {
  readonly kind: Kind
  /** The label for people. */
  readonly label: Words
  readonly options: Options & AnyOptions
  /** For choice and choices: the allowed values. */
  readonly choices?: readonly (string | number)[]
  /** For reference and references: the path of the resource that they point to. */
  readonly to?: string
  /** For rows: the fields of a row. */
  readonly of?: Fields
  /** For record: the fields whose values it may hold; absent: those of any item, and facts about an action. */
  readonly holds?: Fields
  readonly valueType?: Value
}

export type Fields = Readonly<Record<string, Field>>

/** A text with a larger `max` may have several lines. */
const longestLine = 500

export function isOneLine({ kind, options }: Field): boolean {
  return kind === 'texts' || (kind === 'text' && (options.max ?? 2000) <= longestLine)
}

export const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/

/** Signs of control, but for NUL, tabs and ends of lines, and those that turn the letters behind them around. */
export const hiddenSign = /(?![\0\t\n\v\f\r\u0085])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u

/** The value type of each plain kind of field, and its options. */
interface PlainKinds {
  text: [string, TextOptions]
  html: [string, TextOptions]
  number: [number, NumberOptions]
  integer: [number, NumberOptions]
  flag: [boolean, FieldOptions]
  instant: [string, FieldOptions]
  date: [string, FieldOptions]
  texts: [string[], TextOptions]
  file: [string, FileOptions]
  files: [string[], ListOptions]
  record: [Record<string, unknown>, FieldOptions]
}

/** A field of a kind, with its label in English and in Vietnamese. */
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

/** A text of up to `max` characters, in one line unless it may be long. */
export const text = ofKind('text')

/** HTML with simple mark-up, which the server cleans on writing and on reading. */
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

/** Any values of a closed list of words, each once. */
export function choices<const Choice extends string, const O extends FieldOptions = FieldOptions>(
  en: string,
  vi: string,
  from: readonly Choice[],
  options?: O,
): Field<Choice[], O, 'choices'> {
  return { ...field<Choice[], O, 'choices'>('choices', en, vi, options), choices: from }
}

/** The id of an item of another resource, named by its path so that declarations do not import each other. */
export function reference<const O extends ReferenceOptions = ReferenceOptions>(
  en: string,
  vi: string,
  to: string,
  options?: O,
): Field<string, O, 'reference'> {
  return { ...field<string, O, 'reference'>('reference', en, vi, options), to }
}

/** Ids of items of another resource; each must exist, and cannot be removed while it is named here. */
export function references<const O extends ListOptions = ListOptions>(
  en: string,
  vi: string,
  to: string,
  options?: O,
): Field<string[], O, 'references'> {
  return { ...field<string[], O, 'references'>('references', en, vi, options), to }
}

/** Named values at some time: a JSON object that only the server writes. */
export function record<const O extends FieldOptions = FieldOptions>(
  en: string,
  vi: string,
  holds?: Fields,
  options?: O,
) {
  const plain = ofKind('record')(en, vi, { readOnly: true, ...options } as O & { readOnly: true })
  return holds === undefined ? plain : { ...plain, holds }
}
