// What rights and the log are about: kinds of things, by the names of their lists instead of the paths under which the API keeps them.
import type { Field } from '@eos/contract/fields/field'
import { listLabel } from '@eos/contract/labels/labels'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { anySubject } from '@eos/contract/rights'
import { subjectKinds } from '@eos/contract/vocabulary'
import type { Locale } from '../ui/format.ts'
import type { FormValues } from './form-values.ts'

const kinds: Readonly<Record<string, Record<Locale, string>>> = {
  [anySubject]: {
    en: 'Everything but people and rights',
    vi: 'Mọi loại, trừ người dùng và quyền',
  },
  STATION: { en: 'Stations (publication)', vi: 'Trạm quan trắc (công bố)' },
  LOCATION_POINT: { en: 'Sampling points (publication)', vi: 'Điểm quan trắc (công bố)' },
  deliveries: { en: 'Deliveries', vi: 'Gói dữ liệu' },
  'symbol-mapping': { en: 'Meanings of symbols', vi: 'Khai báo ký hiệu thông số' },
  recomputations: { en: 'Recomputations', vi: 'Tính lại số liệu' },
  dataMinEntities: { en: 'Readings', vi: 'Số liệu quan trắc' },
  files: { en: 'Files', vi: 'Tệp' },
  'ftp-account': { en: 'FTP accounts', vi: 'Tài khoản FTP' },
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

/** Whether a field names a kind of thing. */
export function isSubject(path: string, name: string): boolean {
  return name === 'subject' && (path === 'grant' || path === 'activity_logs')
}

const subjectsOfGrants = [anySubject, ...subjectKinds, ...resources.map(({ path }) => path)]

const scopes: Readonly<Record<string, string>> = {
  province: 'province',
  organization: 'organization',
  station: 'stations',
}

/** A field as people are asked for it, where the rest of the item says more about it than its declaration can. */
export function askedField(path: string, name: string, field: Field, values: FormValues): Field {
  if (path !== 'grant') return field
  if (name === 'subject') return { ...field, kind: 'choice', choices: subjectsOfGrants }
  const to = scopes[String(values['scopeKind'])]
  return name === 'scopeId' && to !== undefined ? { ...field, kind: 'reference', to } : field
}

/** What only some kinds of scope have. */
export function isAsked(path: string, name: string, values: FormValues): boolean {
  return path !== 'grant' || name !== 'scopeId' || String(values['scopeKind']) in scopes
}

/** Another kind of scope is about other things: which one of them has to be chosen again. */
export function withConsequences(path: string, values: FormValues, changed: string): FormValues {
  return path === 'grant' && changed === 'scopeKind' ? { ...values, scopeId: null } : values
}
