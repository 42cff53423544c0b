// Limits the mails that one address is sent because somebody did something, over all processes, known here or not.
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../database/tables/tables.ts'
import { digestOf } from '../secrets/tokens.ts'
import { countMail } from './queries.ts'

export const mailsPerHour = 5

/** Counted apart, so that what enterprises propose keeps nobody from a new password. */
export type MailSubject = 'accounts' | 'proposals'

/** Counts one more mail to the address; `false` when it has had enough about the subject within the hour. */
export async function admitMail(
  db: Db,
  { address, about }: { address: string; about: MailSubject },
  now: Date,
): Promise<boolean> {
  const counted = digestOf(about === 'accounts' ? address : `${about} ${address}`)
  const hourAgo = new Date(now.getTime() - hourMs)
  return (await countMail(db, counted, { now, hourAgo })) <= mailsPerHour
}
