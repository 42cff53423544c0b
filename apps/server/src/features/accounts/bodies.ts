// Reads the bodies of the calls about accounts; what is wrong is said field by field, and secrets are never repeated.
import type { FieldProblem, Locale } from '@eos/contract/errors'
import { addressSentence, isAddress, isPersonName, personNameSentence } from '@eos/contract/person'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { weaknessOf, type PasswordFacts } from '../../platform/secrets/password-strength.ts'

type Given = Record<string, unknown>

/** The texts that a call needs, trimmed but for passwords; one problem for each that is missing. */
export function readTexts<const Name extends string, const Optional extends string = never>(
  body: unknown,
  names: readonly Name[],
  optional: readonly Optional[] = [],
): Record<Name, string> & Partial<Record<Optional, string>> {
  const given = asObject(body)
  const problems: FieldProblem[] = []
  const read: Record<string, string> = {}
  for (const name of [...names, ...optional]) {
    const value = given[name]
    const isMissing = value === undefined || value === null || value === ''
    if (isMissing && optional.includes(name as Optional)) continue
    if (typeof value !== 'string' || value.trim() === '' || value.length > longestText) {
      problems.push({ entity: 'account', property: name, message: 'must be given as a text' })
    } else if (/[\r\n\u2028\u2029]/.test(value.trim())) {
      problems.push({ entity: 'account', property: name, message: 'must be a text in one line' })
    } else read[name] = /password/i.test(name) ? value : value.trim()
  }
  if (problems.length > 0) throw new RequestFailure('VALIDATION', { errors: problems })
  return read as Record<Name, string> & Partial<Record<Optional, string>>
}

const longestText = 500

export function readFlag(body: unknown, name: string): boolean {
  return asObject(body)[name] === true
}

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

export function asObject(body: unknown): Given {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Given
  throw new RequestFailure('MALFORMED', 'The body must be a JSON object.')
}
