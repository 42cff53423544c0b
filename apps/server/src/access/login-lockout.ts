// Failed sign-ins shut out the address that they come from and slow down a name under attack; they lock no name.
// See docs/decisions/0140-failed-sign-ins-block-their-origin.md.
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs, hourMs, dayMs } from '@eos/contract/words/time-units'
import {
  countFromEverywhere,
  deleteFailures,
  deleteFailuresBefore,
  deleteFailuresOfName,
  lessenFailures,
  saveFailures,
  takeFailures,
} from './queries/sign-in-failures.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Db } from '../platform/database/tables/tables.ts'
import { RequestFailure } from '../platform/http/answers/errors.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { digestOf } from '../platform/secrets/tokens.ts'

/** This many attempts are free; then one minute, doubled by each attempt up to 15 minutes. Forgotten after a day. */
const freeFailures = 5
const firstLockMs = minuteMs
const longestLockMs = 15 * minuteMs
const forgottenMs = dayMs

interface Attempt {
  /** From `accountName` or `ftpName`: the e-mail address and the user name of one account are one name. */
  name: string
  /** From `originOf`, or from a known device. */
  origin: string
}

export function accountName(account: { id: string } | undefined, typed: string): string {
  return account ? `account ${account.id}` : `name ${typed}`
}

export function ftpName(userName: string): string {
  return `ftp ${userName}`
}

/** A network address; of IPv6 the network, because one machine has very many addresses in it. */
export function originOf(address: string): string {
  return networkOf(address)
}

/** A device on which the account has signed in before is counted by itself, and never slowed down. */
export function originOfDevice(deviceId: string): string {
  return `device ${deviceId}`
}

/**
 * Counts an attempt as failed before it is judged: of many at once, no more get through than of many in a row. Whoever
 * turns out to be right forgets the failures, or takes the attempt back. TOO_MANY when there were too many.
 */
export async function beginAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const nameHash = digestOf(attempt.name)
  const lockedUntil = await inTransaction(db, async (trx) => {
    const key = { nameHash, origin: attempt.origin }
    const former = await takeFailures(trx, key, now)
    if (former.lockedUntil && former.lockedUntil > now) return former.lockedUntil
    const failures = (isPast(former.lastAt, forgottenMs, now) ? 0 : former.failures) + 1
    await saveFailures(trx, key, {
      failures,
      lastAt: now,
      lockedUntil: lockAfter(failures, now),
    })
    return null
  })
  if (lockedUntil) throw tooMany(lockedUntil.getTime() - now.getTime())
  if (attempt.origin.startsWith('device ')) return
  const since = new Date(now.getTime() - hourMs)
  await waitForTurn(attempt.name, await countFromEverywhere(db, nameHash, { now, since }))
}

const freeFromEverywhere = 20
const delayStepMs = 50
const longestDelayMs = 5_000
const mostWaiting = 100
const mostWaitingByName = 10

const waiting = new Map<string, number>()
let waitingTogether = 0

/** Each further attempt on a name under attack waits longer; a few may wait at a time, others are refused. */
async function waitForTurn(name: string, failures: number): Promise<void> {
  const delayMs = Math.min((failures - freeFromEverywhere) * delayStepMs, longestDelayMs)
  if (delayMs <= 0) return
  const before = waiting.get(name) ?? 0
  if (before >= mostWaitingByName || waitingTogether >= mostWaiting) throw tooMany(longestDelayMs)
  waiting.set(name, before + 1)
  waitingTogether += 1
  try {
    await sleep(delayMs)
  } finally {
    waitingTogether -= 1
    const left = (waiting.get(name) ?? 1) - 1
    if (left === 0) waiting.delete(name)
    else waiting.set(name, left)
  }
}

/** Subtracts an attempt that was no guess; earlier failures stay. */
export async function subtractAttempt(db: Db, { name, origin }: Attempt): Promise<void> {
  await lessenFailures(db, { nameHash: digestOf(name), origin })
}

/** Somebody was right: what failed from there before is forgotten. */
export async function forgetAttempts(db: Db, attempt: Attempt): Promise<void> {
  await subtractAttempt(db, attempt)
  await deleteFailures(db, { nameHash: digestOf(attempt.name), origin: attempt.origin })
}

/** Forgets the failures under a name from all origins. */
export async function forgetFailures(db: Db, name: string): Promise<void> {
  await deleteFailuresOfName(db, digestOf(name))
}

/** Rows of which nothing follows any more. */
export async function dropOldFailures(db: Db, now: Date): Promise<void> {
  await deleteFailuresBefore(db, new Date(now.getTime() - forgottenMs))
}

function isPast(time: Date, ms: number, now: Date): boolean {
  return now.getTime() - time.getTime() > ms
}

function lockAfter(failures: number, now: Date): Date | null {
  if (failures < freeFailures) return null
  const ms = Math.min(firstLockMs * 2 ** (failures - freeFailures), longestLockMs)
  return new Date(now.getTime() + ms)
}

function tooMany(ms: number): RequestFailure {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.ceil(seconds / 60)
  return new RequestFailure('TOO_MANY', {
    headers: { 'retry-after': String(seconds) },
    message: {
      en: `Too many failed attempts from here. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or reset the password.`,
      vi: `Đăng nhập sai quá nhiều lần từ đây. Hãy thử lại sau ${minutes} phút, hoặc đặt lại mật khẩu.`,
    },
  })
}
