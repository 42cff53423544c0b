// Refuses one field of an item for a reason that no schema can state.
import type { ErrorCode, Locale } from '@eos/contract/errors'
import { RequestFailure } from '../../platform/http/answers/errors.ts'

export interface FieldRefusal {
  entity: string
  property: string
  invalidValue?: unknown
  message: Record<Locale, string>
  /** What kind of refusal it is: the value itself is wrong, or it does not go with what is stored. */
  code?: Extract<ErrorCode, 'VALIDATION' | 'CONFLICT'>
}

export function refuseField({
  entity,
  property,
  invalidValue,
  message,
  code = 'VALIDATION',
}: FieldRefusal): never {
  throw new RequestFailure(code, {
    message,
    detail: `${property}: ${message.en}`,
    errors: [
      {
        entity,
        property,
        ...(invalidValue === undefined ? {} : { invalidValue }),
        message: message.en,
        words: message,
      },
    ],
  })
}
