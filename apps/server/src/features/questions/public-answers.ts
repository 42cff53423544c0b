// Public answers about questions: the list, the clock, what the form offers, and one question.
import type {
  QuestionClock,
  QuestionForm,
  questionFormQuery,
  questionListQuery,
  Questions,
  QuestionThread,
} from '@eos/contract/calls/questions/questions'
import { answerWorkingDays, longestSubject, recentDays } from '@eos/contract/publishing/questions'
import { mostWords } from '@eos/contract/lists/list-filters'
import { dayMs } from '@eos/contract/words/time-units'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { escapedForLike } from '../../engine/queries/filter-operators.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { digestOf } from '../../platform/secrets/tokens.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { findPlace, officeFor, siteOf, siteProvince } from './offices.ts'
import { listMonths, listOfficeClocks, readClock } from './queries/clock.ts'
import { countQuestions, listNear, listQuestions, type ListedBy } from './queries/listing.ts'
import { listTopics } from './queries/places.ts'
import { findLink, findThread, listReplies, listSteps, type ThreadRow } from './queries/thread.ts'
import {
  figureOf,
  placeOfThread,
  toldOffice,
  toldPlace,
  toldQuestion,
  toldReply,
  type Reader,
} from './told.ts'

export interface Answering extends Reader {
  context: Context
  request: FastifyRequest
}

const numberId = (id: string | undefined): string | null =>
  id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? id : null

/** An id that cannot be one names nothing. */
const nothing = '0'

export function wordsOf(text: string | undefined): string[] {
  const typed = (text ?? '').slice(0, longestSubject).replaceAll('\u0000', ' ').trim()
  return [...new Set(typed.split(/\s+/).filter(Boolean))].slice(0, mostWords).map(escapedForLike)
}

function wholeOf(text: string | undefined): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}

export function pageOf(asked: { page?: string | undefined; size?: string | undefined }) {
  return { page: wholeOf(asked.page), size: Math.min(100, wholeOf(asked.size) || 20) }
}

export const toldPage = ({ page, size }: { page: number; size: number }, total: number) => ({
  size,
  number: page,
  totalElements: total,
  totalPages: Math.ceil(total / size),
})

export async function publicQuestions(
  answering: Answering,
  asked: z.output<typeof questionListQuery>,
): Promise<Questions> {
  const { context, request, locale } = answering
  const { db } = context
  const site = await siteOf(context, request)
  const by: ListedBy = {
    siteProvinceId: siteProvince(site),
    words: wordsOf(asked.q),
    topicId: asked.topicId === undefined ? null : (numberId(asked.topicId) ?? nothing),
    provinceId: asked.provinceId ?? null,
    state: asked.state ?? null,
  }
  const window = pageOf(asked)
  const rows = await listQuestions(db, by, window)
  const counts = await countQuestions(db, by)
  const topics = await listTopics(db)
  return {
    demo: rows.some(({ demo }) => demo),
    data: rows.map((row) => toldQuestion(row, answering)),
    page: toldPage(window, by.state === null ? counts.all : counts[by.state]),
    counts,
    topics: topics.map((topic) => ({ id: topic.id, name: nameIn(locale, topic) })),
    asOf: answering.now.toISOString(),
  }
}

const monthsShown = 12

export async function questionClock(answering: Answering): Promise<QuestionClock> {
  const { context, request, locale, now } = answering
  const { db } = context
  const site = await siteOf(context, request)
  const zone = site?.timeZone ?? nationalZone
  const province = siteProvince(site)
  const since = new Date(now.getTime() - recentDays * dayMs)
  const yearAgo = new Date(now.getTime() - 366 * dayMs)
  const { demo, medianDays, oldestDays, ...counts } = await readClock(db, province, { since, now })
  const months = new Map(
    (await listMonths(db, province, { since: yearAgo, zone })).map((row) => [row.month, row]),
  )
  const { told, fewer } = await listOfficeClocks(db, yearAgo)
  return {
    demo,
    medianDays: rounded(medianDays),
    oldestDays: rounded(oldestDays),
    ...counts,
    workingDays: answerWorkingDays,
    months: lastMonths(now, zone).map((month) => {
      const row = months.get(month)
      return { month, medianDays: rounded(row?.medianDays ?? null), answers: row?.answers ?? 0 }
    }),
    offices: told.map(({ medianDays: median, answers, ...row }) => ({
      office: toldOffice(locale, {
        officeId: row.id,
        office: row.name,
        officeEn: row.nameEn,
        officeType: row.type,
      })!,
      medianDays: rounded(median)!,
      answers,
    })),
    fewer,
    asOf: now.toISOString(),
  }
}

