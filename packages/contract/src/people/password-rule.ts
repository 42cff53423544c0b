// The rule against weak passwords, for the server and for the page while one types.
import type { Locale } from '../words/errors.ts'

export const shortestPassword = 10
export const longestPassword = 200

export const passwordWeaknesses = ['length', 'simple', 'personal'] as const
type PasswordWeakness = (typeof passwordWeaknesses)[number]

/**
 * The reasons why a password is refused; empty when it is accepted. Length counts: no rule asks for signs or digits.
 * @param about words about the person, such as the name and the address
 */
export function weaknessesOf(password: string, about: readonly string[]): PasswordWeakness[] {
  const length = [...password].length
  const plain = password.toLowerCase()
  const known = about.map((word) => word.toLowerCase()).filter((word) => word.length >= 4)
  return passwordWeaknesses.filter((weakness) => {
    if (weakness === 'length') return length < shortestPassword || password.length > longestPassword
    if (weakness === 'simple') return isSimple(plain)
    return known.some((word) => plain.includes(word))
  })
}

export const weaknessSentences: Record<PasswordWeakness, Record<Locale, string>> = {
  length: {
    en: `Give a password of ${shortestPassword} to ${longestPassword} characters.`,
    vi: `Mật khẩu cần có từ ${shortestPassword} đến ${longestPassword} ký tự.`,
  },
  simple: {
    en: 'This password is too easy to guess. A few words in a row are better.',
    vi: 'Mật khẩu này quá dễ đoán. Hãy dùng một vài từ ghép lại.',
  },
  personal: {
    en: 'The password must not contain your name or address.',
    vi: 'Mật khẩu không được chứa tên hoặc địa chỉ của bạn.',
  },
}

function isSimple(plain: string): boolean {
  if (new Set(plain).size < 4 || isSequence(plain)) return true
  return common.includes(plain.replaceAll(/[^a-z]/g, ''))
}

const common = ['password', 'matkhau', 'qwertyuiop', 'iloveyou', 'administrator', 'letmein']

/** The server finds these passwords with lists that are too long for a page. */
export const guessableSentence: Record<Locale, string> = {
  en: 'This password is easy to guess: it is made of common words, names or rows of keys. A few unrelated words in a row are better.',
  vi: 'Mật khẩu này dễ đoán vì ghép từ những từ, tên hoặc dãy phím phổ biến. Hãy dùng một vài từ không liên quan ghép lại.',
}

/** A sequence such as 1234567890 or abcdefghij: all steps but one or two are equal. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at))
  const isUsual = (usual: number) =>
    steps.filter((step) => step === usual).length >= steps.length - 2
  return steps.slice(0, 3).some(isUsual)
}
