// Gives mails the look of the organization that writes them: emblem and full name above, name, address and hotline below.
// See docs/decisions/0227-mails-come-in-the-look-of-an-organization.md.
import { buffer } from 'node:stream/consumers'
import type { Locale } from '@eos/contract/words/errors'
import { openContentStore, type ContentStore } from '../../../engine/files/content-store.ts'
import type { Context } from '../../../platform/context.ts'
import {
  openMailer,
  type Mail,
  type Mailer,
  type MailPicture,
} from '../../../platform/mail/mailer.ts'
import { findOrganizationIdByHost, findSender, hostIndexOf, type SenderRow } from '../queries.ts'
import { htmlOf, textOf, type MailSender } from './write-mail.ts'

export type { Mailer }

type Surroundings = Pick<Context, 'db' | 'settings'>

/** The mailer of the settings, whose mails have a look. */
export function openLookMailer(context: Pick<Context, 'db' | 'settings' | 'now'>): Mailer {
  const { settings, now } = context
  return withLook(openMailer({ ...settings, from: settings.mailFrom }, now), context)
}

/** A mail that names no look, or of which nobody is the sender, stays as it is. */
export function withLook(mailer: Mailer, surroundings: Surroundings): Mailer {
  const contents = openContentStore(surroundings.settings.dataDir)
  return {
    ...mailer,
    send: async (mail) => mailer.send(await dressed(mail, surroundings, contents)),
  }
}

async function dressed(
  mail: Mail,
  { db, settings }: Surroundings,
  contents: ContentStore,
): Promise<Mail> {
  const { look } = mail
  if (!look) return mail
  const organizationId =
    'host' in look
      ? await findOrganizationIdByHost(hostIndexOf(db), look.host, settings.defaultOrganization)
      : look.organizationId
  const row = organizationId === undefined ? undefined : await findSender(db, organizationId)
  if (!row) return mail
  const emblem = await emblemOf(row, contents)
  const sender = senderOf(row, look.locale, emblem?.id)
  return {
    ...mail,
    text: textOf(look.locale, sender, mail),
    html: htmlOf(look.locale, sender, mail),
    pictures: emblem ? [emblem] : [],
  }
}

/** Attached, so that it is seen without asking any server; a file that is gone leaves the name alone. */
async function emblemOf(
  { emblem, emblemType }: SenderRow,
  contents: ContentStore,
): Promise<MailPicture | undefined> {
  if (emblem === null || emblemType === null || !(await contents.has(emblem))) return undefined
  return { id: 'emblem', type: emblemType, bytes: await buffer(contents.read(emblem)) }
}

function senderOf(row: SenderRow, locale: Locale, emblemId: string | undefined): MailSender {
  const { name, nameEn, fullName, fullNameEn, address, addressEn, hotline } = row
  const isEnglish = locale === 'en'
  return {
    name: (isEnglish && (fullNameEn || nameEn)) || fullName || name,
    address: (isEnglish && addressEn) || address,
    hotline,
    emblemId,
  }
}
