// Turns every kind of failure into the error body of the contract. See
// docs/decisions/0083-duplicate-keys-are-refused-without-details.md.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { isLostConnection } from '../../jobs/own-fault.ts'
import {
  errorKinds,
  type ErrorBody,
  type ErrorCode,
  type FieldProblem,
  type Locale,
  type NeededRight,
  type Words,
} from '@eos/contract/words/errors'
import type { Links } from '@eos/contract/words/hal'

/** A problem of one field in both languages. */
export interface ToldProblem extends Omit<FieldProblem, 'message'> {
  words: Words
}

interface FailureDetails {
  /** The exact mistake, in English, for developers of clients. */
  detail?: string
  /** Takes the place of the general sentence of the code. */
  message?: Words
  errors?: (ToldProblem | FieldProblem)[]
  /** The longest range that the call accepts, as an ISO 8601 duration. */
  maxRange?: string
  missing?: NeededRight
  /** Links to other ways of getting the data; addresses below the origin of the request. */
  links?: Links
  headers?: Record<string, string>
}

/** A request that is answered with an error of the contract. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly code: ErrorCode
  readonly details: FailureDetails

  constructor(code: ErrorCode, details: FailureDetails | string = {}) {
    const all = typeof details === 'string' ? { detail: details } : details
    super(all.detail ?? errorKinds[code].message.en)
    this.code = code
    this.details = all
  }
}

/** The status of an error code. */
export function statusOf(code: ErrorCode): number {
  return errorKinds[code].status
}

/** Its own sentence, else the general one of its code. */
export function sentenceOf(
  { code, details }: { code: ErrorCode; details?: FailureDetails },
  locale: Locale,
): string {
  return (details?.message ?? errorKinds[code].message)[locale]
}

/** The body of an error; `statusCode` equals the status of the answer. */
export function errorBody(
  failure: { code: ErrorCode; details?: FailureDetails },
  request: { path: string; locale: Locale; now: Date },
): ErrorBody {
  const kind = errorKinds[failure.code]
  const { detail, errors, links, maxRange, missing } = failure.details ?? {}
  const sentence = sentenceOf(failure, request.locale)
  return {
    timestamp: request.now.toISOString(),
    status: kind.status,
    statusCode: kind.status,
    error: STATUS_CODES[kind.status] ?? kind.title,
    message: sentence,
    path: request.path,
    type: `/problems/${failure.code.toLowerCase().replaceAll('_', '-')}`,
    title: kind.title,
    detail: detail ?? sentence,
    instance: `urn:uuid:${randomUUID()}`,
    code: failure.code,
    ...(errors ? { errors: errors.map((each) => inLanguage(each, request.locale)) } : {}),
    ...(links ? { _links: links } : {}),
    ...(maxRange ? { maxRange } : {}),
    ...(missing ? { missing } : {}),
  }
}

/** 400 for a parameter of the address; `form` says what it must be. */
export function wrongParameter(name: string, form: string): RequestFailure {
  return new RequestFailure('PARAMETER', `The parameter ${name} must be ${form}.`)
}

/** The problem in one language. */
export function inLanguage(problem: ToldProblem | FieldProblem, locale: Locale): FieldProblem {
  if (!('words' in problem)) return problem
  const { words, ...about } = problem
  return { ...about, message: words[locale] }
}

/** Turns any thrown value into the failure that the caller is told; unexpected ones become INTERNAL. */
export function failureOf(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error
  const { code, statusCode, syscall } = error as {
    code?: unknown
    statusCode?: unknown
    syscall?: unknown
  }
  // The socket of a stopped database server does not exist.
  if (code === 'ENOENT' && syscall === 'connect') return new RequestFailure('UNAVAILABLE')
  if (typeof code === 'string') {
    const known = fromCode(code)
    if (known) return new RequestFailure(known.code, known.detail ?? {})
  }
  if (isLostConnection(error)) return new RequestFailure('UNAVAILABLE')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new RequestFailure(byStatus[statusCode] ?? 'MALFORMED', (error as Error).message)
  }
  return new RequestFailure('INTERNAL')
}

const byStatus: Partial<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  409: 'CONFLICT',
  412: 'PRECONDITION',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY',
}

const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** A disk that is full, or that may only be read meanwhile. */
const disk = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** By PostgreSQL's error classes; names of constraints are not used, because they differ on a cluster. */
function fromCode(code: string): { code: ErrorCode; detail?: string } | undefined {
  if (code === '23505') return { code: 'CONFLICT', detail: 'The same entry exists already.' }
  if (code === '23503')
    return { code: 'CONFLICT', detail: 'Something refers to this, or this refers to nothing.' }
  if (code === '40001' || code === '40P01')
    return { code: 'CONFLICT', detail: 'Changed at the same time; try again.' }
  if (code === '57014') return { code: 'TOO_SLOW' }
  if (code === '23502' || code === '23514')
    return { code: 'VALIDATION', detail: 'A value breaks a rule of the database.' }
  if (/^22[0-9A-Z]{3}$/.test(code))
    return { code: 'VALIDATION', detail: 'A value does not fit its column.' }
  if (/^(08|53)[0-9A-Z]{3}$/.test(code) || /^57P0[1-5]$/.test(code)) return { code: 'UNAVAILABLE' }
  if (network.has(code) || disk.has(code)) return { code: 'UNAVAILABLE' }
  return undefined
}
