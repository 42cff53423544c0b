// Reads what a bulletin tells: announced versions as the calls tell them, with the facts about their points.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BulletinAsked } from '@eos/contract/calls/announced/announced-input'
import type { Announcement } from '@eos/contract/calls/announced/announced-shapes'
import type { Locale } from '@eos/contract/words/errors'
import { pagePrefix } from '@eos/contract/pages/pages'
import { pointPageParameters } from '@eos/contract/readings/periodic-points'
import { resourceAt } from '@eos/contract/resources/all'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { anonymous } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { dbOf, indicatorsOf, withheldNow, type Answering } from '../facts.ts'
import { findPoint, findPoints, isRowId } from '../asked-places.ts'
import { listShownVersions } from '../queries/announced.ts'
import {
  findBulletinProgram,
  findNewestRound,
  listAnnouncers,
  listBulletinPlaces,
  listStandingVersions,
  type BulletinPlace,
  type OneRound,
} from '../queries/bulletin.ts'
import { announcementOf, toldWhole } from '../version-answers.ts'

export type ToldAnnouncement = Omit<Announcement, 'asOf'>

export interface BulletinPoint {
  announcement: ToldAnnouncement
  code: string
  river: string | null
  address: string | null
  position: { lat: number; lon: number } | null
  province: string | null
  program: string | null
  /** The organization that runs the point. */
  organization: string | null
  /** The organization that announced it, where that is known. */
  announcer: string | null
  timeZone: string
  /** The address of its page. */
  page: string
}

/** The answer stays the same while nothing changes. */
function timeless({ asOf: _asOf, ...told }: Announcement): ToldAnnouncement {
  return told
}

interface Told {
  locale: Locale
  demo: boolean
  round: OneRound
  points: BulletinPoint[]
  /** The day on which the versions stood so, on the clock of the first point: 2026-11-26. */
  day: string
  /** Where the same numbers stand on the portal. */
  page: string
  /** It shows what would be announced. */
  isPreview?: true
}

export interface PointBulletin extends Told {
  kind: 'point'
  /** The version that corrected this one. */
  corrected: { version: number; publishedAt: string } | null
}

export interface ProgramBulletin extends Told {
  kind: 'program'
  program: string
  code: string
  /** Points of the program that are public now, announced in this round or not. */
  publicPoints: number
}

export type Bulletin = PointBulletin | ProgramBulletin

/** This many make a document of some megabytes in a few seconds. */
const mostPoints = 500
const toldAtOnce = 20

const programs = resourceAt('programs')!

/** @throws NOT_FOUND where nothing is announced, or where the visitor does not see the point or the program */
export function readBulletin(answering: Answering, asked: BulletinAsked): Promise<Bulletin> {
  return 'programId' in asked ? ofProgram(answering, asked) : ofPoint(answering, asked)
}

async function ofPoint(
  answering: Answering,
  asked: Extract<BulletinAsked, { locationId: string }>,
): Promise<PointBulletin> {
  const db = dbOf(answering)
  const point = await findPoint(answering, asked.locationId)
  const announcement = timeless(await announcementOf(answering, asked))
  const { announcementId, year, observation, replacedBy } = announcement
  const places = await listBulletinPlaces(db, [point.id])
  const announcers = await announcersOf(answering, [announcementId])
  const points = places.map((place) =>
    toldPoint(answering, { place, announcement, announcer: announcers.get(announcementId) }),
  )
  const newer =
    replacedBy === null
      ? undefined
      : (await listShownVersions(db, point.id)).find((each) => each.announcementId === replacedBy)
  return {
    kind: 'point',
    ...toldAll(answering, points, places),
    round: { year, observation },
    corrected: newer
      ? { version: newer.version, publishedAt: newer.publishedAt.toISOString() }
      : null,
    page: points[0]!.page,
  }
}

