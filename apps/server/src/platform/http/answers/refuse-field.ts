// Refuses fields of an item for reasons that no schema can state.
import type { ErrorCode, Words } from '@eos/contract/words/errors'
import { RequestFailure } from './errors.ts'

interface FieldRefusal {
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

/** Sentences about the fields that they name. */
export type Problems = [property: string, words: Words][]

/** Returns where there is no problem. */
export function refuseProblems(entity: string, problems: Problems, message?: Words): void {
  if (problems.length === 0) return
  throw new RequestFailure('VALIDATION', {
    detail: problems.map(([property, { en }]) => `${property}: ${en}`).join('; '),
    errors: problems.map(([property, words]) => ({ entity, property, words })),
    ...(message && { message }),
  })
}
