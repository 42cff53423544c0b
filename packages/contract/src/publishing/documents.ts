// How public documents are listed and judged: their validity, what the list is narrowed and ordered by, and what became
// of the text of their files.
import type { Words } from '../words/errors.ts'

/** Whether a document holds on a day; what has no dates of its own, such as a report, is undated. */
export const documentValidities = ['in_force', 'not_yet', 'replaced', 'expired', 'undated'] as const
export type DocumentValidity = (typeof documentValidities)[number]

export const validityWords: Readonly<Record<DocumentValidity, Words>> = {
  in_force: { en: 'In force', vi: 'Còn hiệu lực' },
  not_yet: { en: 'Not yet in force', vi: 'Chưa có hiệu lực' },
  replaced: { en: 'Replaced', vi: 'Đã được thay thế' },
  expired: { en: 'Expired', vi: 'Hết hiệu lực' },
  undated: { en: 'Without validity', vi: 'Không xét hiệu lực' },
}

export const documentKinds = [
  'law',
  'decree',
  'circular',
  'decision',
  'standard',
  'guide',
  'report',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindWords: Readonly<Record<DocumentKind, Words>> = {
  law: { en: 'Law', vi: 'Luật' },
  decree: { en: 'Decree', vi: 'Nghị định' },
  circular: { en: 'Circular', vi: 'Thông tư' },
  decision: { en: 'Decision', vi: 'Quyết định' },
  standard: { en: 'Standard', vi: 'Quy chuẩn' },
  guide: { en: 'Guide', vi: 'Hướng dẫn' },
  report: { en: 'Report', vi: 'Báo cáo' },
  other: { en: 'Other', vi: 'Khác' },
}

/** The state of the text inside the files of a document; the worst of them counts. */
export const fileTextStates = [
  'none',
  'waiting',
  'read',
  'empty',
  'encrypted',
  'too_large',
  'too_slow',
  'damaged',
] as const
export type FileTextState = (typeof fileTextStates)[number]

export const fileTextWords: Readonly<Record<FileTextState, Words>> = {
  none: { en: 'No PDF or DOCX file', vi: 'Không có tệp PDF hoặc DOCX' },
  waiting: { en: 'Being read', vi: 'Đang đọc' },
  read: { en: 'Found by search', vi: 'Tìm được trong tệp' },
  empty: {
    en: 'Not searchable: only scanned pages',
    vi: 'Không tìm được: chỉ có trang quét',
  },
  encrypted: {
    en: 'Not searchable: protected by a password',
    vi: 'Không tìm được: tệp có mật khẩu',
  },
  too_large: {
    en: 'Not searchable: too much in the file',
    vi: 'Không tìm được: nội dung quá lớn',
  },
  too_slow: {
    en: 'Not searchable: reading took too long',
    vi: 'Không tìm được: đọc quá lâu',
  },
  damaged: {
    en: 'Not searchable: the file is damaged',
    vi: 'Không tìm được: tệp hỏng',
  },
}

/** The types of files whose text is read. */
export const readTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** By fit (what is in force before what is not, then the newest), or by the day of issue. */
export const documentOrders = ['fit', 'issuedOn,desc', 'issuedOn,asc'] as const
export type DocumentOrder = (typeof documentOrders)[number]

/** A list has at most this many documents at first. */
export const documentsAtOnce = 20
export const mostDocuments = 200
