// The reasons why a sign-in is refused, as far as the form distinguishes them.
import type { ErrorBody } from '@eos/contract/words/errors'
import { ApiError } from '../../api/client/api-error.ts'

export type Refusal = 'second-factor' | 'unverified' | 'other'

export function refusalOf(error: unknown): Refusal {
  const { code, detail } = bodyOf(error)
  if (code === 'SECOND_FACTOR') return 'second-factor'
  if (code === 'ACCOUNT_NOT_ACTIVE' && detail === 'unverified') return 'unverified'
  return 'other'
}

function bodyOf(error: unknown): Partial<ErrorBody> {
  const body = error instanceof ApiError ? error.body : undefined
  return typeof body === 'object' && body !== null ? body : {}
}
