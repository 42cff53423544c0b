// Sends mail: by SMTP where a server is set, else into files of the data folder, for those who try the product.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@eos/contract/words/errors'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isLoopback } from '../http/address.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** In whose look it comes: of the organization that looks after the reader, or of the host where it was asked for. */
  look?: { locale: Locale; organizationId: string } | { locale: Locale; host: string }
  /** The same words for mail programs that show pages. */
  html?: string
  /** Shown in `html`, which names them as `cid:` and their id. */
  pictures?: readonly MailPicture[]
  /** The id that a mail keeps when it is sent again, by which mail programs recognize it. */
  messageId?: string
}

export interface MailPicture {
  id: string
  type: string
  bytes: Buffer
}

export interface Mailer {
  /** Throws when the mail could not be handed over. */
  send(mail: Mail): Promise<void>
  /** The folder of the mails, if they are files. */
  folder?: string
}

interface MailSettings {
  /** smtp:// or smtps:// with user and password. */
  smtpUrl: string | undefined
  from: string
  dataDir: string
}

export function openMailer({ smtpUrl, from, dataDir }: MailSettings, now: () => Date): Mailer {
  if (smtpUrl === undefined) return fileMailer({ from, folder: join(dataDir, 'mail') }, now)
  const transport = createTransport(smtpAddress(smtpUrl))
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(from, mail))
    },
  }
}

/**
 * Mails with links to accounts are never sent in the clear: without smtps the server must offer STARTTLS, unless it is
 * this machine or the address says otherwise.
 */
export function smtpAddress(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isSaid = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS')
  if (url.protocol === 'smtps:' || isSaid || isLoopback(url.hostname)) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Writes whole mails (RFC 5322), as mail programs open them. */
function fileMailer({ from, folder }: { from: string; folder: string }, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  let written = 0
  return {
    folder,
    send: async (mail) => {
      const date = now()
      const { message } = await transport.sendMail({ ...messageOf(from, mail), date })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      written += 1
      const stamp = date.toISOString().replaceAll(/[:.]/g, '-')
      const name = `${stamp}-${process.pid}-${written}.eml`
      writeFileSync(join(folder, name), message as Buffer, { mode: 0o600 })
    },
  }
}

function messageOf(
  from: string,
  { to, subject, text, html, pictures = [], messageId }: Mail,
): SendMailOptions {
  return {
    from,
    to: recipient(to),
    subject,
    text,
    html,
    messageId,
    attachments: pictures.map(({ id, type, bytes }) => ({
      cid: id,
      content: bytes,
      contentType: type,
      contentDisposition: 'inline',
      filename: `${id}.${type.slice(type.indexOf('/') + 1)}`,
    })),
  }
}

/** A single address: plain text would be parsed as a list. */
function recipient(address: string): { name: string; address: string } {
  return { name: '', address }
}
