// Writes the mails about accounts with links that lead to the right host.
import { pagePrefix } from '@eos/contract/pages/pages'
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { admitMail } from '../../../platform/mail/admit-mail.ts'
import { sendBehind } from '../../../platform/mail/send-behind.ts'
import { letters, texts } from '../texts.ts'

type LetterKind = keyof typeof letters

interface Letter {
  to: string
  name: string
  /** Carries the secret: browsers send it to nobody. */
  fragment: string
  /** It is that of who is written to, or of who asked when it is not known. */
  locale?: Locale | null
}

export interface AccountMailer {
  /** Counts a requested mail before anything else is done, so that former links stay valid when no mail is sent. */
  admits(address: string): Promise<boolean>
  /** Does not wait for the mail server: the time of an answer must not tell whether the address has an account. */
  send(kind: LetterKind, letter: Letter): Promise<void>
  /** Waits; UNAVAILABLE when the mail server does not take it. */
  deliver(kind: LetterKind, letter: Letter): Promise<void>
}

/** A caller may claim any host; only the public address and hosts that are ours get into a mail. */
export function accountMailerFor(
  { settings, db, now }: Context,
  mailer: Mailer,
  request: FastifyRequest,
): AccountMailer {
  const base = settings.publicUrl ?? request.address.origin
  const page = `${base}${pagePrefix(settings.product)}login`
  const mailOf = (kind: LetterKind, { to, name, fragment, locale }: Letter) => {
    const link = fragment === '' ? page : `${page}#${fragment}`
    const look = { locale: locale ?? request.locale, host: request.hostName }
    return { to, look, ...letters[kind][look.locale]({ name, link }) }
  }
  const warn = (sentence: string, error: unknown) => request.log.warn({ err: error }, sentence)
  return {
    admits: (address) => admitMail(db, { address, about: 'accounts' }, now()),
    send: (kind, letter) => sendBehind(mailer, mailOf(kind, letter), { warn }),
    deliver: async (kind, letter) => {
      try {
        await mailer.send(mailOf(kind, letter))
      } catch (error) {
        warn('A mail could not be sent.', error)
        throw new RequestFailure('UNAVAILABLE', { message: texts.mailNotSent })
      }
    },
  }
}
