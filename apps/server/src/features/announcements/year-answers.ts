// Answers which indices besides VN_WQI follow from the announced samples of a year at one point.
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import type { YearIndex, YearIndices } from '@eos/contract/calls/announced/year-indices'
import { findDeclaringOf, indicesOfYear } from '../sampling/face.ts'
import { type Given } from './announced-answers.ts'
import { asOf, dbOf, indicatorsOf, withheldNow, type Answering } from './facts.ts'
import { findPoint } from './asked-places.ts'
import { listValuesOfPoint } from './queries/announced.ts'

/** They follow from announced versions alone, by what the program declares today. */
export async function announcedYearIndices(
  answering: Answering,
  { locationId, year: asked }: Given<'ofYear'>,
): Promise<YearIndices> {
  const point = await findPoint(answering, locationId)
  const program = await findDeclaringOf(dbOf(answering), point.id)
  const about = { locationId: point.id, programId: program?.id ?? null, ...asOf(answering) }
  const found = program && (await indicesOfPoint(answering, { program, point: point.id, asked }))
  return { ...about, ...(found ?? { year: null, indices: [] }) }
}

/** The same for the page of a point, and nothing where the program computes none. */
export async function yearIndicesOf(
  answering: Answering,
  point: string,
  year: number,
): Promise<PeriodicPoint['yearIndices']> {
  const program = await findDeclaringOf(dbOf(answering), point)
  if (!program || program.indices.length === 0) return null
  return (await indicesOfPoint(answering, { program, point, asked: year })) ?? null
}

interface OfPoint {
  program: NonNullable<Awaited<ReturnType<typeof findDeclaringOf>>>
  point: string
  asked: number | undefined
}

async function indicesOfPoint(
  answering: Answering,
  { program, point, asked }: OfPoint,
): Promise<{ year: number; indices: YearIndex[] } | undefined> {
  const { locale } = answering
  const withheld = await withheldNow(answering)
  const rounds = await listValuesOfPoint(dbOf(answering), { point, year: asked, withheld })
  const year = rounds.reduce((newest, round) => Math.max(newest, round.year), 0)
  if (year === 0) return undefined
  const own = rounds.filter((round) => round.year === year)
  const samples = own.map(({ time, values }) => ({
    time,
    values: values.map((value) => ({ ...value, limitValue: value.detectionLimit })),
  }))
  const { byId } = await indicatorsOf(answering)
  const left = [...new Set(own.flatMap((round) => round.withheld))]
  return {
    year,
    indices: indicesOfYear({ declared: program, samples, withheld: left }, byId, locale),
  }
}
