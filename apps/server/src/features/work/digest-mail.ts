// The mail with what waits for a person, in the person's language and zone.
import type { Locale } from '@eos/contract/words/errors'
import { workKindWords, workKinds } from '@eos/contract/labels/work'
import { mailWords } from '../../platform/mail/mail-words.ts'
import type { FoundWork } from './list-work.ts'
import { digestTexts } from './texts.ts'

interface DigestMail {
  name: string
  timeZone: string
  work: readonly FoundWork[]
  /** It counts all that waits. */
  total: number
  /** It leads to the work list. */
  address: string
}

export function digestMail(
  locale: Locale,
  { name, timeZone, work, total, address }: DigestMail,
): { subject: string; text: string } {
  const words = digestTexts[locale]
  const lines = work.map((each) => `- ${lineOf(each, timeZone, locale)}`)
  return {
    subject: words.subject(total),
    text: [
      words.hello(mailWords(name)),
      '',
      words.waiting(total),
      '',
      ...lines,
      ...(total > lines.length ? [words.more(total - lines.length)] : []),
      '',
      words.list,
      address,
      '',
      words.settings,
      `${address}?digest=choose`,
      '',
    ].join('\n'),
  }
}

function lineOf(work: FoundWork, timeZone: string, locale: Locale): string {
  const kind = workKindWords[workKinds[work.place]!][locale]
  const name = (locale === 'en' && work.nameEn) || work.name
  const about = [name, work.number].filter(Boolean).map((each) => mailWords(each!))
  const form = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  const tag = locale === 'vi' ? 'vi-VN' : 'en-GB'
  const since = new Intl.DateTimeFormat(tag, form).format(work.since)
  return `${kind}: ${about.join(' · ')} (${digestTexts[locale].since(since)})`
}
