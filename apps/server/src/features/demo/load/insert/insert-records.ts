// Puts into the demo country what people keep there besides readings: news, documents, questions, sampling rounds.
import { locationPoint } from '@eos/contract/resources/stations/location-point'
import { programs } from '@eos/contract/resources/stations/programs'
import { publicLocationPointData } from '@eos/contract/resources/stations/public-location-point-data'
import { insertItems, insertRows } from '../../queries/insert-rows.ts'
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
import type { Item } from '@eos/demo/item'
import { daysBefore, type Ground } from '../ground.ts'
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
export async function insertRecords(ground: Ground): Promise<void> {
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
  await judgeAtPoints(db, pointIds, new Date(anchor))
  await indexAtPoints(db, pointIds, new Date(anchor))
  const decided = { reason: 'Demo country', actor: 'demo' }
  const published = { subject_kind: 'LOCATION_POINT', state: 'published', ...decided } as const
  const shown = pointIds.filter((_id, index) => index !== 2)
  const publications = shown.map((subject_id) => ({ subject_id, ...published }))
  await insertRows(db, 'publication', publications)
  const isNewest = ({ pointId }: { pointId: string }, index: number) =>
    rounds[index + 1]?.pointId !== pointId
  const stepOf = ({ pointId, year, observation }: (typeof rounds)[number]) => {
    return { location_point_id: pointId, year, observation, actor: 'demo' }
  }
  const former = rounds.filter((round, index) => !isNewest(round, index))
  const newest = rounds.filter(isNewest).filter((_round, index) => index % 3 === 1)
  await insertRows(db, 'announcement', [
    ...former.map((each) => ({ ...stepOf(each), state: 'announced', ...decided }) as const),
    ...newest.map((each) => ({ ...stepOf(each), state: 'submitted' }) as const),
  ])
  await followDecisions(db, results, daysBefore(anchor, 9))
  if (corrected) await insertCorrection(ground, corrected, results[rounds.indexOf(corrected)]!)
}

function programOf(
  { known, anchor }: Ground,
  program: SamplingProgram,
): Item<typeof programs.fields> {
  const { roundsPerYear: rounds, objectives, ...told } = program
  const named = <Of extends { indicator: string }>({ indicator, ...rest }: Of) => {
    const indicatorId = known('indicator', indicator)
    return indicatorId ? [{ indicatorId, ...rest }] : []
  }
  const stated = objectives.flatMap(named)
  return {
    ...told,
    plan: sampledYears(anchor).map((year) => ({ year, rounds })),
    indicators: samplingIndicators().flatMap(named),
    laboratories: samplingLaboratories,
    // Where a program has objectives, CCME WQI is computed of its years.
    indices: stated.length > 0 ? ['ccme_wqi'] : [],
    objectives: stated,
  }
}

/** @returns the ids of the points by their codes, in the order in which the points are given */
async function insertPoints(
  ground: Ground,
  points: readonly SamplingPoint[],
): Promise<Map<string, string>> {
  const sampled = samplingPrograms.map((each) => programOf(ground, each))
  const programIds = await insertItems(ground, programs, sampled, 'code')
  const items = points.map((point): Item<typeof locationPoint.fields> => {
    const { type, province, program, ...rest } = point
    const { roundsPerYear: _rounds, setting: _setting, seed: _seed, ...told } = rest
    return {
      ...told,
      stationTypeId: ground.known('station_type', type),
      organizationId: ground.office(province),
      provinceId: ground.province(province),
      programId: programIds.get(program),
      waterLevel: told.waterBody === 'groundwater' ? null : 'B',
      startYear: 2018,
    }
  })
  return insertItems(ground, locationPoint, items, 'code')
}

/** @returns the ids of the results */
async function insertResults(
  ground: Ground,
  rounds: readonly (ReturnType<typeof roundsOf>[number] & { pointId: string })[],
): Promise<string[]> {
  const items = rounds.map(({ pointId, year, observation, at, values }) => ({
    locationPointId: pointId,
    year,
    observation,
    getTime: at,
    values: values.flatMap(({ indicator, value, censor, limit }) => {
      const indicatorId = ground.known('indicator', indicator)
      return indicatorId ? [{ indicatorId, value, censor, limitValue: limit }] : []
    }),
    laboratory: 'Phòng thí nghiệm Giọt Sương (mô phỏng)',
    sampleNo: `M-${year}-${observation}`,
  }))
  return [...(await insertItems(ground, publicLocationPointData, items)).values()]
}
