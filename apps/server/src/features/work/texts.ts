// The words of the mail with what waits, in both languages.
import type { Locale } from '@eos/contract/words/errors'

interface DigestTexts {
  hello(name: string): string
  subject(count: number): string
  /** Before the list. */
  waiting(count: number): string
  since(time: string): string
  more(count: number): string
  list: string
  settings: string
}

export const digestTexts: Record<Locale, DigestTexts> = {
  en: {
    hello: (name) => `Hello ${name},`,
    subject: (count) => (count === 1 ? '1 thing waits for you' : `${count} things wait for you`),
    waiting: (count) =>
      count === 1 ? 'This waits for you:' : `${count} things wait for you, the oldest first:`,
    since: (time) => `since ${time}`,
    more: (count) => `- and ${count} more`,
    list: 'Your work list:',
    settings: 'To get this mail less often, or no more:',
  },
  vi: {
    hello: (name) => `Kính gửi ${name},`,
    subject: (count) => `${count} việc đang chờ bạn`,
    waiting: (count) => `${count} việc đang chờ bạn, cũ nhất trước:`,
    since: (time) => `từ ${time}`,
    more: (count) => `- và ${count} việc khác`,
    list: 'Việc cần làm của bạn:',
    settings: 'Để nhận thư này ít hơn hoặc không nhận nữa:',
  },
}
