// The words of the mail that reminds of a yearly report, in both languages.
import type { Locale } from '@eos/contract/words/errors'
import { choiceWords } from '@eos/contract/labels/choice-words'

interface Reminding {
  subject(report: string, day: string): string
  due(enterprise: string, report: string, day: string): string
}

interface ReminderTexts extends Reminding {
  day(iso: string): string
  hello(name: string): string
  report(year: number, form: string): string
  reuse(year: number): string
  /** The day has passed. */
  late: Reminding
  /** The report came back. */
  back: Reminding
  stops: string
}

const formWords = (form: string, locale: Locale) =>
  choiceWords[form]?.[locale].toLowerCase() ?? form

export const reminderTexts: Record<Locale, ReminderTexts> = {
  en: {
    day: (iso) => writtenDay(iso, 'en'),
    hello: (name) => `Hello ${name},`,
    report: (year, form) => `the waste report of ${year} (form ${formWords(form, 'en')})`,
    reuse: (year) => `the report of reused waste of ${year}`,
    subject: (report, day) => `Due on ${day}: ${report}`,
    due: (enterprise, report, day) =>
      `${enterprise} still has to hand in ${report}. It is due on ${day}. Last year's lines can be taken over with one press:`,
    late: {
      subject: (report, day) => `Late since ${day}: ${report}`,
      due: (enterprise, report, day) =>
        `${enterprise} has not handed in ${report}, which was due on ${day}. It can be handed in as long as its period is open. Last year's lines can be taken over with one press:`,
    },
    back: {
      subject: (report) => `Came back and not handed in again: ${report}`,
      due: (enterprise, report) =>
        `The office returned ${report} to ${enterprise}, and nothing has been done with it for two weeks. What is to be mended stands at its cells:`,
    },
    stops: 'This reminder stops when the report is handed in.',
  },
  vi: {
    day: (iso) => writtenDay(iso, 'vi'),
    hello: (name) => `Kính gửi ${name},`,
    report: (year, form) => `báo cáo chất thải năm ${year} (mẫu ${formWords(form, 'vi')})`,
    reuse: (year) => `báo cáo tái sử dụng chất thải năm ${year}`,
    subject: (report, day) => `Hạn nộp ${day}: ${report}`,
    due: (enterprise, report, day) =>
      `${enterprise} còn phải nộp ${report}. Hạn nộp là ngày ${day}. Có thể lấy lại các dòng của năm trước bằng một lần bấm:`,
    late: {
      subject: (report, day) => `Quá hạn từ ${day}: ${report}`,
      due: (enterprise, report, day) =>
        `${enterprise} chưa nộp ${report}, đã đến hạn ngày ${day}. Vẫn có thể nộp khi kỳ báo cáo còn mở. Có thể lấy lại các dòng của năm trước bằng một lần bấm:`,
    },
    back: {
      subject: (report) => `Bị trả lại, chưa nộp lại: ${report}`,
      due: (enterprise, report) =>
        `Cơ quan quản lý đã trả lại ${report} của ${enterprise}, hai tuần nay chưa được sửa. Những chỗ cần sửa được ghi tại từng ô:`,
    },
    stops: 'Thư nhắc này dừng khi báo cáo được nộp.',
  },
}

function writtenDay(iso: string, locale: Locale): string {
  const form = new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return form.format(new Date(`${iso}T00:00:00Z`))
}
