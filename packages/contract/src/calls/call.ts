// A call that belongs to no resource is declared once: validation, API document and the browser's types follow from it.
// See docs/decisions/0164-a-call-is-one-declaration.md.
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One answer of a call; JSON unless a media type is given. */
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
  /** An optional schema allows no body. */
  body?: z.ZodType
  /** The bodies by media type, for more than JSON. */
  bodies?: Readonly<Record<string, z.ZodType>>
  /** The body of the usual answer; absent: an empty body. */
  answer?: z.ZodType
  /** 200, or 204 without an answer. */
  status?: number
  description?: string
  type?: string
  /** The names of headers of the usual answer. */
  answerHeaders?: readonly string[]
  /** Other successful answers, by status. */
  others?: Readonly<Record<number, Reply>>
  /** The statuses of errors, when they differ from the usual ones. */
  errors?: readonly number[]
  /** Parameters that the document describes once for all calls. */
  shared?: readonly SharedParameter[]
  access?: Access
}

type SharedParameter = 'page' | 'size' | 'sort' | 'provinceCode' | 'tenantCode' | 'idempotencyKey'

/** Callers that may use it: everybody, people who are signed in, sources with their key. */
type Access = 'anyone' | 'session' | 'source'

interface CallGroup {
  tag: string
  /** The entity that validation errors name. */
  entity: string
  access?: Access
}

export interface Call extends CallFacts {
  id: string
  tag: string
  entity: string
  access: Access
}

type CallsOf<Facts extends Record<string, CallFacts>> = {
  readonly [Id in keyof Facts]: Facts[Id] & Omit<Call, keyof CallFacts> & { access: Access }
}

/** Declares the calls of one subject by their operation ids. */
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
/** A computed call tells only whether there is a schema. */
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

/** The input of a call beside the address; values of a query may be given as text. */
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
