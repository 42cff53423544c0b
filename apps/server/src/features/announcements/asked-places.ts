// Finds the points that a call about announced or public results is about.
import { objectId } from '@eos/contract/words/object-id'
import { resourceAt } from '@eos/contract/resources/all'
import { mayRead } from '../../access/queries/read-policy.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { narrowedByHeaders } from '../../engine/read/list-conditions.ts'
import { hasConnection } from '../../platform/database/transaction.ts'
import { anonymous, type Caller } from '../../platform/http/caller.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { FastifyRequest } from 'fastify'
import { isOnePublicPoint, listPoints, type Point, type WantedPoints } from './queries/points.ts'

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

interface AskedPoints {
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
    conditions: isNamed || isNational ? [] : await narrowedByHeaders({ engine, model, request }),
    isSeen:
      isNamed && caller.kind === 'anonymous' ? isOnePublicPoint(now) : mayRead(points, caller, now),
  }
}

/** The points in the order in which they are asked for, without those that the caller does not see. */
export async function findPoints(places: Places, asked: AskedPoints): Promise<Point[]> {
  return findWanted(places, await wantedPoints(places, asked))
}

async function findWanted(places: Places, wanted: WantedPoints): Promise<Point[]> {
  const found = await listPoints(places.engine.context.db, wanted)
  if (!wanted.ids) return found
  const byId = new Map(found.map((point) => [point.id, point]))
  return wanted.ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reads the points and rows about them, at the same time where the request names the points. */
export async function findPointsWith<Row extends { locationId: string }>(
  places: Places,
  asked: AskedPoints,
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<[Point[], Row[]]> {
  const wanted = await wantedPoints(places, asked)
  const { ids } = wanted
  if (!ids) {
    const points = await findWanted(places, wanted)
    return [points, await read(points.map(({ id }) => id))]
  }
  const [points, found] = await together(
    places,
    () => findWanted(places, wanted),
    () => read(ids),
  )
  const seen = new Set(points.map(({ id }) => id))
  return [points, found.filter(({ locationId }) => seen.has(locationId))]
}

/**
 * Reads a point and, at the same time, something about it.
 * @throws NOT_FOUND for a point that the caller does not see, as for one that there is not
 */
export async function findPointWith<Found>(
  places: Places,
  locationId: string,
  read: (id: string) => Promise<Found>,
): Promise<[Point, Found]> {
  if (!isRowId(locationId)) throw new RequestFailure('NOT_FOUND')
  return together(
    places,
    () => findPoint(places, locationId),
    () => read(locationId),
  )
}

/** In a transaction one statement follows the other. */
async function together<One, Other>(
  { engine }: Places,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  if (hasConnection(engine.context.db)) return [await one(), await other()]
  return Promise.all([one(), other()])
}

/** @throws NOT_FOUND for a point that the caller does not see, as for one that there is not */
export async function findPoint(places: Places, locationId: string): Promise<Point> {
  const [point] = await findPoints(places, { locationIds: [locationId] })
  if (!point) throw new RequestFailure('NOT_FOUND')
  return point
}
