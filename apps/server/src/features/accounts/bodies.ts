// Rules of the bodies of account calls that no schema can state; a failure names its field.
import type { Words } from '@eos/contract/words/errors'
import {
  addressSentence,
  isAddress,
  isPersonName,
  personNameSentence,
} from '@eos/contract/people/person'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { weaknessOf, type PasswordFacts } from '../../platform/passwords/password-strength.ts'

/** @throws VALIDATION with the reason, when the password is too weak */
export function needGoodPassword(password: string, facts: PasswordFacts): void {
  const weakness = weaknessOf(password, facts)
  if (weakness) refuseField('password', weakness)
}

/** An e-mail address in the form in which it is kept. */
export function needAddress(given: string): string {
  return isAddress(given) ? given.toLowerCase() : refuseField('email', addressSentence)
}

/** The name of a person, which goes into mails. */
export function needPersonName(given: string): string {
  return isPersonName(given) ? given : refuseField('fullName', personNameSentence)
}

export function refuseField(property: string, words: Words): never {
  const errors = [{ entity: 'account', property, words }]
  throw new RequestFailure('VALIDATION', { message: words, errors })
}
