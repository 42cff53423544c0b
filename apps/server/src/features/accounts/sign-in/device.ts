// Recognizes a device on which somebody has signed in before, by a signed cookie that names the accounts.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '@eos/contract/words/time-units'
import { readCookie, setCookie } from './cookie.ts'
import { originOf, originOfDevice } from '../../../access/login-lockout.ts'
import type { EncryptionKey } from '../../../platform/secrets/encryption.ts'
import { newToken } from '../../../platform/secrets/tokens.ts'

const cookieName = 'eos_device'
const lifeMs = 365 * dayMs
/** A counter in an office may be many people's. */
const mostAccounts = 8

interface Device {
  id: string
  /** People who signed in last come first. */
  accountIds: string[]
}

/**
 * Returns the origin of a sign-in attempt: a device that was signed in to the account before, else the network address.
 */
export function originOfAttempt(
  request: FastifyRequest,
  key: EncryptionKey,
  account: { id: string } | undefined,
): string {
  const device = account && readDevice(request, key)
  return device?.accountIds.includes(account!.id) ? originOfDevice(device.id) : originOf(request.ip)
}

export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, accountId, now }: { key: EncryptionKey; accountId: string; now: Date },
): void {
  const known = readDevice(request, key)
  const accountIds = [accountId, ...(known?.accountIds ?? []).filter((id) => id !== accountId)]
  const text = [known?.id ?? newToken().slice(0, 22), ...accountIds.slice(0, mostAccounts)].join(
    '.',
  )
  const expires = new Date(now.getTime() + lifeMs)
  const value = `${text}.${signatureOf(key, text)}`
  setCookie(request, reply, { name: cookieName, value, expires })
}

function readDevice(request: FastifyRequest, key: EncryptionKey): Device | undefined {
  const value = readCookie(request, cookieName) ?? ''
  const end = value.lastIndexOf('.')
  const text = value.slice(0, Math.max(end, 0))
  const given = Buffer.from(value.slice(end + 1))
  const right = Buffer.from(signatureOf(key, text))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [id = '', ...accountIds] = text.split('.')
  return { id, accountIds }
}

function signatureOf(key: EncryptionKey, text: string): string {
  return createHmac('sha256', key.present.bytes).update(`device ${text}`).digest('base64url')
}
