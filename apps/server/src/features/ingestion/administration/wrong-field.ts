// Refuses a wrong field or query parameter in the administration of deliveries, in the reader's language.
import { RequestFailure } from '../../../platform/http/answers/errors.ts'

export function wrongField(
  entity: string,
  property: string,
  invalidValue: unknown,
  message: { en: string; vi: string },
): RequestFailure {
  const errors = [{ entity, property, invalidValue, words: message }]
  return new RequestFailure('VALIDATION', { message, detail: message.en, errors })
}
