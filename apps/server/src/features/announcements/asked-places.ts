// Finds the points that a call about announced or public results is about.
import { objectId } from '@eos/contract/object-id'
import { resourceAt } from '@eos/contract/resources/all'
import { mayRead } from '../../access/queries/read-policy.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { narrowedByHeaders } from '../../engine/read/where.ts'
import { anonymous, type Caller } from '../../platform/http/caller.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { FastifyRequest } from 'fastify'
import { listPoints, type Point, type WantedPoints } from './queries/points.ts'

/** The 24-character form of a province id, or `-`, which no province has, where the text is none. */
export function provinceOf(text: string): string {
  return objectId(text) ?? '-'
}

export const isRowId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

export interface Places {
  engine: Engine
  request: FastifyRequest
  now: Date
  /** The person whose view it is; a visitor's view where absent. */
  caller?: Caller
}

const points = resourceAt('location-point')!

export interface AskedPoints {
  locationIds?: readonly string[] | undefined
  programId?: string | undefined
  provinceId?: string | undefined
  /** The points of the whole country where nothing is named, whatever the headers say. */
  isNational?: boolean
}

/** Asks for points that the caller sees; the headers narrow them where the request names nothing. */
export async function wantedPoints(places: Places, asked: AskedPoints): Promise<WantedPoints> {
  const { engine, request, now, caller = anonymous } = places
  const { locationIds, programId, provinceId, isNational = false } = asked
  const ids = locationIds && [...new Set(locationIds)].filter(isRowId)
  const isNamed = [ids, programId, provinceId].some((part) => part !== undefined)
  const model = modelAt(engine, points.path)
  return {
    ids,
    programId,
    provinceId: provinceId === undefined ? undefined : provinceOf(provinceId),
    conditions: [
      mayRead(points, caller, now),
      ...(isNamed || isNational ? [] : await narrowedByHeaders({ engine, model, request })),
    ],
  }
}

/** The points in the order in which they are asked for, without those that the caller does not see. */
export async function findPoints(places: Places, asked: AskedPoints): Promise<Point[]> {
  const wanted = await wantedPoints(places, asked)
  const found = await listPoints(places.engine.context.db, wanted)
  if (!wanted.ids) return found
  const byId = new Map(found.map((point) => [point.id, point]))
  return wanted.ids.flatMap((id) => byId.get(id) ?? [])
}

/** @throws NOT_FOUND for a point that the caller does not see, as for one that there is not */
export async function findPoint(places: Places, locationId: string): Promise<Point> {
  const [point] = await findPoints(places, { locationIds: [locationId] })
  if (!point) throw new RequestFailure('NOT_FOUND')
  return point
}
