// Turns errors of a multipart form into failures.
import { RequestFailure } from '../answers/errors.ts'

/** Errors on our side, which have a code, are returned unchanged. */
export function formFailure(error: unknown): unknown {
  const isBadForm =
    error instanceof Error && !(error instanceof RequestFailure) && !('code' in error)
  return isBadForm ? new RequestFailure('MALFORMED', error.message) : error
}
