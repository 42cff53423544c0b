// Sends mail behind the back of who asked: the time of an answer must not tell whether there was anything to send.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Mail, Mailer } from './mailer.ts'

/** A mail server may be away for a while. */
const defaultPausesMs = [5_000, 60_000, 600_000]

/** Waits only where mails are files, which takes no time; tells of a mail that could not be sent, without what is in it. */
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
