// The round of a program that a call is about, with the points that the caller may enter results for.
import { resourceAt } from '@eos/contract/resources/all'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { FastifyRequest } from 'fastify'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { needAction, scopesFor } from '../../../access/write-policy.ts'
import type { Engine } from '../../../engine/model/engine.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  findProgram,
  listPointsOfRound,
  type KeptValue,
  type PointOfRound,
  type ProgramOfRound,
} from '../queries/grid.ts'
import { columnsOfRound, type GridColumn } from './columns.ts'

export const results = resourceAt('public-location-point-data')!
const points = resourceAt('location-point')!
const programs = resourceAt('programs')!

export interface RoundRequest {
  engine: Engine
  request: FastifyRequest
  params: Record<'programId' | 'year' | 'observation', string>
}

export interface OpenRound {
  program: ProgramOfRound
  year: number
  observation: number
  points: PointOfRound[]
  columns: GridColumn[]
}

const entering = ['EDIT', 'CREATE'] as const
/** People who only approve results see them as well. */
export const reading = [...entering, 'APPROVE'] as const

/** The action under which results are entered: the right to change them, else to make new ones. */
export function actionToEnter({ caller }: FastifyRequest): PermissionAction {
  const person = needPerson(caller)
  if (scopesFor(person, results, 'EDIT').length > 0) return 'EDIT'
  needAction(person, results, 'CREATE')
  return 'CREATE'
}

/**
 * The points are those that the actions reach, by default the ones to enter results.
 * @throws NOT_FOUND for a program that there is not, and for a round that cannot be
 */
export async function openRound(
  { engine, request, params }: RoundRequest,
  db: Db,
  actions: readonly PermissionAction[] = entering,
): Promise<OpenRound> {
  const person = needPerson(request.caller)
  const scopesOf = (some: readonly PermissionAction[]) =>
    some.flatMap((each) => scopesFor(person, results, each))
  const scopes = scopesOf(actions)
  if (scopes.length === 0) actionToEnter(request)
  const { programId } = params
  const year = /^(19|20|21)\d\d$/.test(params.year) ? Number(params.year) : undefined
  const observation = /^[1-9]\d{0,2}$/.test(params.observation) ? Number(params.observation) : 999
  if (!/^[1-9]\d{0,17}$/.test(programId) || year === undefined || observation > 366) {
    throw new RequestFailure('NOT_FOUND')
  }
  const isSeen = mayRead(programs, person, engine.context.now())
  const program = await findProgram(db, programId, isSeen)
  if (!program) throw new RequestFailure('NOT_FOUND')
  const isReached = isCovered(points, scopes)
  const mayEnter = isCovered(points, scopesOf(entering))
  const found = await listPointsOfRound(db, { programId, year, observation, isReached, mayEnter })
  const plain = found.map((point) => ({ ...point, values: point.values.map(withText) }))
  const columns = await columnsOfRound(db, program, plain)
  return { program, year, observation, points: plain, columns }
}

/** Ids are texts, whatever form they were stored in. */
function withText(value: KeptValue): KeptValue {
  return { ...value, indicatorId: String(value.indicatorId) }
}
