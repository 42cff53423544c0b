// The subjects of rights and of the log, named like their lists instead of by their paths in the API.
import { listLabel } from '@eos/contract/labels/labels'
import { resourceAt } from '@eos/contract/resources/all'
import { anySubject } from '@eos/contract/people/rights'
import { everythingWords } from '@eos/contract/labels/rights-matrix'
import type { Locale } from '../../parts/numbers/format.ts'

const kinds: Readonly<Record<string, Record<Locale, string>>> = {
  [anySubject]: everythingWords,
  STATION: { en: 'Stations (publication)', vi: 'Trạm quan trắc (công bố)' },
  LOCATION_POINT: { en: 'Sampling points (publication)', vi: 'Điểm quan trắc (công bố)' },
  deliveries: { en: 'Deliveries', vi: 'Gói dữ liệu' },
  'symbol-mapping': { en: 'Meanings of symbols', vi: 'Khai báo ký hiệu thông số' },
  recomputations: { en: 'Recomputations', vi: 'Tính lại số liệu' },
  dataMinEntities: { en: 'Readings', vi: 'Số liệu quan trắc' },
  files: { en: 'Files', vi: 'Tệp' },
  'rights-change': { en: 'Changes of roles', vi: 'Thay đổi quyền của vai trò' },
  'ftp-account': { en: 'FTP accounts', vi: 'Tài khoản FTP' },
  'source-key': { en: 'Keys of sources', vi: 'Khóa của nguồn' },
}

export function subjectLabel(subject: string, locale: Locale): string {
  const resource = resourceAt(subject)
  return kinds[subject]?.[locale] ?? (resource ? listLabel(resource, locale) : subject)
}

/** The kind of item that an entry of the log is about, as far as the API has it. */
export function resourceOfSubject(subject: string): string | undefined {
  if (subject === 'STATION') return 'stations'
  return subject === 'LOCATION_POINT' ? 'location-point' : resourceAt(subject)?.path
}

/** True for fields that name a subject. */
export function isSubject(path: string, name: string): boolean {
  return name === 'subject' && (path === 'grant' || path === 'activity_logs')
}
