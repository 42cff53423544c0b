// Random tokens that only their holder knows; the database keeps their digest.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, as text for cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares in constant time. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}