async function ofProgram(
  answering: Answering,
  { programId, ...asked }: Extract<BulletinAsked, { programId: string }>,
): Promise<ProgramBulletin> {
  const { locale, now } = answering
  const db = dbOf(answering)
  const isSeen = mayRead(programs, anonymous, now)
  const program = isRowId(programId) ? await findBulletinProgram(db, programId, isSeen) : undefined
  if (!program) throw new RequestFailure('NOT_FOUND')
  const seen = await findPoints(answering, { programId })
  const ids = seen.map(({ id }) => id)
  const round = await findNewestRound(db, { points: ids, ...asked })
  if (!round) throw new RequestFailure('NOT_FOUND')
  const withheld = await withheldNow(answering)
  const wanted = { points: ids, ...round, most: mostPoints + 1, withheld }
  const versions = await listStandingVersions(db, wanted)
  if (versions.length > mostPoints) throw tooManyPoints()
  const announcers = await announcersOf(
    answering,
    versions.map(({ announcementId }) => announcementId),
  )
  const indicators = await indicatorsOf(answering)
  const ofId = new Map(versions.map((version) => [version.locationId, version]))
  const places = await listBulletinPlaces(db, [...ofId.keys()])
  const points: BulletinPoint[] = []
  for (const [number, place] of places.entries()) {
    // Other requests are answered meanwhile.
    if (number % toldAtOnce === 0) await nextTurn()
    const version = ofId.get(place.id)!
    const announcement = timeless(toldWhole(answering, version, { point: place, indicators }))
    const announcer = announcers.get(version.announcementId)
    points.push(toldPoint(answering, { place, announcement, announcer }))
  }
  return {
    kind: 'program',
    ...toldAll(answering, points, places),
    round,
    program: nameIn(locale, program),
    code: program.code,
    publicPoints: seen.length,
    page: `${pagesOf(answering)}?${queryOf({ program: programId, year: round.year, round: round.observation })}`,
  }
}

function tooManyPoints(): RequestFailure {
  return new RequestFailure('RANGE_TOO_LONG', {
    detail: `More than ${mostPoints} points of the program are announced in this round. Ask for locationId.`,
    message: {
      en: `This round has more than ${mostPoints} announced points, too many for one bulletin. Take the bulletins of the points one by one.`,
      vi: `Đợt này có hơn ${mostPoints} điểm đã công bố, quá nhiều cho một bản tin. Hãy tải bản tin của từng điểm.`,
    },
  })
}

function toldAll(
  { locale, now }: Answering,
  points: BulletinPoint[],
  places: readonly BulletinPlace[],
) {
  const [{ timeZone }] = points as [BulletinPoint]
  return {
    locale,
    points,
    demo: places.some(({ demo }) => demo),
    day: new Intl.DateTimeFormat('en-CA', { timeZone }).format(now),
  }
}

function toldPoint(
  answering: Answering,
  about: {
    place: BulletinPlace
    announcement: ToldAnnouncement
    announcer: string | undefined
  },
): BulletinPoint {
  const { place, announcement, announcer } = about
  const { year, observation, version } = announcement
  const named = (name: string | null, nameEn: string | null) =>
    name === null ? null : nameIn(answering.locale, { name, nameEn })
  return {
    announcement,
    code: place.code,
    river: place.river,
    address: place.address,
    position: place.lat !== null && place.lon !== null ? { lat: place.lat, lon: place.lon } : null,
    province: named(place.province, place.provinceEn),
    program: named(place.program, place.programEn),
    organization: named(place.organization, place.organizationEn),
    announcer: announcer ?? null,
    timeZone: place.timeZone,
    page: `${pagesOf(answering)}/${place.id}?${queryOf({ year, round: observation, version })}`,
  }
}

function queryOf(
  asked: Partial<Record<keyof typeof pointPageParameters, number | string>>,
): string {
  const named = Object.entries(asked).map(([part, value]) => [
    pointPageParameters[part as keyof typeof pointPageParameters],
    String(value),
  ])
  return new URLSearchParams(Object.fromEntries(named)).toString()
}

function pagesOf({ engine, request }: Answering): string {
  return `${request.linkOrigin}${pagePrefix(engine.context.settings.product)}periodic-points`
}

async function announcersOf(
  answering: Answering,
  versions: readonly string[],
): Promise<Map<string, string>> {
  const found = await listAnnouncers(dbOf(answering), versions)
  return new Map(found.map((each) => [each.announcementId, nameIn(answering.locale, each)]))
}
