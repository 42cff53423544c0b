// Rules of the bodies of account calls that no schema can state; a failure names its field.
import type { FieldProblem, Locale } from '@eos/contract/errors'
import { addressSentence, isAddress, isPersonName, personNameSentence } from '@eos/contract/person'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { weaknessOf, type PasswordFacts } from '../../platform/secrets/password-strength.ts'

/** @throws VALIDATION with the reason in the caller's language, when the password is too weak */
export function needGoodPassword(password: string, facts: PasswordFacts, locale: Locale): void {
  const weakness = weaknessOf(password, facts)
  if (weakness) refuseField('password', weakness, locale)
}

/** An e-mail address in the form in which it is kept. */
export function needAddress(given: string, locale: Locale): string {
  if (isAddress(given)) return given.toLowerCase()
  return refuseField('email', addressSentence, locale)
}

/** The name of a person, which goes into mails. */
export function needPersonName(given: string, locale: Locale): string {
  return isPersonName(given) ? given : refuseField('fullName', personNameSentence, locale)
}

export function refuseField(
  property: string,
  message: Record<Locale, string>,
  locale: Locale,
): never {
  const errors: FieldProblem[] = [{ entity: 'account', property, message: message[locale] }]
  throw new RequestFailure('VALIDATION', { message, errors })
}
