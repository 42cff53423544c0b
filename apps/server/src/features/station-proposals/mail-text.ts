// The words of mails about proposals to change stations, in the reader's language. Reasons of proposals stand on their page alone.
import type { Locale } from '@eos/contract/errors'
import { mailWords } from '../../platform/mail/mail-words.ts'

export type ProposalStatus = 'submitted' | 'approved' | 'rejected'

export interface ToldProposal {
  status: ProposalStatus
  station: string
  /** Of the station. */
  enterprise: string | null
  /** What the fields are called that would change. */
  fields: readonly string[]
  decisionReason: string | null
}

export interface ProposalMail {
  name: string
  proposals: readonly ToldProposal[]
  /** All that wait for the reader's decision. */
  waiting: number
  /** Of the one proposal, or of the list. */
  address: string
  list: string
}

export function proposalMail(
  locale: Locale,
  { name, proposals, waiting, address, list }: ProposalMail,
): { subject: string; text: string } {
  const words = letters[locale]
  const [only] = proposals
  const isOne = proposals.length === 1 && only !== undefined
  const { subject, lines } = isOne ? ofOne(words, only) : ofMany(words, proposals)
  const text = [
    words.hello(mailWords(name)),
    '',
    ...lines,
    '',
    address,
    '',
    ...(waiting > proposals.length ? [words.waiting(waiting), '', list, ''] : []),
  ]
  return { subject, text: text.join('\n') }
}

interface Told {
  subject: string
  lines: string[]
}

function ofOne(words: Words, { status, station, fields, decisionReason }: ToldProposal): Told {
  const { subject, sentence } = words[status]
  const about = mailWords(station)
  const reason = decisionReason === null ? [] : [`${words.reason}: ${mailWords(decisionReason)}`]
  const lines = [sentence(about), '', `${words.fields}: ${fields.join(', ')}`, ...reason]
  return { subject: `${about}: ${subject}`, lines }
}

function ofMany(words: Words, proposals: readonly ToldProposal[]): Told {
  const counts = new Map<string, number>()
  for (const { status, enterprise } of proposals) {
    const line = [enterprise === null ? words.nobody : mailWords(enterprise), words[status].subject]
    counts.set(line.join(': '), (counts.get(line.join(': ')) ?? 0) + 1)
  }
  const lines = [...counts].map(([what, count]) => `- ${what} (${count})`)
  const more = lines.length - mostLines
  return {
    subject: words.many(proposals.length),
    lines: [
      words.told(proposals.length),
      '',
      ...lines.slice(0, mostLines),
      ...(more > 0 ? [words.more(more)] : []),
    ],
  }
}

const mostLines = 30

interface Words extends Record<ProposalStatus, Step> {
  hello(name: string): string
  fields: string
  reason: string
  nobody: string
  many(count: number): string
  told(count: number): string
  more(count: number): string
  waiting(count: number): string
}

interface Step {
  subject: string
  sentence(station: string): string
}

const letters: Record<Locale, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    fields: 'What would change',
    reason: 'Reason',
    nobody: 'Stations of no organization',
    many: (count) => `${count} proposals to change stations`,
    told: (count) => `there is news of ${count} proposals to change stations:`,
    more: (count) => `- and ${count} more`,
    waiting: (count) =>
      `In all, ${count} proposals wait for a decision. Not every one of them is told by a mail of its own; all stand here:`,
    submitted: {
      subject: 'change proposed',
      sentence: (station) =>
        `the enterprise proposes to change what is declared of the station ${station}. Please see the reason, and approve or reject it, here.`,
    },
    approved: {
      subject: 'change approved',
      sentence: (station) =>
        `your proposal about the station ${station} has been approved and is in force.`,
    },
    rejected: {
      subject: 'change rejected',
      sentence: (station) =>
        `your proposal about the station ${station} has been rejected; the station stays as it was.`,
    },
  },
  vi: {
    hello: (name) => `Xin chào ${name},`,
    fields: 'Nội dung thay đổi',
    reason: 'Lý do',
    nobody: 'Trạm chưa thuộc tổ chức nào',
    many: (count) => `${count} đề nghị thay đổi thông tin trạm`,
    told: (count) => `có thông tin mới về ${count} đề nghị thay đổi thông tin trạm:`,
    more: (count) => `- và ${count} dòng khác`,
    waiting: (count) =>
      `Tổng cộng có ${count} đề nghị đang chờ quyết định. Không phải đề nghị nào cũng được gửi thư riêng; tất cả đều có tại đây:`,
    submitted: {
      subject: 'có đề nghị thay đổi',
      sentence: (station) =>
        `doanh nghiệp đề nghị thay đổi thông tin khai báo của trạm ${station}. Vui lòng xem lý do và duyệt hoặc từ chối tại liên kết dưới đây.`,
    },
    approved: {
      subject: 'đề nghị thay đổi đã được duyệt',
      sentence: (station) => `đề nghị của bạn về trạm ${station} đã được duyệt và có hiệu lực.`,
    },
    rejected: {
      subject: 'đề nghị thay đổi bị từ chối',
      sentence: (station) =>
        `đề nghị của bạn về trạm ${station} đã bị từ chối; thông tin của trạm được giữ nguyên.`,
    },
  },
}
