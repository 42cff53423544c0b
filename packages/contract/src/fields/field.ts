// What a field of a resource is: one of a closed list of kinds, with what is true of it.

export const fieldKinds = [
  'text',
  'number',
  'integer',
  'flag',
  'choice',
  'instant',
  'date',
  'reference',
  'texts',
  'record',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export interface FieldOptions {
  /** What people call it; made from the name when absent. */
  label?: string
  /** Must be given, and is never empty. */
  required?: boolean
  /** What it is when nothing is given. */
  default?: string | number | boolean | readonly string[]
  /** Given by the server; what a body says about it is ignored. */
  readOnly?: boolean
  /** Given by the server to every item: never empty when read. */
  filled?: true
  /** Given at creation and never changed afterwards. */
  fixed?: boolean
  /** Worked out from other tables when read; has no column. */
  computed?: boolean
  /** The name of its column, where that is not its own name in snake_case. */
  column?: string
}

export interface TextOptions extends FieldOptions {
  max?: number
  pattern?: RegExp
  /** What a good value looks like, for people and for the API document. */
  example?: string
  /** Kept in small letters, whatever is sent. */
  lowerCase?: boolean
  /** The name of a time zone, such as Asia/Ho_Chi_Minh. */
  isTimeZone?: boolean
  /** A filter on it finds what contains the words, not only what equals them. */
  isFoundByPart?: boolean
}

export interface NumberOptions extends FieldOptions {
  min?: number
  max?: number
  /** For people and for the API document. */
  unit?: string
}

export interface ReferenceOptions extends FieldOptions {
  /** `decimal`: written as the decimal form of an object id, as the specification has it for an organization's province. */
  form?: 'decimal'
}

export interface AnyOptions extends TextOptions, NumberOptions, ReferenceOptions {}

/** A declared field. `Value` is what it holds when it is not null; it exists for the compiler alone. */
export interface Field<Value = unknown, Options extends AnyOptions = AnyOptions> {
  readonly kind: FieldKind
  readonly options: Options & AnyOptions
  /** For a choice: what may be chosen. */
  readonly choices?: readonly (string | number)[]
  /** For a reference: the path of the resource that it points to. */
  readonly to?: string
  readonly valueType?: Value
}

export type Fields = Readonly<Record<string, Field>>

/** Text of up to `max` characters. */
export function text<const O extends TextOptions = object>(options?: O): Field<string, O> {
  return field('text', options)
}

export function number<const O extends NumberOptions = object>(options?: O): Field<number, O> {
  return field('number', options)
}

export function integer<const O extends NumberOptions = object>(options?: O): Field<number, O> {
  return field('integer', options)
}

/** Yes or no. */
export function flag<const O extends FieldOptions = object>(options?: O): Field<boolean, O> {
  return field('flag', options)
}

/** One of a closed list of words or numbers. */
export function choice<const Choice extends string | number, const O extends FieldOptions = object>(
  choices: readonly Choice[],
  options?: O,
): Field<Choice, O> {
  return { ...field<Choice, O>('choice', options), choices }
}

/** A moment: RFC 3339 on the wire. */
export function instant<const O extends FieldOptions = object>(options?: O): Field<string, O> {
  return field('instant', options)
}

/** A calendar day: yyyy-mm-dd. */
export function date<const O extends FieldOptions = object>(options?: O): Field<string, O> {
  return field('date', options)
}

/** The id of an item of another resource, named by its path so that declarations never import each other. */
export function reference<const O extends ReferenceOptions = object>(
  to: string,
  options?: O,
): Field<string, O> {
  return { ...field<string, O>('reference', options), to }
}

/** A list of short texts. */
export function texts<const O extends TextOptions = object>(options?: O): Field<string[], O> {
  return field('texts', options)
}

/** Named values as they were at some time: a JSON object, which only the server writes. */
export function record<const O extends FieldOptions = object>(
  options?: O,
): Field<Record<string, unknown>, O & { readOnly: true }> {
  return field('record', { ...(options as O), readOnly: true })
}

function field<Value, Options extends AnyOptions>(
  kind: FieldKind,
  options: Options | undefined,
): Field<Value, Options> {
  return { kind, options: (options ?? {}) as Field<Value, Options>['options'] }
}
