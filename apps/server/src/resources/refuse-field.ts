// Refuses one field of an item for a reason that no schema can state.
import type { Locale } from '@eos/contract/errors'
import { RequestFailure } from '../http/errors.ts'

export interface FieldRefusal {
  entity: string
  property: string
  invalidValue?: unknown
  message: Record<Locale, string>
}

export function refuseField({ entity, property, invalidValue, message }: FieldRefusal): never {
  throw new RequestFailure('VALIDATION', {
    message,
    detail: `${property}: ${message.en}`,
    errors: [
      {
        entity,
        property,
        ...(invalidValue === undefined ? {} : { invalidValue }),
        message: message.en,
      },
    ],
  })
}
