// Writes the mails about accounts with links that lead to the right host.
import { pagePrefix } from '@eos/contract/pages'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Mailer } from '../mail/mailer.ts'
import { isHostOfOrganization } from '../organizations/queries.ts'
import { accountMail, type LetterKind } from './mails.ts'

export interface Letterbox {
  /** The fragment carries the secret: browsers send it to nobody. */
  send(kind: LetterKind, words: { to: string; name: string; fragment: string }): Promise<void>
}

/** A caller may claim any host; only the public address and hosts of organizations get into a mail. */
export async function letterboxFor(
  { settings, db }: Context,
  mailer: Mailer,
  request: FastifyRequest,
): Promise<Letterbox> {
  const { origin } = request.address
  const isOurs =
    settings.publicUrl === undefined &&
    (isLoopback(request.hostName) ||
      (await isHostOfOrganization(db, request.hostName, 'localhost')))
  const base = settings.publicUrl ?? (isOurs ? origin : `http://localhost:${settings.port}`)
  const page = `${base}${pagePrefix(settings.product)}login`
  return {
    send: (kind, { to, name, fragment }) =>
      mailer.send(
        accountMail(kind, request.locale, {
          to,
          name,
          link: fragment === '' ? page : `${page}#${fragment}`,
        }),
      ),
  }
}

/** What everybody is answered whose mail says more. */
export const mailSent = {
  en: 'Please look into your mailbox: a mail says how to go on.',
  vi: 'Vui lòng kiểm tra hộp thư: chúng tôi đã gửi e-mail hướng dẫn bước tiếp theo.',
}

function isLoopback(hostName: string): boolean {
  return hostName === 'localhost' || hostName === '127.0.0.1' || hostName === '[::1]'
}
