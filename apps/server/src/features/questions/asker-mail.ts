// Mails to the asker of a question who gave an address: that it was taken, shown, answered, or is not shown.
import type { Locale } from '@eos/contract/words/errors'
import { pagePrefix } from '@eos/contract/pages/pages'
import { privateKeyParameter } from '@eos/contract/publishing/questions'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { admitMail } from '../../platform/mail/admit-mail.ts'
import { mailWords } from '../../platform/mail/mail-words.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendBehind } from '../../platform/mail/send-behind.ts'
import { findLink, findThread, type ThreadRow } from './queries/thread.ts'
import { askerTexts } from './texts.ts'

interface Telling {
  context: Context
  mailer: Mailer
  request: FastifyRequest
}

export type AskerNews =
  | { id: string; news: 'taken'; key: string }
  | { id: string; news: 'shown' | 'answered' }
  | { id: string; news: 'hidden'; reason: string }

/** An address that has had many mails gets no more; the news stands on the page of the question all the same. */
export async function tellAsker(
  { context, mailer, request }: Telling,
  news: AskerNews,
): Promise<void> {
  const { db, settings, now } = context
  const thread = await findThread(db, news.id)
  const link = await findLink(db, news.id)
  if (!thread || !link || thread.authorEmail === null) return
  const to = thread.authorEmail
  if (!(await admitMail(db, { address: to, about: 'questions' }, now()))) return
  const page = `${link.origin}${pagePrefix(settings.product)}questions/${news.id}`
  const warn = (sentence: string, error: unknown) => request.log.warn({ err: error }, sentence)
  await sendBehind(mailer, { to, ...mailOf(news, thread, { page, locale: link.locale }) }, { warn })
}

function mailOf(
  news: AskerNews,
  thread: ThreadRow,
  { page, locale }: { page: string; locale: Locale },
): { subject: string; text: string } {
  const words = askerTexts[locale]
  const office =
    thread.office === null
      ? '–'
      : mailWords(nameIn(locale, { name: thread.office, nameEn: thread.officeEn }))
  const lines =
    news.news === 'taken'
      ? words.taken.lines(news.id, office)
      : news.news === 'answered'
        ? words.answered.lines(office)
        : news.news === 'hidden'
          ? words.hidden.lines(mailWords(news.reason))
          : words.shown.lines
  const isPublic = news.news === 'shown' || news.news === 'answered'
  const address = news.news === 'taken' ? `${page}?${privateKeyParameter}=${news.key}` : page
  const text = [
    words.hello,
    '',
    // Nobody has confirmed the address: it is told the asker's words only once an officer has made them public.
    ...(isPublic ? [`“${mailWords(thread.subject)}”`, ''] : []),
    ...lines,
    ...(news.news === 'hidden' ? [] : ['', address, '', words.link]),
    '',
    words.why,
    '',
  ]
  return { subject: words[news.news].subject, text: text.join('\n') }
}
