// Texts of the receipt of a yearly waste report.
import type { Words } from '@eos/contract/errors'

const en = {
  title: 'Receipt of a waste report',
  year: (year: number, form: string) => `Year ${year}, form ${form}`,
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
    generated: 'Generated, kg',
    handedOver: 'Handed over, kg',
    stockEnd: 'Stock at the end, kg',
    all: 'All lines',
  },
  demo: 'A simulated report.',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
}

const vi: typeof en = {
  title: 'Biên nhận báo cáo chất thải',
  year: (year, form) => `Năm ${year}, mẫu ${form}`,
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
    generated: 'Phát sinh, kg',
    handedOver: 'Chuyển giao, kg',
    stockEnd: 'Tồn cuối kỳ, kg',
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
