// The mail about means beyond a limit, in the language of its reader.
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import type { Locale } from '@eos/contract/words/errors'
import { mailWords } from '../../../platform/mail/mail-words.ts'
import { localTime } from '../../../platform/time/written-time.ts'
import { fileTexts } from '../file-texts.ts'

interface MailTexts {
  subject(station: string, symbol: string, more: number): string
  hello(name: string): string
  about: string
  line(about: { symbol: string; mean: string; until: string; value: string; limit: string }): string
  more(count: number): string
  once: string
  number: Intl.NumberFormat
}

const texts: Record<Locale, MailTexts> = {
  en: {
    subject: (station, symbol, more) =>
      `${station}: ${symbol} beyond its limit${more > 0 ? ` (and ${more} more)` : ''}`,
    hello: (name) => `Hello ${name},`,
    about: 'These means are beyond a limit:',
    line: ({ symbol, mean, until, value, limit }) =>
      `${symbol}, mean of ${mean} until ${until}: ${value}, limit ${limit}`,
    more: (count) => `… and ${count} more`,
    once: 'You are told when it begins, of the same limit once a day at most. All of them are listed here:',
    number: new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 }),
  },
  vi: {
    subject: (station, symbol, more) =>
      `${station}: ${symbol} vượt quy chuẩn${more > 0 ? ` (và ${more} trường hợp khác)` : ''}`,
    hello: (name) => `Xin chào ${name},`,
    about: 'Các giá trị trung bình sau vượt quy chuẩn:',
    line: ({ symbol, mean, until, value, limit }) =>
      `${symbol}, trung bình ${mean} đến ${until}: ${value}, giới hạn ${limit}`,
    more: (count) => `… và ${count} trường hợp khác`,
    once: 'Bạn được báo khi bắt đầu vượt, mỗi giới hạn nhiều nhất một lần mỗi ngày. Xem tất cả tại đây:',
    number: new Intl.NumberFormat('vi-VN', { maximumSignificantDigits: 6 }),
  },
}

interface Told {
  /** At least one, the latest first. */
  exceedances: readonly Exceedance[]
  reader: { name: string; locale: Locale }
  /** The address of the list of exceedances. */
  address: string
}

export function limitMail({ exceedances, reader, address }: Told): {
  subject: string
  text: string
} {
  const { locale, name } = reader
  const words = texts[locale]
  const [first] = exceedances
  const more = exceedances.length - mostLines
  return {
    subject: words.subject(stationOf(first!, locale), first!.symbol, exceedances.length - 1),
    text: [
      words.hello(mailWords(name)),
      '',
      words.about,
      '',
      ...exceedances.slice(0, mostLines).map((each) => `- ${lineOf(each, locale)}`),
      ...(more > 0 ? [words.more(more)] : []),
      '',
      words.once,
      address,
      '',
    ].join('\n'),
  }
}

const mostLines = 30

const stationOf = ({ stationName, stationNameEn }: Exceedance, locale: Locale) =>
  mailWords((locale === 'en' ? stationNameEn : null) ?? stationName ?? '')

function lineOf(exceedance: Exceedance, locale: Locale): string {
  const { symbol, averaging, periodEnd, timeZone, value, unit, limit } = exceedance
  const words = texts[locale]
  const written = (figure: number) => `${words.number.format(figure)} ${unit}`.trim()
  const about = words.line({
    symbol,
    mean: fileTexts[locale].averaging[averaging],
    until: localTime(periodEnd, timeZone),
    value: written(value),
    limit: `${written(limit.value)} (${limit.title})`,
  })
  return `${stationOf(exceedance, locale)} · ${about}`
}
