// Passwords: how they are kept, how one is checked, and which are too weak to be taken.
import { hash, verify } from '@node-rs/argon2'
import type { Locale } from '@eos/contract/errors'

/** Argon2id is the library's default; 19 MiB and two passes are the floor that OWASP names for it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const shortestPassword = 10
const longestPassword = 200

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Takes as long for somebody who does not exist as for somebody who does. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (password.length > longestPassword) return false
  const matches = await verify(stored ?? (await nobodysHash()), password.normalize('NFKC'))
  return matches && stored !== null
}

let nobody: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('nobody has this password')
  return nobody
}

/** Why a password may not be chosen; nothing when it may. Long beats complicated: no rule asks for signs or digits. */
export function weaknessOf(
  password: string,
  about: readonly string[],
): Record<Locale, string> | undefined {
  const length = [...password].length
  if (length < shortestPassword || password.length > longestPassword) return weaknesses.length
  const plain = password.toLowerCase()
  if (new Set(plain).size < 4 || isSequence(plain)) return weaknesses.simple
  const known = about.map((word) => word.toLowerCase()).filter((word) => word.length >= 4)
  if (known.some((word) => plain.includes(word))) return weaknesses.personal
  if (common.some((word) => plain.replaceAll(/[^a-z]/g, '') === word)) return weaknesses.simple
  return undefined
}

const weaknesses = {
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

const common = ['password', 'matkhau', 'qwertyuiop', 'iloveyou', 'administrator', 'letmein']

/** Such as 1234567890 or abcdefghij: all steps but one or two are alike. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at))
  return steps.filter((step) => step === steps[0]).length >= steps.length - 2
}
