// Hashes and verifies passwords.
import { hash, verify } from '@node-rs/argon2'
import { longestPassword } from '@eos/contract/people/password-rule'

/** Argon2id is the library's default; 19 MiB and two passes are OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Takes the same time for an unknown person. */
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
