// The words of a mail about stations whose state has changed, in the reader's language.
import { stageCodes } from '@eos/contract/readings/station-states'
import type { Locale } from '@eos/contract/words/errors'
import type { StationState } from '@eos/contract/words/vocabulary'
import { mailWords } from '../../platform/mail/mail-words.ts'
import { mailTexts } from './texts.ts'

export interface MailStation {
  name: string
  nameEn: string | null
  province: string | null
  provinceEn: string | null
  timeZone: string
  since: Date | null
  reason: string | null
  reasonEn: string | null
  expectedReturn: Date | null
}

interface StateMail {
  name: string
  kind: StationState
  stage: number
  stations: readonly MailStation[]
  address: string
}

export function stateMail(
  locale: Locale,
  { name, kind, stage, stations, address }: StateMail,
): { subject: string; text: string } {
  const words = mailTexts[locale]
  const what = words.kinds[kind]
  const provinces = new Set(stations.map((each) => provinceOf(each, locale)))
  const place = provinces.size === 1 ? [...provinces][0] : undefined
  const [only] = stations
  const who = stations.length === 1 && only ? nameOf(only, locale) : words.stations(stations.length)
  const subject = [`${who}: ${what}`, place].filter(Boolean).join(' – ')
  const lines = stations.slice(0, mostLines).map((each) => `- ${lineOf(each, locale)}`)
  const more = stations.length - lines.length
  return {
    subject,
    text: [
      words.hello(mailWords(name)),
      '',
      `${who}: ${what}.`,
      ...(stage > stageCodes.enterprise && kind === 'offline' ? [words.escalated] : []),
      '',
      ...lines,
      ...(more > 0 ? [words.more(more)] : []),
      '',
      kind === 'offline' ? words.acknowledge : words.look,
      '',
      address,
      '',
    ].join('\n'),
  }
}

const mostLines = 30

function lineOf(station: MailStation, locale: Locale): string {
  const words = mailTexts[locale]
  const { since, expectedReturn, timeZone } = station
  const reason = locale === 'vi' ? station.reason : (station.reasonEn ?? station.reason)
  return [
    [nameOf(station, locale), provinceOf(station, locale)].filter(Boolean).join(', '),
    since && `${words.since} ${instantText(since, timeZone, locale)}`,
    expectedReturn && `${words.until} ${instantText(expectedReturn, timeZone, locale)}`,
    reason && mailWords(reason),
  ]
    .filter(Boolean)
    .join(' · ')
}

const nameOf = ({ name, nameEn }: MailStation, locale: Locale) =>
  mailWords(locale === 'vi' ? name : (nameEn ?? name))
const provinceOf = ({ province, provinceEn }: MailStation, locale: Locale) =>
  locale === 'vi' ? province : provinceEn

function instantText(time: Date, timeZone: string, locale: Locale): string {
  const form = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', form).format(time)
}
