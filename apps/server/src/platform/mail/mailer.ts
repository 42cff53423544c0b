// Sends mail: by SMTP where a server is set, else into files of the data folder, for those who try the product.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/address.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The id that a mail keeps when it is sent again, by which mail programs recognize it. */
  messageId?: string
}

export interface Mailer {
  /** Throws when the mail could not be handed over. */
  send(mail: Mail): Promise<void>
  /** The folder of the mails, if they are files. */
  folder?: string
}

export interface MailSettings {
  /** smtp:// or smtps:// with user and password. */
  smtpUrl: string | undefined
  from: string
  dataDir: string
}

export function openMailer({ smtpUrl, from, dataDir }: MailSettings, now: () => Date): Mailer {
  if (smtpUrl === undefined) return fileMailer({ from, folder: join(dataDir, 'mail') }, now)
  const transport = createTransport(smtpAddress(smtpUrl))
  return {
    send: async ({ to, subject, text, messageId }) => {
      await transport.sendMail({ from, to: recipient(to), subject, text, messageId })
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
    send: async ({ to, subject, text, messageId }) => {
      const date = now()
      const { message } = await transport.sendMail({
        from,
        to: recipient(to),
        subject,
        text,
        date,
        messageId,
      })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      written += 1
      const stamp = date.toISOString().replaceAll(/[:.]/g, '-')
      const name = `${stamp}-${process.pid}-${written}.eml`
      writeFileSync(join(folder, name), message as Buffer, { mode: 0o600 })
    },
  }
}

/** A single address: plain text would be parsed as a list. */
function recipient(address: string): { name: string; address: string } {
  return { name: '', address }
}
