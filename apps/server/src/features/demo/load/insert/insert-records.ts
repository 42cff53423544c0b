// Puts into the demo country what people keep there besides readings: news, documents, questions, sampling rounds.
import type { Insertable } from 'kysely'
import { insertNamed, insertRows } from '../../queries/insert-rows.ts'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { slugFrom } from '../../../../engine/write/rules/slugs.ts'
import { documents, posts, threads, vacancies } from '@eos/demo/records/news'
import {
  listSamplingPoints,
  roundsOf,
  samplingPrograms,
  type SamplingPoint,
} from '@eos/demo/records/sampling'
import { dayAway, daysBefore, madeAt, readGround, type Ground } from '../ground.ts'
import { proposeInterval } from '../../queries/country.ts'
import { insertWaste } from './insert-waste.ts'
import { judgeAtPoints } from '../../../exceedances/face.ts'
import { followAnnouncements } from '../../../publication/face.ts'

/** Inside the transaction that has made the organizations. */
export async function insertRecords(db: Db, anchor: number): Promise<void> {
  const ground = await readGround(db, anchor)
  await insertPosts(ground)
  await insertDocuments(ground)
  await insertVacancies(ground)
  await insertThreads(ground)
  await insertSampling(ground)
  await insertWaste(ground)
  await insertProposal(ground)
}

/** An enterprise waits for its province to decide how often its station has to send. */
async function insertProposal({ db, anchor }: Ground): Promise<void> {
  const why = 'Máy phân tích mới đo 10 phút một lần (mô phỏng).'
  await proposeInterval(db, { why, at: daysBefore(anchor, 2) })
}

/** When something was written, and when it was published, if it was. */
function written({ anchor }: Ground, daysAgo: number, status: string) {
  const at = daysBefore(anchor, daysAgo)
  return {
    created_at: at,
    updated_at: at,
    published_at: status === 'DRAFT' ? null : at,
    demo: true,
  }
}

/** The organization to which it belongs: an office, else the ministry. */
function owner(ground: Ground, province: string | undefined) {
  return province === undefined
    ? { organization_id: ground.organization('ministry'), province_id: null }
    : { organization_id: ground.office(province), province_id: ground.province(province) }
}

const paragraphs = (words: string) => `<p>${words}</p>`

async function insertPosts(ground: Ground): Promise<void> {
  const rows = posts.map((post): Insertable<Tables['post']> => {
    const { title, titleEn, summary, summaryEn, category, province, daysAgo, featured } = post
    const status = post.status ?? 'PUBLISHED'
    return {
      title,
      title_en: titleEn,
      slug: `demo-${slugFrom(title)}`,
      summary,
      summary_en: summaryEn,
      content: paragraphs(`${summary} Đây là dữ liệu mô phỏng, không phải thông báo thật.`),
      content_en: paragraphs(`${summaryEn} These are simulated data, not a real notice.`),
      category_id: ground.known('category', category) ?? null,
      tags: ['mô phỏng'],
      author: 'Ban biên tập (mô phỏng)',
      status,
      featured: featured ?? false,
      ...owner(ground, province),
      ...written(ground, daysAgo, status),
    }
  })
  await insertRows(ground.db, 'post', rows)
}

async function insertDocuments(ground: Ground): Promise<void> {
  const rows = documents.map((document): Insertable<Tables['documentation']> => {
    const { name, nameEn, number, kind, issuer, issuedOn, effectiveFrom, category, daysAgo } =
      document
    const status = document.status ?? 'PUBLISHED'
    return {
      name,
      name_en: nameEn,
      slug: `demo-${slugFrom(name)}`,
      number: number ?? null,
      kind,
      issuer,
      issued_on: issuedOn ?? null,
      effective_from: effectiveFrom ?? null,
      summary: number
        ? 'Văn bản có thật; bản ghi này thuộc bộ dữ liệu mô phỏng. / A real document; this record is part of the simulated data.'
        : 'Tài liệu mô phỏng. / A simulated document.',
      category_id: ground.known('category', category) ?? null,
      status,
      ...owner(ground, undefined),
      ...written(ground, daysAgo, status),
    }
  })
  await insertRows(ground.db, 'documentation', rows)
}

async function insertVacancies(ground: Ground): Promise<void> {
  const rows = vacancies.map((vacancy): Insertable<Tables['career']> => {
    const { title, titleEn, place, province, openings, daysAgo, ...rest } = vacancy
    const status = rest.status ?? 'PUBLISHED'
    return {
      title,
      title_en: titleEn,
      slug: `demo-${slugFrom(title)}`,
      summary: 'Vị trí mô phỏng, không tuyển thật. / A simulated vacancy, nobody is hired.',
      place,
      openings,
      apply_until: dayAway(ground.anchor, 30 - daysAgo),
      contact: 'tuyendung@example.org',
      status,
      ...owner(ground, province),
      ...written(ground, daysAgo, status),
    }
  })
  await insertRows(ground.db, 'career', rows)
}

