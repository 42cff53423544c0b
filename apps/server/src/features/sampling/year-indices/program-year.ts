// Answers which indices a program has computed of a year at its points, for people who enter results there.
import type { YearIndicesOfProgram } from '@eos/contract/calls/announced/year-indices'
import { resourceAt } from '@eos/contract/resources/all'
import type { FastifyRequest } from 'fastify'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { needAction, scopesFor } from '../../../access/write-policy.ts'
import type { Engine } from '../../../engine/model/engine.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { listAllIndicators } from '../queries/indicators.ts'
import { findDeclaring, listSampledPoints, listSampledYears } from './queries.ts'
import { indicesOfYear } from './year-indices.ts'

const results = resourceAt('public-location-point-data')!
const points = resourceAt('location-point')!
const programs = resourceAt('programs')!

interface Asked {
  engine: Engine
  request: FastifyRequest
  programId: string
  wanted: { year?: string | undefined; locationId?: string | undefined }
}

/** @throws NOT_FOUND for a program that there is not */
export async function programYear(asked: Asked): Promise<YearIndicesOfProgram> {
  const { engine, request, programId, wanted } = asked
  const { db, now } = engine.context
  const { locale } = request
  const person = needPerson(request.caller)
  const actions = ['EDIT', 'CREATE', 'APPROVE'] as const
  const scopes = actions.flatMap((action) => scopesFor(person, results, action))
  if (scopes.length === 0) needAction(person, results, 'EDIT')
  if (!isRowId(programId)) throw new RequestFailure('NOT_FOUND')
  const program = await findDeclaring(db, programId, mayRead(programs, person, now()))
  if (!program) throw new RequestFailure('NOT_FOUND')
  const isReached = isCovered(points, scopes)
  const years = await listSampledYears(db, { programId, isReached })
  const year = wanted.year ? yearIn(wanted.year) : years[0]
  if (year === undefined) return { programId, year: null, years, points: [] }
  const locationId = wanted.locationId || undefined
  if (locationId !== undefined && !isRowId(locationId)) throw new RequestFailure('NOT_FOUND')
  const found = await listSampledPoints(db, { programId, year, locationId, isReached })
  const indicators = new Map((await listAllIndicators(db)).map((each) => [each.id, each]))
  return {
    programId,
    year,
    years,
    points: found.map(({ samples, ...point }) => {
      const { locationId: id, code } = point
      const declared = { declared: program, samples: samples.map(withDate) }
      const indices = indicesOfYear(declared, indicators, locale)
      return { locationId: id, code, name: nameIn(locale, point), indices }
    }),
  }
}

const withDate = <Sample extends { time: string }>(sample: Sample) => ({
  ...sample,
  time: new Date(sample.time),
})

const isRowId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

function yearIn(text: string): number {
  if (/^(19|20|21)\d\d$/.test(text)) return Number(text)
  throw new RequestFailure('PARAMETER', 'year must be a year such as 2026.')
}
