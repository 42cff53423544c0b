// One sampling point whole: its announced rounds, one announcement with its versions, and the points of its river.
import type {
  PeriodicPoint,
  PointVersion,
  ShownAnnouncement,
} from '@eos/contract/calls/announced/periodic-points'
import type { Locale } from '@eos/contract/words/errors'
import { nameIn } from '../../../platform/http/locale.ts'
import { indexIn, ruleOf, seriesOf, timeOf, type Given } from '../announced-answers.ts'
import { asOf, dbOf, indicatorsOf, withheldNow, type Answering } from '../facts.ts'
import { findPoint, findPoints } from '../asked-places.ts'
import type { AnnouncedValue } from '../keep-versions.ts'
import {
  listOfYears,
  listRoundIndices,
  listWholeVersions,
  type AnnouncedIndex,
  type WholeVersion,
} from '../queries/announced.ts'
import { listAlongRiver, listPointFacts, type PointFacts } from '../queries/periodic-points.ts'
import type { Point } from '../queries/points.ts'
import { measured, shownValues, type Indicators } from '../told-values.ts'
import { toldWhole } from '../version-answers.ts'
import { yearIndicesOf } from '../year-answers.ts'
import { meaningOf, toldGroups } from './groups.ts'
import { provinceOfPoint } from './list.ts'
import { stationNear } from './nearby.ts'

export async function periodicPoint(
  answering: Answering,
  { locationId, year, observation, version }: Given<'periodicPoint'>,
): Promise<PeriodicPoint> {
  const { locale } = answering
  const db = dbOf(answering)
  const point = await findPoint(answering, locationId)
  const [facts] = await listPointFacts(db, [point.id])
  const withheld = await withheldNow(answering)
  const rounds = await listOfYears(db, { points: [point.id], withheld })
  const indicators = await indicatorsOf(answering)
  const round = rounds.findLast(
    (each) =>
      (year === undefined || each.year === year) &&
      (observation === undefined || each.observation === observation),
  )
  const versions = round ? await listWholeVersions(db, { ...round, point: point.id, withheld }) : []
  const shown = versions.find((each) => version === undefined || each.version === version)
  return {
    ...toldFacts(facts!, locale),
    rounds: rounds.map((each) => ({
      ...timeOf(each),
      ...indexIn(each, locale),
      edition: each.rule,
    })),
    years: seriesOf(rounds, locale),
    shown: shown ? toldAnnouncement(answering, shown, { point, indicators }) : null,
    versions: versions.map((each, place) =>
      toldVersion(each, versions[place + 1], indicators, locale),
    ),
    alongRiver: await alongRiver(answering, facts!.river, round),
    yearIndices: shown ? await yearIndicesOf(answering, point.id, shown.year) : null,
    station: facts!.river === null ? null : await stationNear(answering, point.id),
    ...asOf(answering),
    rule: ruleOf(rounds, locale),
  }
}

function toldFacts(facts: PointFacts, locale: Locale) {
  const { kindEn, programId, programName, programNameEn, organizationName, organizationNameEn } =
    facts
  const { code, river, address, waterBody, waterLevel, waterUse, lat, lon, demo } = facts
  return {
    demo,
    locationId: facts.id,
    code,
    name: nameIn(locale, facts),
    kind: nameIn(locale, { name: facts.kind, nameEn: kindEn }),
    river,
    address,
    waterBody,
    waterLevel,
    waterUse,
    lat,
    lon,
    province: provinceOfPoint(facts, locale),
    program:
      programId === null || programName === null
        ? null
        : { id: programId, name: nameIn(locale, { name: programName, nameEn: programNameEn }) },
    organization:
      organizationName === null
        ? null
        : nameIn(locale, { name: organizationName, nameEn: organizationNameEn }),
    plan: (facts.plan ?? []).map(({ year, rounds }) => ({ year, rounds })),
  }
}

function toldAnnouncement(
  answering: Answering,
  found: WholeVersion,
  about: { point: Point; indicators: Indicators },
): ShownAnnouncement {
  const { locale } = answering
  const { derivation, ...told } = toldWhole(answering, found, about)
  return {
    ...told,
    edition: found.rule,
    meaning: meaningOf(found.rule, found.level, locale),
    groups: toldGroups(derivation, about.indicators, locale),
  }
}

function toldVersion(
  found: WholeVersion,
  former: WholeVersion | undefined,
  indicators: Indicators,
  locale: Locale,
): PointVersion {
  const { announcementId, version, publishedAt, replacedBy, wqi, rule } = found
  return {
    announcementId,
    version,
    publishedAt: publishedAt.toISOString(),
    replacedBy,
    wqi,
    edition: rule,
    changes: former ? changesBetween(former, found, indicators, locale) : [],
  }
}

/** The values that differ; of what is withheld nothing is told. */
function changesBetween(
  former: WholeVersion,
  present: WholeVersion,
  indicators: Indicators,
  locale: Locale,
): PointVersion['changes'] {
  const [before, after] = [former, present].map(
    ({ values, withheld }) =>
      new Map(shownValues(values, withheld).map((value) => [value.indicatorId, value])),
  )
  return [...new Set([...before!.keys(), ...after!.keys()])].flatMap((id) => {
    const [one, other] = [before!.get(id), after!.get(id)]
    if (isSame(one, other)) return []
    const { code, symbol } = indicators.naming((other ?? one)!, locale)
    return [{ code, symbol, before: figureOf(one), after: figureOf(other) }]
  })
}

function figureOf(value: AnnouncedValue | undefined): PointVersion['changes'][number]['before'] {
  return value ? measured(value) : null
}

function isSame(one: AnnouncedValue | undefined, other: AnnouncedValue | undefined): boolean {
  return JSON.stringify(figureOf(one)) === JSON.stringify(figureOf(other))
}

async function alongRiver(
  answering: Answering,
  river: string | null,
  round: AnnouncedIndex | undefined,
): Promise<PeriodicPoint['alongRiver']> {
  if (river === null || !round) return []
  const db = dbOf(answering)
  const points = await findPoints(answering, { locationIds: await listAlongRiver(db, river) })
  const { year, observation } = round
  const found = await listRoundIndices(db, {
    points: points.map(({ id }) => id),
    year,
    observation,
    isNewestAlone: false,
    withheld: await withheldNow(answering),
  })
  const byPoint = new Map(found.map((index) => [index.locationId, index]))
  return points.map((point) => ({
    locationId: point.id,
    name: nameIn(answering.locale, point),
    wqi: byPoint.get(point.id)?.wqi ?? null,
    edition: byPoint.get(point.id)?.rule ?? null,
  }))
}
