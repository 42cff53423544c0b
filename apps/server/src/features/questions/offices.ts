// Which office answers: that of the place, else of the province, of the topic, of the visited site, else the ministry.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { findOrganizationIdByHost, hostIndexOf } from '../organizations/face.ts'
import {
  findMinistry,
  findOfficeOf,
  findOfficeOfTopic,
  findOrganization,
  type OfficeRow,
} from './queries/hosts.ts'
import { findFacility, findPoint, findStation, type PlaceRow } from './queries/places.ts'

const { ministry, provincialOffice } = organizationTypes

/** The organization of the visited site. */
export async function siteOf(
  { db, settings }: Context,
  request: FastifyRequest,
): Promise<OfficeRow | undefined> {
  const host = request.hostName
  const id = await findOrganizationIdByHost(hostIndexOf(db), host, settings.defaultOrganization)
  return id === undefined ? undefined : findOrganization(db, id)
}

/** The province whose questions a site shows; null: those of the country. */
export function siteProvince(site: OfficeRow | undefined): string | null {
  return site === undefined || site.type === ministry ? null : site.provinceId
}

export interface AskedPlace {
  kind: 'station' | 'point' | 'facility'
  place: PlaceRow
}

interface NamedPlaces {
  station?: string | null | undefined
  point?: string | null | undefined
  facility?: string | null | undefined
}

const isNumber = (id: string | null | undefined): id is string =>
  typeof id === 'string' && /^[1-9]\d{0,17}$/.test(id)

/** The first of these that everybody may see. */
export async function findPlace(
  db: Db,
  { station, point, facility }: NamedPlaces,
  now: Date,
): Promise<AskedPlace | undefined> {
  if (isNumber(station)) {
    const place = await findStation(db, station, now)
    if (place) return { kind: 'station', place }
  }
  if (isNumber(point)) {
    const place = await findPoint(db, point, now)
    if (place) return { kind: 'point', place }
  }
  if (isNumber(facility)) {
    const place = await findFacility(db, facility)
    if (place) return { kind: 'facility', place }
  }
  return undefined
}

interface Routing {
  site: OfficeRow | undefined
  place: PlaceRow | undefined
  provinceId: string | null
  topicId: string | null
  demo: boolean
}

/** Undefined where nobody has been set up yet. */
export async function officeFor(
  db: Db,
  { site, place, provinceId, topicId, demo }: Routing,
): Promise<OfficeRow | undefined> {
  const province = place?.provinceId ?? provinceId
  const ofProvince = province === null ? undefined : await findOfficeOf(db, province, demo)
  if (ofProvince) return ofProvince
  const ofTopic = topicId === null ? undefined : await findOfficeOfTopic(db, topicId, demo)
  if (ofTopic && province === null) return ofTopic
  if (province === null && site?.demo === demo) {
    if (site.type === ministry || site.type === provincialOffice) return site
    const ofSite = site.provinceId && (await findOfficeOf(db, site.provinceId, demo))
    if (ofSite) return ofSite
  }
  return findMinistry(db, demo)
}
