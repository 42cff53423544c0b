// Texts about proposals to change stations: sentences of refusals, and mails.
import type { Locale, Words } from '@eos/contract/words/errors'
import type { ProposalStatus } from './queries.ts'

export const texts = {
  empty: { en: 'This cannot be empty.', vi: 'Không được để trống.' },
  nothingNew: {
    en: 'The station is already as proposed.',
    vi: 'Trạm đã đúng như đề nghị, không có gì thay đổi.',
  },
  codeTaken: {
    en: 'Another station has this code.',
    vi: 'Mã này đã được dùng cho một trạm khác.',
  },
  noReason: { en: 'Say why it is rejected.', vi: 'Hãy nêu lý do từ chối.' },
  changedSince: ({ en, vi }: Words) => ({
    en: `“${en}” has been changed since this was proposed.`,
    vi: `“${vi}” đã được thay đổi sau khi có đề nghị này.`,
  }),
} satisfies Record<string, Words | ((label: Words) => Words)>

export interface MailTexts extends Record<ProposalStatus, Step> {
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

export const mailTexts: Record<Locale, MailTexts> = {
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
