// Texts of the receipts of reports about waste.
import type { Words } from '@eos/contract/words/errors'

const en = {
  kinds: {
    yearly: {
      title: 'Receipt of a waste report',
      about: (year: number, form: string) => `Year ${year}, form ${form}`,
    },
    reuse: {
      title: 'Receipt of a report about reused waste',
      about: (year: number, kind: string) => `Year ${year}: ${kind}`,
    },
  },
  facts: {
    number: 'Number',
    enterprise: 'Enterprise',
    first: 'First submitted',
    submitted: 'Submitted',
    due: 'Due',
    signer: 'Signed by',
    hash: 'SHA-256 of what was submitted',
  },
  late: 'late',
  onTime: 'on time',
  totals: 'Totals',
  lines: 'Lines',
  none: 'No waste in the year, as declared.',
  columns: {
    section: 'Section',
    code: 'Code',
    waste: 'Waste',
    all: 'All lines',
  },
  demo: 'A simulated report.',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
}

const vi: typeof en = {
  kinds: {
    yearly: {
      title: 'Biên nhận báo cáo chất thải',
      about: (year, form) => `Năm ${year}, mẫu ${form}`,
    },
    reuse: {
      title: 'Biên nhận báo cáo tái sử dụng chất thải',
      about: (year, kind) => `Năm ${year}: ${kind}`,
    },
  },
  facts: {
    number: 'Số báo cáo',
    enterprise: 'Cơ quan, đơn vị',
    first: 'Nộp lần đầu',
    submitted: 'Thời điểm nộp',
    due: 'Hạn nộp',
    signer: 'Người ký',
    hash: 'SHA-256 của nội dung đã nộp',
  },
  late: 'muộn',
  onTime: 'đúng hạn',
  totals: 'Tổng hợp',
  lines: 'Các dòng',
  none: 'Không phát sinh chất thải trong năm, theo cam kết.',
  columns: {
    section: 'Phần',
    code: 'Mã',
    waste: 'Chất thải',
    all: 'Tất cả các dòng',
  },
  demo: 'Báo cáo mô phỏng.',
  page: (number, count) => `Trang ${number}/${count}`,
}

export const receiptTexts = { en, vi }

export const notSubmitted: Words = {
  en: 'This report is not submitted at present, so that there is no receipt.',
  vi: 'Báo cáo này hiện chưa được nộp nên chưa có biên nhận.',
}