async function insertThreads(ground: Ground): Promise<void> {
  const { db } = ground
  const ministry = ground.organization('ministry')
  for (const { subject, content, author, category, daysAgo, status, answer, comment } of threads) {
    const shared = {
      organization_id: ministry,
      category_id: ground.known('category', category) ?? null,
    }
    const at = (days: number) => written(ground, days, status === 'PUBLISHED' ? status : 'DRAFT')
    const question: Insertable<Tables['message']> = {
      ...shared,
      kind: 'question',
      subject,
      content,
      author_name: author,
      status,
      ...at(daysAgo),
    }
    const ids = await insertNamed(db, 'message', [question], 'subject')
    const replies = [
      ...(answer
        ? [{ kind: 'answer', content: answer, author_name: 'Bộ phận trả lời (mô phỏng)' } as const]
        : []),
      ...(comment ? [{ kind: 'comment', content: comment, author_name: author } as const] : []),
    ]
    const rows = replies.map((reply, index) => ({
      ...shared,
      ...reply,
      parent_id: ids.get(subject)!,
      status: 'PUBLISHED' as const,
      ...at(daysAgo - 0.5 - index * 0.2),
    }))
    await insertRows(db, 'message', rows)
  }
}

/** The newest round of each point waits to be announced; one point waits to be published. */
async function insertSampling(ground: Ground): Promise<void> {
  const { db, anchor } = ground
  const points = listSamplingPoints().filter(({ type }) => ground.known('station_type', type))
  const ids = await insertPoints(ground, points)
  if (points.length === 0) return
  const rounds = points.flatMap((point) =>
    roundsOf(point, anchor).map((round) => ({ ...round, pointId: ids.get(point.code)! })),
  )
  const results = await insertResults(ground, rounds)
  const pointIds = [...ids.values()]
  await judgeAtPoints(db, pointIds, madeAt(anchor).created_at)
  const decided = { reason: 'Demo country', actor: 'demo' }
  const published = { subject_kind: 'LOCATION_POINT', state: 'published', ...decided } as const
  const shown = pointIds.filter((_id, index) => index !== 2)
  const publications = shown.map((subject_id) => ({ subject_id, ...published }))
  await insertRows(db, 'publication', publications)
  const former = rounds.filter(({ pointId }, index) => rounds[index + 1]?.pointId === pointId)
  const announcements = former.map(({ pointId, year, observation }) => {
    const round = { location_point_id: pointId, year, observation }
    return { ...round, state: 'announced' as const, ...decided }
  })
  await insertRows(db, 'announcement', announcements)
  await followAnnouncements(db, results)
}

/** @returns the ids of the points by their codes, in the order in which the points are given */
async function insertPoints(
  ground: Ground,
  points: readonly SamplingPoint[],
): Promise<Map<string, string>> {
  const { db, anchor } = ground
  const programs = samplingPrograms.map(({ nameEn, ...program }) => {
    return { ...program, name_en: nameEn, ...madeAt(anchor) }
  })
  const programIds = await insertNamed(db, 'program', programs, 'code')
  const rows = points.map(({ code, name, nameEn, river, lat, lon, waterBody, ...point }) => ({
    code,
    name,
    name_en: nameEn,
    river,
    lat,
    lon,
    station_type_id: ground.known('station_type', point.type)!,
    organization_id: ground.office(point.province),
    province_id: ground.province(point.province),
    program_id: programIds.get(point.program)!,
    water_body: waterBody,
    water_level: waterBody === 'groundwater' ? null : ('B' as const),
    start_year: 2018,
    ...madeAt(anchor),
  }))
  return insertNamed(db, 'location_point', rows, 'code')
}

/** @returns the ids of the results */
async function insertResults(
  ground: Ground,
  rounds: readonly (ReturnType<typeof roundsOf>[number] & { pointId: string })[],
): Promise<string[]> {
  const rows = rounds.map(({ pointId, year, observation, at, values }) => {
    const known = values.flatMap(({ indicator, value, censor, limit }) => {
      const indicatorId = ground.known('indicator', indicator)
      return indicatorId ? [{ indicatorId, value, censor, limitValue: limit, unit: null }] : []
    })
    return {
      location_point_id: pointId,
      year,
      observation,
      get_time: at,
      values: JSON.stringify(known),
      laboratory: 'Phòng thí nghiệm Giọt Sương (mô phỏng)',
      sample_no: `M-${year}-${observation}`,
      ...madeAt(ground.anchor),
    }
  })
  return [...(await insertNamed(ground.db, 'location_point_data', rows, 'id')).values()]
}
