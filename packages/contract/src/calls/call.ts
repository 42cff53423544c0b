// A call that is no resource is declared once: the server checks by it, the API document shows it, the browser's client
// is typed by it. See docs/decisions/0164-a-call-is-one-declaration.md.
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One way in which a call is answered; JSON unless a media type is named. */
export interface Reply {
  description: string
  body?: z.ZodType
  type?: string
}

export interface CallFacts {
  /** `{product}` stands for the name of the product, `{resource}` for the path of each resource. */
  at: `${Method} /${string}`
  summary: string
  query?: z.ZodObject
  headers?: z.ZodObject
  /** An optional one may be missing. */
  body?: z.ZodType
  /** Bodies by their media types, where there is more than JSON. */
  bodies?: Readonly<Record<string, z.ZodType>>
  /** The content of the usual answer; without it, the answer is empty. */
  answer?: z.ZodType
  /** 200, or 204 without an answer. */
  status?: number
  description?: string
  type?: string
  /** Names of headers of the usual answer. */
  answerHeaders?: readonly string[]
  /** Other answers that are no errors, by their status. */
  others?: Readonly<Record<number, Reply>>
  /** Statuses of errors, where they are not the usual ones. */
  errors?: readonly number[]
  /** Parameters that the document describes once for all calls. */
  shared?: readonly SharedParameter[]
  access?: Access
}

export type SharedParameter =
  | 'page'
  | 'size'
  | 'sort'
  | 'provinceCode'
  | 'tenantCode'
  | 'idempotencyKey'

/** Those who may ask: everybody, people who are signed in, sources with their key. */
export type Access = 'anyone' | 'session' | 'source'

export interface CallGroup {
  tag: string
  /** The entity that problems of fields name. */
  entity: string
  access?: Access
}

export interface Call extends CallFacts {
  id: string
  tag: string
  entity: string
  access: Access
}

export type CallsOf<Facts extends Record<string, CallFacts>> = {
  readonly [Id in keyof Facts]: Facts[Id] & Omit<Call, keyof CallFacts> & { access: Access }
}

/** The calls of one subject by their operation ids. */
export function callsOf<const Facts extends Record<string, CallFacts>>(
  { access = 'anyone', ...group }: CallGroup,
  facts: Facts,
): CallsOf<Facts> {
  const calls = Object.entries(facts).map(([id, call]) => [id, { access, ...group, ...call, id }])
  return Object.fromEntries(calls) as CallsOf<Facts>
}

/** The method and the address of a call. */
export function addressOfCall({ at }: Pick<CallFacts, 'at'>): { method: Method; path: string } {
  const [method, path] = at.split(' ') as [Method, string]
  return { method, path }
}

/** Values for the parts of addresses that are the same in every request, such as `{product}`. */
export type Fixed = Readonly<Record<string, string>>

export function filledIn(path: string, fixed: Fixed): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => fixed[name] ?? whole)
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Values for the parts of the address in braces. */
export type ParamsOf<C extends CallFacts> = Record<
  Exclude<NamesIn<C['at']>, 'product' | 'resource'>,
  string
>
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
/** Of a call that is computed, nothing more is known than that there is a schema. */
type Facts<C, Name extends string> = Call extends C
  ? z.ZodType
  : C extends { [N in Name]: infer Value }
    ? Value
    : undefined

export type QueryOf<C extends CallFacts> = Read<Facts<C, 'query'>>
export type BodyOf<C extends CallFacts> = Read<Facts<C, 'body'>>
export type AnswerOf<C extends CallFacts> =
  | Read<Facts<C, 'answer'>>
  | (C extends { others: infer Others } ? Read<Facts<Others[keyof Others], 'body'>> : never)

/** The input that a caller gives beside the address; values of a query are written as text. */
export type GivenTo<C extends CallFacts, QueryValue> = ([keyof ParamsOf<C>] extends [never]
  ? unknown
  : { params: ParamsOf<C> }) &
  (C extends { query: infer Query extends z.ZodType }
    ? { query?: { [Name in keyof z.input<Query>]?: QueryValue } }
    : unknown) &
  (C extends { shared: readonly (infer Shared)[] }
    ? { query?: { [Name in Shared & ('page' | 'size' | 'sort')]?: QueryValue } }
    : unknown) &
  (C extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown)
