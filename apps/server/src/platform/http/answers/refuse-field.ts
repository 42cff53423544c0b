// Refuses one field of an item for a reason that no schema can state.
import type { ErrorCode, Words } from '@eos/contract/errors'
import { RequestFailure } from './errors.ts'

export interface FieldRefusal {
  entity: string
  property: string
  invalidValue?: unknown
  message: Words
  /** VALIDATION: the value itself is wrong; CONFLICT: it does not fit the stored values. */
  code?: Extract<ErrorCode, 'VALIDATION' | 'CONFLICT' | 'LINK_INVALID'>
}

export function refuseField({ message, code = 'VALIDATION', ...field }: FieldRefusal): never {
  const detail = `${field.property}: ${message.en}`
  throw new RequestFailure(code, { message, detail, errors: [{ ...field, words: message }] })
}
