// Limits the mails that visitors can cause to one address, known or not, over all processes.
import { hourMs } from '@eos/contract/words/time-units'
import type { Db } from '../database/tables/tables.ts'
import { digestOf } from '../secrets/tokens.ts'
import { countMail } from './queries.ts'

const mailsPerHour = 5

/** Counted apart, so that proposals of enterprises never hold back a new password. */
type MailSubject = 'accounts' | 'proposals' | 'questions'

/** Counts one more mail to the address; `false` when the limit of the subject within the hour is reached. */
export async function admitMail(
  db: Db,
  { address, about }: { address: string; about: MailSubject },
  now: Date,
): Promise<boolean> {
  const counted = digestOf(about === 'accounts' ? address : `${about} ${address}`)
  const hourAgo = new Date(now.getTime() - hourMs)
  return (await countMail(db, counted, { now, hourAgo })) <= mailsPerHour
}
