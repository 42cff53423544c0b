// What has gone wrong while a form with files was read.
import { RequestFailure } from '../answers/errors.ts'

/** What is wrong with a form has no code; what goes wrong on our side has one, and is left as it is. */
export function formFailure(error: unknown): unknown {
  const isBadForm =
    error instanceof Error && !(error instanceof RequestFailure) && !('code' in error)
  return isBadForm ? new RequestFailure('MALFORMED', error.message) : error
}
