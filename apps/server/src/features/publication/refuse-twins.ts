// Refuses a batch that decides twice about one thing.
import { RequestFailure } from '../../platform/http/answers/errors.ts'

export function refuseTwins<T>(items: readonly T[], keyOf: (item: T) => string): void {
  if (new Set(items.map(keyOf)).size === items.length) return
  throw new RequestFailure('VALIDATION', 'The same is decided twice in one batch.')
}
