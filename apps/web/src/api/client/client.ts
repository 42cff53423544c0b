// The browser reaches the API here alone, by the rules that the specification has for all requests and failures.
// Features never call fetch: their query options (see queries.ts) call `api` (see api.ts).
import type { CallAt, DeclaredCall } from '@eos/contract/calls/all'
import { filledIn, type AnswerOf, type GivenTo } from '@eos/contract/calls/call'
import { wire } from '@eos/contract/words/vocabulary'
import { addressOf, type Query, type QueryValue } from './address.ts'
import { ApiError, answerOf, errorFrom } from './api-error.ts'
import { servedFileOf, type ServedFile } from './served-file.ts'

export interface RequestOptions {
  query?: Query
  body?: Body
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Asks the server even when the browser still keeps an answer; an unchanged one costs a 304. */
  fresh?: boolean
  /** Client hint for refreshes and look-ahead only: no spinner and no toast. The same as the header `silent: true`. */
  silent?: boolean
  /** Client hint: the caller also shows the error in its own place. The same as the header `keep_exception: true`. */
  keepException?: boolean
  /** Asks for all there is to choose from, whatever the page is narrowed to: without the two codes. */
  unnarrowed?: boolean
  /** Asks as everybody may: without the session of who is signed in, and without what narrows the page. */
  asStranger?: boolean
  /** Told of the headers of a good answer, such as the version of what was read. */
  onHeaders?: (headers: Headers) => void
}

