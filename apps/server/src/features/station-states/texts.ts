// Texts about station states: sentences of refusals, and mails about changes.
import type { Locale, Words } from '@eos/contract/words/errors'
import { ownWindowDays } from '@eos/contract/readings/station-states'
import type { StationState } from '@eos/contract/words/vocabulary'

export const texts = {
  windowIsOver: {
    en: 'This declared time is over already.',
    vi: 'Khoảng thời gian này đã kết thúc.',
  },
  from: {
    en: 'It may begin at most 31 days ago, and at most three years from now.',
    vi: 'Thời điểm bắt đầu không được quá 31 ngày trước hoặc quá ba năm sau.',
  },
  to: {
    en: 'The planned end must lie ahead, after the begin, at most three years from now.',
    vi: 'Thời điểm dự kiến kết thúc phải ở tương lai, sau thời điểm bắt đầu, không quá ba năm.',
  },
  /** An enterprise may not declare these alone. */
  ofAuthorities: {
    kind: {
      en: 'Closure is declared and ended by the province or the ministry.',
      vi: 'Việc dừng hoạt động do cơ quan cấp tỉnh hoặc bộ công bố và kết thúc.',
    },
    from: {
      en: 'A begin in the past is declared by the province or the ministry.',
      vi: 'Thời điểm bắt đầu trong quá khứ do cơ quan cấp tỉnh hoặc bộ công bố.',
    },
    to: {
      en: `Say a planned end within ${ownWindowDays} days from now; longer times are declared by the province or the ministry.`,
      vi: `Cần nêu thời điểm dự kiến kết thúc trong vòng ${ownWindowDays} ngày tới; thời gian dài hơn do cơ quan cấp tỉnh hoặc bộ công bố.`,
    },
  },
  nothingToAcknowledge: {
    en: 'There is nothing to acknowledge: the station sends, or somebody has acknowledged it.',
    vi: 'Không có gì để xác nhận: trạm đang gửi số liệu hoặc đã có người xác nhận.',
  },
} satisfies Record<string, Words | Record<string, Words>>

interface MailTexts {
  hello(name: string): string
  stations(count: number): string
  since: string
  until: string
  more(count: number): string
  escalated: string
  acknowledge: string
  look: string
  kinds: Record<StationState, string>
}

export const mailTexts: Record<Locale, MailTexts> = {
  en: {
    hello: (name) => `Hello ${name},`,
    stations: (count) => `${count} stations`,
    since: 'since',
    until: 'expected back',
    more: (count) => `and ${count} more.`,
    escalated: 'Nobody has acknowledged this so far; therefore you are told.',
    acknowledge: 'Acknowledge it here when you see to it; then nobody else is told:',
    look: 'Details:',
    kinds: {
      live: 'sending again',
      delayed: 'readings are late',
      offline: 'no readings are coming',
      calibrating: 'in calibration',
      maintenance: 'in maintenance',
      closed: 'closed',
      withheld: 'withheld from the public',
    },
  },
  vi: {
    hello: (name) => `Xin chào ${name},`,
    stations: (count) => `${count} trạm`,
    since: 'từ',
    until: 'dự kiến hoạt động lại',
    more: (count) => `và ${count} trạm khác.`,
    escalated: 'Chưa có ai xác nhận việc này nên hệ thống thông báo đến bạn.',
    acknowledge: 'Hãy xác nhận tại đây khi bạn xử lý; cấp trên sẽ không nhận thông báo nữa:',
    look: 'Chi tiết:',
    kinds: {
      live: 'đã gửi số liệu trở lại',
      delayed: 'chậm số liệu',
      offline: 'mất kết nối',
      calibrating: 'đang hiệu chuẩn',
      maintenance: 'đang bảo trì',
      closed: 'dừng hoạt động',
      withheld: 'không công bố',
    },
  },
}
