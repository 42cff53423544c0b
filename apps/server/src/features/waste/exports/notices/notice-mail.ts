// The mail that tells of an export of hazardous waste, in the language of its reader.
import type { Locale } from '@eos/contract/words/errors'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { mailWords } from '../../../../platform/mail/mail-words.ts'
import type { ReminderReader } from '../../periods/queries.ts'
import { reminderTexts } from '../../periods/texts.ts'
import type { ExportNotice } from './notices.ts'
import type { WatchedExport } from './queries.ts'

interface NoticeTexts {
  subject(number: string, first: string, count: number): string
  about(number: string, designation: string): string
  noReceipt(about: string, day: string): string
  noCertificate(about: string, day: string): string
  consentEnds(about: string, day: string): string
  answered(about: string, day: string, decision: string): string
  revoked(about: string, day: string): string
  withdrawalUntold(about: string): string
  decided(status: string): string
}

const noticeTexts: Record<Locale, NoticeTexts> = {
  en: {
    subject: (number, first, count) =>
      `Export ${number}: ${first}${count > 1 ? ` (and ${count - 1} more)` : ''}`,
    about: (number, designation) => `About the export ${number}, ${designation}:`,
    noReceipt: (about, day) =>
      `The receipt of shipment ${about} has not come; it was due on ${day}.`,
    noCertificate: (about, day) =>
      `The certificate of disposal of shipment ${about} has not come; it was due on ${day}.`,
    consentEnds: (about, day) =>
      `The consent of ${about} ends on ${day}, before the last departure.`,
    answered: (about, day, decision) => `${about} answered on ${day}: ${decision}.`,
    revoked: (about, day) =>
      `${about} withdrew its consent on ${day}: nothing leaves from then on.`,
    withdrawalUntold: (about) =>
      `The applicant has withdrawn it; ${about} was notified and has to be told.`,
    decided: (status) => `The ministry has decided: ${status}.`,
  },
  vi: {
    subject: (number, first, count) =>
      `Hồ sơ xuất khẩu ${number}: ${first}${count > 1 ? ` (và ${count - 1} việc khác)` : ''}`,
    about: (number, designation) => `Về hồ sơ xuất khẩu ${number}, ${designation}:`,
    noReceipt: (about, day) => `Chuyến ${about} chưa có xác nhận nhận hàng; hạn là ngày ${day}.`,
    noCertificate: (about, day) => `Chuyến ${about} chưa có chứng nhận xử lý; hạn là ngày ${day}.`,
    consentEnds: (about, day) => `Chấp thuận của ${about} hết hạn ngày ${day}, trước chuyến cuối.`,
    answered: (about, day, decision) => `${about} trả lời ngày ${day}: ${decision}.`,
    revoked: (about, day) =>
      `${about} rút chấp thuận ngày ${day}: từ ngày đó không chuyến nào được xuất phát.`,
    withdrawalUntold: (about) => `Hồ sơ đã rút; ${about} đã được thông báo nên cần được báo lại.`,
    decided: (status) => `Bộ đã quyết định: ${status}.`,
  },
}

interface Told {
  item: WatchedExport
  notices: readonly ExportNotice[]
  reader: ReminderReader
  address: string
}

export function noticeMail({ item, notices, reader, address }: Told): {
  subject: string
  text: string
} {
  const { locale, name } = reader
  const words = noticeTexts[locale]
  const lines = notices.map((notice) => lineOf(notice, locale))
  const first = lines[0]!.replace(/\.$/, '')
  return {
    subject: words.subject(item.registrationNo, first, lines.length),
    text: [
      reminderTexts[locale].hello(mailWords(name)),
      '',
      words.about(item.registrationNo, mailWords(item.designation)),
      '',
      ...lines.map((line) => `- ${line}`),
      '',
      `${address}/${wasteExportReport.screen!.page}?mode=VIEW&id=${item.id}`,
      '',
    ].join('\n'),
  }
}

function lineOf({ kind, about, on, decision }: ExportNotice, locale: Locale): string {
  const words = noticeTexts[locale]
  const { path } = wasteExportReport
  if (kind === 'decided') return words.decided(choiceLabel(path, 'status', about, locale))
  const day = reminderTexts[locale].day(on)
  const isCountry = kind !== 'noReceipt' && kind !== 'noCertificate'
  const named = isCountry ? countryIn(locale, about) : about
  return words[kind](named, day, choiceLabel(path, 'decision', decision ?? 'none', locale))
}

function countryIn(locale: Locale, code: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}
