// The words of mails about proposals to change a station, in the reader's language.
import type { Locale } from '@eos/contract/errors'

export interface ProposalMail {
  kind: 'submitted' | 'approved' | 'rejected'
  name: string
  station: string
  /** What the fields are called that would change. */
  fields: readonly string[]
  /** Of the proposal while it waits, of the decision after it. */
  reason: string | null
  address: string
}

export function proposalMail(
  locale: Locale,
  mail: ProposalMail,
): { subject: string; text: string } {
  const words = letters[locale]
  const { subject, sentence } = words[mail.kind]
  const station = oneLine(mail.station)
  const text = [
    words.hello(oneLine(mail.name)),
    '',
    sentence(station),
    '',
    `${words.fields}: ${mail.fields.join(', ')}`,
    ...(mail.reason === null ? [] : [`${words.reason}: ${oneLine(mail.reason)}`]),
    '',
    mail.address,
    '',
  ]
  return { subject: `${station}: ${subject}`, text: text.join('\n') }
}

/** What somebody has typed begins no paragraph of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const letters = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    fields: 'What would change',
    reason: 'Reason',
    submitted: {
      subject: 'change proposed',
      sentence: (station: string) =>
        `the enterprise proposes to change what is declared of the station ${station}. Please approve or reject it here.`,
    },
    approved: {
      subject: 'change approved',
      sentence: (station: string) =>
        `your proposal about the station ${station} has been approved and is in force.`,
    },
    rejected: {
      subject: 'change rejected',
      sentence: (station: string) =>
        `your proposal about the station ${station} has been rejected; the station stays as it was.`,
    },
  },
  vi: {
    hello: (name: string) => `Xin chào ${name},`,
    fields: 'Nội dung thay đổi',
    reason: 'Lý do',
    submitted: {
      subject: 'có đề nghị thay đổi',
      sentence: (station: string) =>
        `doanh nghiệp đề nghị thay đổi thông tin khai báo của trạm ${station}. Vui lòng duyệt hoặc từ chối tại liên kết dưới đây.`,
    },
    approved: {
      subject: 'đề nghị thay đổi đã được duyệt',
      sentence: (station: string) =>
        `đề nghị của bạn về trạm ${station} đã được duyệt và có hiệu lực.`,
    },
    rejected: {
      subject: 'đề nghị thay đổi bị từ chối',
      sentence: (station: string) =>
        `đề nghị của bạn về trạm ${station} đã bị từ chối; thông tin của trạm được giữ nguyên.`,
    },
  },
} as const
