// Questions as the wire tells them, in the reader's language.
import type {
  ListedQuestion,
  QuestionFigure,
  QuestionOffice,
  QuestionPlace,
  ThreadEntry,
} from '@eos/contract/calls/questions/question-shapes'
import type { Locale } from '@eos/contract/words/errors'
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import { startOfText } from '../../platform/text/storable-text.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { findPlace, type AskedPlace } from './offices.ts'
import type { QuestionRow } from './queries/listing.ts'
import type { ReplyRow, ThreadRow } from './queries/thread.ts'
import { workingDaysBetween } from './working-days.ts'

export interface Reader {
  locale: Locale
  now: Date
}

const lengthOfBeginning = 220

export function toldQuestion(row: QuestionRow, { locale, now }: Reader): ListedQuestion {
  const state = row.isFaq ? 'faq' : row.answeredAt ? 'answered' : 'waiting'
  return {
    id: row.id,
    subject: row.subject,
    beginning: beginningOf(row.answer ?? row.content),
    state,
    ...placed(row, locale),
    ...clockOf(row, now),
  }
}

export function placed(row: QuestionRow, locale: Locale) {
  return {
    topic: named(locale, row.topicId, row.topic, row.topicEn),
    province: named(locale, row.provinceId, row.province, row.provinceEn),
    office: toldOffice(locale, row),
  }
}

export function clockOf(row: QuestionRow, now: Date) {
  const { askedAt, answeredAt, officeSince, dueAt } = row
  return {
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    officeSince: officeSince?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    workingDays: workingDaysBetween(askedAt, answeredAt ?? now, nationalZone),
  }
}

/** Cut at the end of a word. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= lengthOfBeginning) return line
  const cut = startOfText(line, lengthOfBeginning)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), lengthOfBeginning / 2)).trimEnd()}…`
}

function named(locale: Locale, id: string | null, name: string | null, nameEn: string | null) {
  return id === null || name === null ? null : { id, name: nameIn(locale, { name, nameEn }) }
}

interface OfOffice {
  officeId: string | null
  office: string | null
  officeEn: string | null
  officeType: OrganizationType | null
}

export function toldOffice(
  locale: Locale,
  { officeId: id, office: name, officeEn: nameEn, officeType }: OfOffice,
): QuestionOffice | null {
  if (id === null || name === null) return null
  return {
    id,
    name: nameIn(locale, { name, nameEn }),
    isMinistry: officeType === organizationTypes.ministry,
  }
}

export function toldReply(row: ReplyRow, locale: Locale): ThreadEntry {
  return {
    id: row.id,
    kind: row.kind,
    content: row.content,
    // Officers answer for their office.
    authorName: row.kind === 'answer' ? null : row.authorName,
    office: row.kind === 'answer' ? toldOffice(locale, row) : null,
    at: row.at.toISOString(),
    parentId: row.parentId,
  }
}

export function toldPlace(found: AskedPlace | undefined, locale: Locale): QuestionPlace | null {
  return found ? { kind: found.kind, id: found.place.id, name: nameIn(locale, found.place) } : null
}

export async function placeOfThread(
  db: Db,
  { stationId, pointId, facilityId }: ThreadRow,
  { locale, now }: Reader,
): Promise<QuestionPlace | null> {
  const named = { station: stationId, point: pointId, facility: facilityId }
  return toldPlace(await findPlace(db, named, now), locale)
}

export function figureOf({
  figureName,
  figureTime,
  figureValue,
}: ThreadRow): QuestionFigure | null {
  if (figureName === null && figureTime === null && figureValue === null) return null
  return { name: figureName, time: figureTime?.toISOString() ?? null, value: figureValue }
}
