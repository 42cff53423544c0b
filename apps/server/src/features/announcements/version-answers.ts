// Answers the calls about announcements themselves: the versions of a point, and one of them whole.
import type { Announcement, Announcements } from '@eos/contract/calls/announced/announced-shapes'
import type { WaterDerivation } from '@eos/contract/calls/stations/water-derivation'
import { nameIn } from '../../platform/http/locale.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { editionOf } from '../sampling/face.ts'
import { indexIn, ratedValues, timeOf, type Given } from './announced-answers.ts'
import { asOf, dbOf, indicatorsOf, withheldNow, type Answering } from './facts.ts'
import { findPointWith } from './asked-places.ts'
import { explained } from './explained.ts'
import {
  findWholeVersion,
  listShownVersions,
  type Version,
  type WholeVersion,
} from './queries/announced.ts'
import type { Point } from './queries/points.ts'
import { type Indicators } from './told-values.ts'

function toldVersion({ announcementId, publishedAt, version, replacedBy, ...round }: Version) {
  const told = { publishedAt: publishedAt.toISOString(), version, replacedBy }
  return { announcementId, ...timeOf(round), ...told }
}

export async function announcementsOf(
  answering: Answering,
  { locationId }: Given<'ofLocation'>,
): Promise<Announcements> {
  const [, found] = await findPointWith(answering, locationId, (point) =>
    listShownVersions(dbOf(answering), point),
  )
  return { data: found.map(toldVersion), ...asOf(answering) }
}

export async function announcementOf(
  answering: Answering,
  { locationId, year, observation, version }: Given<'ofRound'>,
): Promise<Announcement> {
  const asked = { year, observation, version, withheld: await withheldNow(answering) }
  const [point, found] = await findPointWith(answering, locationId, (id) =>
    findWholeVersion(dbOf(answering), { point: id, ...asked }),
  )
  if (!found) throw new RequestFailure('NOT_FOUND')
  return toldWhole(answering, found, { point, indicators: await indicatorsOf(answering) })
}

export function toldWhole(
  answering: Answering,
  found: WholeVersion,
  { point, indicators }: { point: Point; indicators: Indicators },
): Announcement {
  const { locale } = answering
  const { rule, ruleVersion, laboratory, sampleNo } = found
  const derivation = shownDerivation(found.derivation, found.withheld, indicators)
  const stated = rule === null ? undefined : editionOf(rule).rule
  return {
    ...toldVersion(found),
    locationId: point.id,
    name: nameIn(locale, point),
    laboratory,
    sampleNo,
    values: ratedValues(found, indicators, locale),
    index: {
      ...indexIn(found, locale),
      unrounded: derivation?.ok ? derivation.unrounded : null,
    },
    derivation,
    steps: explained(derivation, locale),
    rule: stated
      ? {
          id: stated.id,
          version: ruleVersion ?? stated.version,
          title: stated.title[locale],
          source: stated.source[locale],
        }
      : null,
    ...asOf(answering),
  }
}

/** Readings that do not count stand in the derivation too, so those that are withheld are taken out. */
function shownDerivation(
  derivation: WaterDerivation | null,
  withheld: readonly string[],
  { byId }: Indicators,
): WaterDerivation | null {
  if (derivation === null || withheld.length === 0) return derivation
  const codes = new Set<string | undefined>(withheld.map((id) => byId.get(id)?.code))
  const subIndices = derivation.subIndices.filter(({ parameter }) => !codes.has(parameter))
  return { ...derivation, subIndices } as WaterDerivation
}
