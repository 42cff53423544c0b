// The states of an import of samples, and why one fails.
import type { Words } from '../words/errors.ts'

/** checked: a file was judged, and nothing of it stored. */
export const sampleImportStates = ['running', 'checked', 'done', 'failed', 'undone'] as const
export type SampleImportState = (typeof sampleImportStates)[number]

export const sampleImportFailures = [
  'unrecognized',
  'unreadable',
  'interrupted',
  'internal',
] as const
export type SampleImportFailure = (typeof sampleImportFailures)[number]

export const sampleImportFailureWords: Readonly<Record<SampleImportFailure, Words>> = {
  unrecognized: {
    en: 'The columns of the file are none of those that Eos knows; nothing was stored.',
    vi: 'Các cột của tệp không khớp với mẫu nào mà Eos biết; không lưu gì.',
  },
  unreadable: {
    en: 'The file breaks off or cannot be read; nothing was stored.',
    vi: 'Tệp bị cắt ngang hoặc không đọc được; không lưu gì.',
  },
  interrupted: {
    en: 'The server was stopped while it read the file; nothing was stored. Bring the file in again.',
    vi: 'Máy chủ dừng khi đang đọc tệp; không lưu gì. Hãy nhập lại tệp.',
  },
  internal: {
    en: 'The file could not be stored; nothing of it was. The log of the server says why.',
    vi: 'Không lưu được tệp; không lưu phần nào. Nhật ký máy chủ ghi rõ lý do.',
  },
}
