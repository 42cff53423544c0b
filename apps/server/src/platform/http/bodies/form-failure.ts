// Errors while a form with files is read become failures here.
import { RequestFailure } from '../answers/errors.ts'

/** Turns a mistake in the form into a failure; an error on our side, which has a code, is left as it is. */
export function formFailure(error: unknown): unknown {
  const isBadForm =
    error instanceof Error && !(error instanceof RequestFailure) && !('code' in error)
  return isBadForm ? new RequestFailure('MALFORMED', error.message) : error
}
