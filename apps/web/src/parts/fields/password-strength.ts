// How hard a new password is to guess, as far as its length and its variety tell.
import { weaknessesOf } from '@eos/contract/people/password-rule'

export const passwordStrengths = ['refused', 'fair', 'good', 'strong'] as const
type PasswordStrength = (typeof passwordStrengths)[number]

/**
 * Signs that occur again count half. The server knows lists of common passwords besides.
 * @param about words about the person, such as the name and the address
 */
export function passwordStrength(password: string, about: readonly string[]): PasswordStrength {
  if (weaknessesOf(password, about).length > 0) return 'refused'
  const signs = [...password.toLowerCase()]
  const worth = (signs.length + new Set(signs).size) / 2
  return worth >= 15 ? 'strong' : worth >= 11 ? 'good' : 'fair'
}
