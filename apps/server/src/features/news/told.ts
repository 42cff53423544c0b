// Tells articles and vacancies in the language of the reader, field by field in the other one where a text is missing.
import type {
  Attachment,
  NewsStation,
  NewsTeaser,
  OpenVacancy,
  WrittenText,
} from '@eos/contract/calls/news'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { Locale } from '@eos/contract/words/errors'
import { cleanHtml } from '../../engine/queries/clean-html.ts'
import { nameIn } from '../../platform/http/locale.ts'
import type { FileRow, NewsRow } from './queries/articles.ts'
import type { VacancyRow } from './queries/vacancies.ts'

export interface Telling {
  locale: Locale
  now: Date
  /** The public stations as they are now; `undefined` while nobody knows. */
  stations: LatestStations | undefined
}

/** `null` where it is written in neither language. */
export function writtenIn(
  locale: Locale,
  vi: string | null,
  en: string | null,
): WrittenText | null {
  const own = locale === 'vi' ? vi : en
  if (own) return { text: own, lang: locale }
  const other = locale === 'vi' ? en : vi
  return other ? { text: other, lang: locale === 'vi' ? 'en' : 'vi' } : null
}

/** Stored texts are clean; they are cleaned again as on every reading, for they may have come by another way. */
export function cleanIn(
  locale: Locale,
  { content, contentEn }: { content: string | null; contentEn: string | null },
): WrittenText | null {
  const found = writtenIn(locale, content, contentEn)
  return found && { ...found, text: cleanHtml(found.text) }
}

/** Letters that people read in a minute, blanks included. */
const lettersPerMinute = 1_100

export function toldTeaser(row: NewsRow, telling: Telling): NewsTeaser {
  const { locale } = telling
  const { letters, lettersEn } = row
  const read = locale === 'en' ? lettersEn || letters : letters || lettersEn
  const [station = null] = toldStations(row.stationIds, telling)
  return {
    slug: row.slug,
    kind: row.kind,
    title: writtenIn(locale, row.title, row.titleEn) ?? { text: row.title, lang: 'vi' },
    summary: writtenIn(locale, row.summary, row.summaryEn),
    category:
      row.categoryCode !== null && row.categoryName !== null
        ? {
            code: row.categoryCode,
            name: nameIn(locale, { name: row.categoryName, nameEn: row.categoryNameEn }),
          }
        : null,
    province:
      row.provinceId !== null && row.provinceCode !== null && row.provinceName !== null
        ? {
            id: row.provinceId,
            code: row.provinceCode,
            name: nameIn(locale, { name: row.provinceName, nameEn: row.provinceNameEn }),
          }
        : null,
    organization: organizationOf(row, locale),
    publishedAt: row.publishedAt.toISOString(),
    minutes: Math.max(1, Math.round(read / lettersPerMinute)),
    episode: episodeOf(row, telling.now),
    station,
  }
}

function organizationOf(
  row: Pick<NewsRow, 'organizationId' | 'organizationName' | 'organizationNameEn'>,
  locale: Locale,
) {
  const { organizationId: id, organizationName: name, organizationNameEn: nameEn } = row
  return id !== null && name !== null ? { id, name: nameIn(locale, { name, nameEn }) } : null
}

function episodeOf({ kind, episodeFrom, episodeUntil }: NewsRow, now: Date): NewsTeaser['episode'] {
  if (kind === 'article') return null
  const isNow =
    (episodeFrom === null || episodeFrom <= now) && (episodeUntil === null || episodeUntil > now)
  return {
    from: episodeFrom?.toISOString() ?? null,
    until: episodeUntil?.toISOString() ?? null,
    isNow,
  }
}

/** Tells of those that are public, in the order in which the article names them. */
export function toldStations(ids: readonly string[], { stations, locale }: Telling): NewsStation[] {
  return ids.flatMap((id) => {
    const found = stations?.stations.find((each) => each.id === id)
    if (!found) return []
    const { provinceCode, medium, timeZone, state, index } = found
    return [{ id, name: nameIn(locale, found), provinceCode, medium, timeZone, state, index }]
  })
}

export function toldFile({ size, ...file }: FileRow): Attachment {
  return { ...file, size: Number(size) }
}

export function toldVacancy(
  row: VacancyRow,
  file: FileRow | undefined,
  locale: Locale,
): OpenVacancy {
  const { slug, place, openings, applyUntil, contact, publishedAt } = row
  return {
    slug,
    title: writtenIn(locale, row.title, row.titleEn) ?? { text: row.title, lang: 'vi' },
    summary: writtenIn(locale, row.summary, row.summaryEn),
    content: cleanIn(locale, row),
    place,
    openings,
    applyUntil,
    contact,
    organization: organizationOf(row, locale),
    province:
      row.provinceCode !== null && row.provinceName !== null
        ? {
            code: row.provinceCode,
            name: nameIn(locale, { name: row.provinceName, nameEn: row.provinceNameEn }),
          }
        : null,
    file: file ? toldFile(file) : null,
    publishedAt: publishedAt.toISOString(),
  }
}
