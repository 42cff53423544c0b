// A failed answer as the rest of the web app sees it: the status and the text that the server sent.

import type { ErrorBody, NeededRight } from '@eos/contract/words/errors'

export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, where it sent one. */
  readonly serverText: string | undefined
  /** The whole body, for callers that show problems field by field. */
  readonly body: unknown
  /** By which the server's log names the request, where the answer says it. */
  readonly reference: string | undefined

  /** The right that the caller lacks, where the server says it. */
  get missing(): NeededRight | undefined {
    return (this.body as Partial<ErrorBody> | null | undefined)?.missing
  }

  constructor(status: number, serverText: string | undefined, body: unknown, reference?: string) {
    super(serverText ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.serverText = serverText
    this.body = body
    this.reference = reference
  }
}

/** Whether the item was changed by somebody after it had been loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}

/** The status is the body's statusCode, or else the HTTP status. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await answerOf(response).catch(() => undefined)
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const status = typeof fields.statusCode === 'number' ? fields.statusCode : response.status
  const text =
    typeof fields.message === 'string' && fields.message !== '' ? fields.message : undefined
  return new ApiError(status, text, body, response.headers.get('x-request-id') ?? undefined)
}

/** JSON where the answer says so, text otherwise, nothing when there is nothing. */
export async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** Null in place of an answer of 404, where a page says itself that there is no such thing. */
export function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
}