/** In hundredths of a day, a quarter of an hour. */
function rounded(days: number | null): number | null {
  return days === null ? null : Math.round(days * 100) / 100
}

/** The present month and those before it, the oldest first. */
function lastMonths(now: Date, zone: string): string[] {
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    .format(now)
    .split('-')
    .map(Number) as [number, number]
  return Array.from({ length: monthsShown }, (_, place) => {
    const at = new Date(Date.UTC(year, month - monthsShown + place, 1))
    return at.toISOString().slice(0, 7)
  })
}

export async function questionForm(
  answering: Answering,
  asked: z.output<typeof questionFormQuery>,
): Promise<QuestionForm> {
  const { context, request, locale, now } = answering
  const { db } = context
  const site = await siteOf(context, request)
  const found = await findPlace(db, asked, now)
  const place = found?.place
  const demo = place?.demo ?? site?.demo ?? false
  const office = await officeFor(db, { site, place, provinceId: null, topicId: null, demo })
  const topics = await listTopics(db)
  return {
    demo,
    topics: topics.map((topic) => ({ id: topic.id, name: nameIn(locale, topic) })),
    place: toldPlace(found, locale),
    office: office
      ? toldOffice(locale, {
          officeId: office.id,
          office: office.name,
          officeEn: office.nameEn,
          officeType: office.type,
        })
      : null,
    workingDays: answerWorkingDays,
    asOf: now.toISOString(),
  }
}

/** A question that is not public is there for who has its key alone. */
export async function questionThread(
  answering: Answering,
  id: string,
  key: string | undefined,
): Promise<QuestionThread> {
  const { context } = answering
  const { db } = context
  const row = numberId(id) === null ? undefined : await findThread(db, id)
  const isPublic = row?.status === 'PUBLISHED'
  if (!row || (!isPublic && !(await opens(db, id, key))))
    throw new RequestFailure('NOT_FOUND', `There is no public question ${id}.`)
  return toldThread(answering, row, isPublic)
}

async function opens(db: Db, id: string, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  const link = await findLink(db, id)
  return link?.keyHash.equals(digestOf(key)) === true
}

async function toldThread(
  answering: Answering,
  row: ThreadRow,
  isPublic: boolean,
): Promise<QuestionThread> {
  const { context, request, locale, now } = answering
  const { db } = context
  const siteProvinceId = siteProvince(await siteOf(context, request))
  const replies = isPublic ? await listReplies(db, row.id, { isWhole: false }) : []
  const steps = await listSteps(db, row.id)
  const hidden = steps.findLast(({ step }) => step === 'hidden')
  const near =
    row.topicId === null
      ? []
      : await listNear(db, { id: row.id, topicId: row.topicId, siteProvinceId })
  return {
    ...toldQuestion(row, answering),
    demo: row.demo,
    isPublic,
    status: row.status,
    hiddenBecause: row.status === 'HIDDEN' ? (hidden?.reason ?? null) : null,
    authorName: row.authorName,
    content: row.content,
    place: await placeOfThread(db, row, answering),
    figure: figureOf(row),
    replies: replies.map((reply) => toldReply(reply, locale)),
    steps: wayOf(row, steps, isPublic).map(({ step, at, toName, toNameEn }) => ({
      step,
      at: at.toISOString(),
      office: toName === null ? null : nameIn(locale, { name: toName, nameEn: toNameEn }),
    })),
    near,
    asOf: now.toISOString(),
  }
}

type WayStep = Pick<
  Awaited<ReturnType<typeof listSteps>>[number],
  'step' | 'at' | 'toName' | 'toNameEn'
>

/** Everybody sees this way: being out of sight for a while is no step of it, and only its present place counts. */
function wayOf(row: ThreadRow, steps: readonly WayStep[], isPublic: boolean): WayStep[] {
  const nowhere = { toName: null, toNameEn: null }
  const known: WayStep[] = steps.some(({ step }) => step === 'asked')
    ? [...steps]
    : [{ step: 'asked', at: row.askedAt, ...nowhere }, ...steps]
  if (row.answeredAt && !steps.some(({ step }) => step === 'answered'))
    known.push({ step: 'answered', at: row.answeredAt, ...nowhere })
  const lastFaq = known.findLast(({ step }) => step === 'faq')
  return known
    .filter((each) => {
      if (each.step === 'unfaq' || (each.step === 'hidden' && isPublic)) return false
      return each.step !== 'faq' || (row.isFaq && each === lastFaq)
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
