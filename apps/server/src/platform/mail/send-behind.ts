// Sends mail after the answer: its time must not tell whether there was a mail to send.
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Mail, Mailer } from './mailer.ts'

/** The pauses between attempts, since a mail server may be away for a while. */
const defaultPausesMs = [5_000, minuteMs, 10 * minuteMs]

/** Waits only where mails are files, which is quick; logs a mail that could not be sent, without its content. */
export async function sendBehind(
  mailer: Mailer,
  mail: Mail,
  options: { warn: (sentence: string, error: unknown) => void; pausesMs?: readonly number[] },
): Promise<void> {
  if (mailer.folder !== undefined) return mailer.send(mail)
  void keepTrying(mailer, mail, options)
}

async function keepTrying(
  mailer: Mailer,
  mail: Mail,
  { warn, pausesMs = defaultPausesMs }: Parameters<typeof sendBehind>[2],
): Promise<void> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return await mailer.send(mail)
    } catch (error) {
      if (pauseMs === undefined) return warn('A mail could not be sent; it is given up.', error)
      warn('A mail could not be sent and will be tried again.', error)
      await sleep(pauseMs, undefined, { ref: false })
    }
  }
}