/** The functions of its surroundings that the client calls; api.ts gives those of the browser. */
export interface Surroundings {
  /** '' in a browser: the address of the page's own server. */
  origin: string
  /** The code that is stored under `currentProvinceCode`; null or '' when none is. */
  storedProvinceCode(): string | null
  /** `eos_province_code` of the page's address first, else the id of an enterprise organization. */
  tenantCode(): string | undefined
  language(): string
  /** One more, or one fewer, request for which the visitor is waiting. */
  waiting(change: 1 | -1): void
  /** Shows an error; `message` is the server's text, if it sent one; `status` is absent when nothing answered. */
  showError(error: { message?: string; status?: number }): void
  goToLogin(): void
  /** Stands for `{product}` in addresses. */
  product(): string
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The input of a declared call, and the options of its request. */
export type Asking<At extends DeclaredCall['at']> = GivenTo<CallAt<At>, QueryValue> &
  Omit<RequestOptions, 'query' | 'body'>

export interface ApiClient {
  /** A declared call by its method and address; what it takes and answers follows from its declaration. */
  ask<At extends DeclaredCall['at']>(at: At, asking: Asking<At>): Promise<AnswerOf<CallAt<At>>>
  get<Answer>(path: string, options?: RequestOptions): Promise<Answer>
  post<Answer>(path: string, options?: RequestOptions): Promise<Answer>
  put<Answer>(path: string, options?: RequestOptions): Promise<Answer>
  patch<Answer>(path: string, options?: RequestOptions): Promise<Answer>
  delete<Answer>(path: string, options?: RequestOptions): Promise<Answer>
  /** A file as the server names it; what is sent along makes it a POST. */
  file(path: string, options?: RequestOptions): Promise<ServedFile>
  /** The address from which the browser downloads a large file, once the server was seen to send it. */
  linkTo(path: string, query?: Query): Promise<string>
  /** An address for what the browser asks for by itself and without headers: the codes stand in its query. */
  addressOf(path: string, query?: Query): string
}

export function createClient(surroundings: Surroundings): ApiClient {
  const call =
    (method: string) =>
    async <Answer>(path: string, options: RequestOptions = {}): Promise<Answer> =>
      (await send(surroundings, { method, path, options, read: answerOf })) as Answer
  const withCodes = (path: string, query?: Query) =>
    addressOf(path, { ...query, ...codesFor(surroundings, path) })
  return {
    ask: (at, asking) => {
      const { params, ...options } = asking as RequestOptions & { params?: Record<string, string> }
      const [method, path] = at.split(' ') as [string, string]
      const address = filledIn(path, { product: surroundings.product(), ...encoded(params) })
      return call(method)(address, options)
    },
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    file: (path, options = {}) => {
      const method = options.body === undefined ? 'GET' : 'POST'
      return send(surroundings, { method, path, options: asFile(options), read: servedFileOf })
    },
    linkTo: async (path, query = {}) => {
      await send(surroundings, { method: 'GET', path, options: asFile({ query }), read: letGo })
      return withCodes(path, query)
    },
    addressOf: withCodes,
  }
}

const encoded = (params: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  )

const letGo = async ({ body }: Response): Promise<void> => body?.cancel()

const asFile = (options: RequestOptions): RequestOptions => ({
  ...options,
  headers: { accept: '*/*', ...options.headers },
})

interface Sending<Answer> {
  method: string
  path: string
  options: RequestOptions
  /** Reads a good answer. */
  read(response: Response): Promise<Answer>
}

async function send<Answer>(
  around: Surroundings,
  { method, path, options, read }: Sending<Answer>,
): Promise<Answer> {
  const request = prepare(around, method, path, options)
  const silent = request.headers.get(wire.silentHeader) === 'true'
  if (!silent) around.waiting(1)
  try {
    const response = await around.fetch(request.url, request)
    if (!response.ok) throw await errorFrom(response)
    options.onHeaders?.(response.headers)
    return await read(response)
  } catch (error) {
    if (!options.signal?.aborted) report(around, error, silent)
    throw error
  } finally {
    if (!silent) around.waiting(-1)
  }
}

function report(around: Surroundings, error: unknown, silent: boolean): void {
  const known = error instanceof ApiError ? error : undefined
  if (!silent)
    around.showError({
      ...(known?.serverText !== undefined && { message: known.serverText }),
      ...(known && { status: known.status }),
    })
  if (known?.status === 401) around.goToLogin()
}

function prepare(around: Surroundings, method: string, path: string, options: RequestOptions) {
  const { provinceCode, tenantCode } =
    options.unnarrowed || options.asStranger ? {} : codesFor(around, path)
  const headers = new Headers({ accept: 'application/json', 'accept-language': around.language() })
  if (provinceCode) headers.set(wire.provinceCodeHeader, provinceCode)
  if (tenantCode) headers.set(wire.tenantCodeHeader, tenantCode)
  if (options.silent) headers.set(wire.silentHeader, 'true')
  if (options.keepException) headers.set(wire.keepExceptionHeader, 'true')
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  const added = method === 'POST' ? { provinceCode, tenantCode } : {}
  const body = bodyOf(options.body, added)
  if (typeof body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  return {
    url: around.origin + addressOf(path, options.query),
    method,
    headers,
    credentials: options.asStranger ? ('omit' as const) : ('include' as const),
    signal: withTimeout(options.signal),
    ...(options.fresh && { cache: 'no-cache' as const }),
    ...(body !== undefined && { body }),
  }
}

interface Codes {
  provinceCode?: string | undefined
  tenantCode?: string | undefined
}

function codesFor(around: Surroundings, path: string): Codes {
  return {
    provinceCode: around.storedProvinceCode() || undefined,
    tenantCode: isBatch(path) ? undefined : around.tenantCode() || undefined,
  }
}

/** Paths of batch calls have a segment `batch`; they carry no tenant code. */
function isBatch(path: string): boolean {
  return path.split('?')[0]!.split('/').includes('batch')
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(wire.requestTimeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

type Body = FormData | Record<string, unknown> | readonly unknown[]

/** The body for fetch. A code that the caller has set itself is data and stays. A list cannot carry codes. */
function bodyOf(body: Body | undefined, codes: Codes): FormData | string | undefined {
  const added = Object.entries(codes).filter(([, code]) => code !== undefined)
  if (body instanceof FormData) return withFields(body, added as [string, string][])
  if (Array.isArray(body)) return JSON.stringify(body)
  if (body === undefined && added.length === 0) return undefined
  return JSON.stringify({ ...Object.fromEntries(added), ...body })
}

function withFields(form: FormData, fields: [string, string][]): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  for (const [name, value] of fields) if (!copy.has(name)) copy.append(name, value)
  return copy
}
