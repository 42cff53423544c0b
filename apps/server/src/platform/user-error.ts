// An error whose message is a sentence for the person at the terminal; it is printed without a stack.

export class UserError extends Error {
  override readonly name = 'PlainFailure'
}

/** Describes any error for printing: a plain failure by its sentence alone, anything else with its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof UserError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
