// The kinds of things that wait for a person to act.
import type { Words } from '../words/errors.ts'

/** In the order in which those that began at the same moment are listed. */
export const workKinds = [
  'silence',
  'review',
  'sign-up',
  'station-proposal',
  'waste-report',
  'reuse-report',
  'export',
  'manifest',
  'symbol',
  'question',
  'delivery',
  'sampling-round',
  'announcement',
  'publication',
] as const

export type WorkKindName = (typeof workKinds)[number]

/** One of each kind. */
export const workKindWords: Readonly<Record<WorkKindName, Words>> = {
  silence: { en: 'Silent station', vi: 'Trạm mất kết nối' },
  review: { en: 'Review', vi: 'Rà soát số liệu' },
  'sign-up': { en: 'Sign-up', vi: 'Đăng ký mới' },
  'station-proposal': { en: 'Change of a station', vi: 'Đề nghị thay đổi trạm' },
  'waste-report': { en: 'Waste report', vi: 'Báo cáo chất thải' },
  'reuse-report': { en: 'Reuse report', vi: 'Báo cáo tái sử dụng' },
  export: { en: 'Export of waste', vi: 'Xuất khẩu chất thải' },
  manifest: { en: 'Waste manifest', vi: 'Chứng từ chất thải' },
  symbol: { en: 'Unknown symbol', vi: 'Ký hiệu chưa khai báo' },
  question: { en: 'Question', vi: 'Câu hỏi' },
  delivery: { en: 'Refused delivery', vi: 'Gói dữ liệu bị từ chối' },
  'sampling-round': { en: 'Sampling round', vi: 'Đợt quan trắc' },
  announcement: { en: 'Results to announce', vi: 'Kết quả chờ công bố' },
  publication: { en: 'Not decided whether public', vi: 'Chưa quyết định công bố' },
}

/** A person gets waiting work by mail this often. */
export const digests = ['off', 'daily', 'weekly'] as const

export type Digest = (typeof digests)[number]
