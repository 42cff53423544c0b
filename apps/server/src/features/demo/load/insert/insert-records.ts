// Puts into the demo country what people keep there besides readings: news, documents, questions, sampling rounds.
import type { ProgramIndex } from '@eos/contract/program-indices'
import { insertNamed, insertRows } from '../../queries/insert-rows.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import {
  listSamplingPoints,
  roundsOf,
  sampledYears,
  samplingIndicators,
  samplingLaboratories,
  samplingPrograms,
  type SamplingPoint,
  type SamplingProgram,
} from '@eos/demo/records/sampling'
import { daysBefore, madeAt, readGround, type Ground } from '../ground.ts'
import { proposeInterval } from '../../queries/country.ts'
import { insertPosts, insertVacancies } from './insert-news.ts'
import { insertQuestions } from './insert-questions.ts'
import { insertWaste } from './insert-waste.ts'
import { judgeAtPoints } from '../../../exceedances/face.ts'
import { indexAtPoints } from '../../../sampling/face.ts'
import { followDecisions } from '../../../announcements/face.ts'
import { insertCorrection, mistyped, roundToCorrect } from './insert-correction.ts'
import { insertDocuments } from './insert-documents.ts'

/** Inside the transaction that has made the organizations. */
export async function insertRecords(db: Db, anchor: number): Promise<void> {
  const ground = await readGround(db, anchor)
  await insertPosts(ground)
  await insertDocuments(ground)
  await insertVacancies(ground)
  await insertQuestions(ground)
  await insertSampling(ground)
  await insertWaste(ground)
  await insertProposal(ground)
}

/** An enterprise waits for its province to decide how often its station has to send. */
async function insertProposal({ db, anchor }: Ground): Promise<void> {
  const why = 'Máy phân tích mới đo 10 phút một lần (mô phỏng).'
  await proposeInterval(db, { why, at: daysBefore(anchor, 2) })
}

/**
 * The newest round of each point waits to be announced, some of them are submitted, one point waits to be published,
 * and one announcement was corrected.
 */
async function insertSampling(ground: Ground): Promise<void> {
  const { db, anchor } = ground
  const points = listSamplingPoints().filter(({ type }) => ground.known('station_type', type))
  const ids = await insertPoints(ground, points)
  if (points.length === 0) return
  const rounds = points.flatMap((point) =>
    roundsOf(point, anchor).map((round) => ({ ...round, pointId: ids.get(point.code)! })),
  )
  const corrected = roundToCorrect(rounds, ids)
  const results = await insertResults(
    ground,
    rounds.map((round) => (round === corrected ? mistyped(round) : round)),
  )
  const pointIds = [...ids.values()]
  await judgeAtPoints(db, pointIds, madeAt(anchor).created_at)
  await indexAtPoints(db, pointIds, madeAt(anchor).created_at)
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
  const newest = rounds.filter(({ pointId }, index) => rounds[index + 1]?.pointId !== pointId)
  const submitted = newest
    .filter((_round, index) => index % 3 === 1)
    .map(({ pointId, year, observation }) => {
      const round = { location_point_id: pointId, year, observation }
      return { ...round, state: 'submitted' as const, reason: null, actor: 'demo' }
    })
  await insertRows(db, 'announcement', submitted)
  await followDecisions(db, results, daysBefore(anchor, 9))
  if (corrected) await insertCorrection(ground, corrected, results[rounds.indexOf(corrected)]!)
}

function planned({ known, anchor }: Ground, rounds: number) {
  const plan = sampledYears(anchor).map((year) => ({ year, rounds, note: null }))
  const indicators = samplingIndicators().flatMap(({ indicator, detectionLimit }) => {
    const indicatorId = known('indicator', indicator)
    return indicatorId ? [{ indicatorId, unit: null, method: null, detectionLimit }] : []
  })
  return {
    plan: JSON.stringify(plan),
    indicators: JSON.stringify(indicators),
    laboratories: JSON.stringify(samplingLaboratories),
  }
}

/** Where a program has objectives, CCME WQI is computed of its years. */
function withObjectives({ known }: Ground, objectives: SamplingProgram['objectives']) {
  const stated = objectives.flatMap(({ indicator, lower, upper }) => {
    const indicatorId = known('indicator', indicator)
    return indicatorId ? [{ indicatorId, lower, upper, unit: null }] : []
  })
  const indices: ProgramIndex[] = stated.length > 0 ? ['ccme_wqi'] : []
  return {
    indices,
    objectives: JSON.stringify(stated),
  }
}

/** @returns the ids of the points by their codes, in the order in which the points are given */
async function insertPoints(
  ground: Ground,
  points: readonly SamplingPoint[],
): Promise<Map<string, string>> {
  const { db, anchor } = ground
  const programs = samplingPrograms.map(({ nameEn, roundsPerYear, objectives, ...program }) => ({
    ...program,
    name_en: nameEn,
    ...planned(ground, roundsPerYear),
    ...withObjectives(ground, objectives),
    ...madeAt(anchor),
  }))
  const programIds = await insertNamed(db, 'program', programs, 'code')
  const rows = points.map(
    ({ code, name, nameEn, river, riverOrder, lat, lon, waterBody, ...point }) => ({
      code,
      name,
      name_en: nameEn,
      river,
      river_order: riverOrder,
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
    }),
  )
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
