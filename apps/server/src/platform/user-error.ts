// An error for the person at the terminal; its message is printed without a stack.

export class UserError extends Error {
  override readonly name = 'PlainFailure'
}

/** Describes any error for printing: a UserError by its message, anything else with its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof UserError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
