// Announced rounds: of each the newest version, as long as its newest step is to announce it.
import type { WaterDerivation } from '@eos/contract/calls/stations/water-derivation'
import type { WaterIndexReason } from '@eos/contract/indices/water-index'
import { sql, type RawBuilder } from 'kysely'
import { allOf, idList, ifGiven, textList } from '../../../platform/database/conditions.ts'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { AnnouncedValue } from '../keep-versions.ts'
import { withheldAmong, withheldOf, withheldOfKept, type Withheld } from './withheld.ts'

type Sql = RawBuilder<unknown>

/** Versions that stand, also while a correction waits, under the name `kept`; visitors see them where the point is public. */
export const announced = sql`announced_version kept
      join location_point_data present on present.location_point_id = kept.location_point_id
       and present.year = kept.year and present.observation = kept.observation
       and present.announcement_stands`

/** The same of these points: named on both sides, their rounds are read together and not one by one. */
const announcedAt = (points: readonly string[]) => sql`${announced}
       and present.location_point_id = any(${idList(points)})`
export const stands = sql`kept.replaced_by is null and kept.withdrawn_at is null`

/** The value of the index of a round. */
export interface IndexValue {
  locationId: string
  year: number
  rule: string | null
  ruleVersion: string | null
  wqi: number | null
}

export interface AnnouncedIndex extends IndexValue {
  observation: number
  time: Date
  level: string | null
  reason: WaterIndexReason | null
}

/** The index is left out where one of its inputs is withheld. */
const valueOfIndex = sql`kept.location_point_id::text as "locationId", kept.year, kept.rule,
    kept.rule_version as "ruleVersion",
    case when kept.inputs && withheld.ids then null else kept.wqi end as wqi`

export const indexColumns = sql`${valueOfIndex}, kept.observation, kept.time,
    case when kept.inputs && withheld.ids then null else kept.level end as level,
    case when kept.inputs && withheld.ids then 'input-withheld' else kept.reason end as reason`

interface WantedYears {
  points: readonly string[]
  years?: readonly number[] | undefined
  withheld: readonly Withheld[]
}

const ofYears = ({ points, years, withheld }: WantedYears) => sql`${announcedAt(points)}
      ${withheldOfKept(withheldAmong(withheld, points))}
     where kept.location_point_id = any(${idList(points)})
       and ${allOf(
         stands,
         ifGiven(years, (all) => sql`kept.year = any(${[...all]}::integer[])`),
       )}
     order by kept.location_point_id, kept.year, kept.observation`

/** The rounds of these years, or of all, in order of time. */
export function listOfYears(db: Db, wanted: WantedYears): Promise<AnnouncedIndex[]> {
  return rows<AnnouncedIndex>(db)`select ${indexColumns} from ${ofYears(wanted)}`
}

/** The same rounds, of which nothing but the value is told. */
export function listValuesOfYears(db: Db, wanted: WantedYears): Promise<IndexValue[]> {
  return rows<IndexValue>(db)`select ${valueOfIndex} from ${ofYears(wanted)}`
}

/** Chooses rounds of each point: those of a year or of its newest one, and all of them or the newest alone. */
export interface ChosenRounds {
  year?: number | undefined
  observation?: number | undefined
  /** One round is looked up for each point: the newest, or the one of this year and number. */
  isNewestAlone: boolean
  withheld: readonly Withheld[]
}

interface WantedRounds extends ChosenRounds {
  points: readonly string[]
}

/** No condition when no number is asked for. */
export const isSame = (column: Sql, asked: number | undefined) =>
  ifGiven(asked, (number) => sql`${column} = ${number}`)

/** @param asked has the column `point` */
export function chosenRounds(
  { year, observation, isNewestAlone, withheld }: ChosenRounds,
  asked: Sql,
): Sql {
  const ofYear = isSame(sql`kept.year`, year)
  const ofRound = isSame(sql`kept.observation`, observation)
  if (isNewestAlone && (year !== undefined || observation === undefined)) {
    return sql`${asked}
      cross join lateral (
        select kept.* from ${announced}
         where kept.location_point_id = asked.point and ${allOf(stands, ofYear, ofRound)}
         order by kept.year desc, kept.observation desc limit 1) kept
      ${withheldOfKept(withheld)}`
  }
  if (year !== undefined) {
    return sql`${asked}
      join (${announced}) on kept.location_point_id = asked.point
       and ${allOf(stands, ofYear, ofRound)}
      ${withheldOfKept(withheld)}`
  }
  return sql`${asked}
      cross join lateral (
        select kept.year from ${announced}
         where kept.location_point_id = asked.point and ${stands}
         order by kept.year desc limit 1) newest
      join (${announced}) on kept.location_point_id = asked.point and kept.year = newest.year
       and ${allOf(stands, ofRound)}
      ${withheldOfKept(withheld)}`
}

const wantedRounds = ({ points, withheld, ...chosen }: WantedRounds) =>
  chosenRounds(
    { ...chosen, withheld: withheldAmong(withheld, points) },
    sql`unnest(${idList(points)}) as asked (point)`,
  )

export function listRoundIndices(db: Db, wanted: WantedRounds): Promise<AnnouncedIndex[]> {
  return rows<AnnouncedIndex>(db)`
    select ${indexColumns} from ${wantedRounds(wanted)}
     order by kept.location_point_id, kept.year, kept.observation`
}

export interface AnnouncedRound extends AnnouncedIndex {
  version: number
  values: readonly AnnouncedValue[]
  /** The ids of the indicators that are withheld at the point. */
  withheld: readonly string[]
}

/** The announced values of `kept`, of all indicators or of these alone; null where there is no version. */
export const valuesAmong = (indicators: readonly string[] | undefined) =>
  indicators === undefined
    ? sql`kept."values"`
    : sql`case when kept.id is not null then coalesce(
        (select json_agg(one) from jsonb_array_elements(kept."values") one
          where one ->> 'indicatorId' = any(${textList(indicators)})), '[]') end`

const valueColumns = (indicators?: readonly string[]) =>
  sql`kept.version, ${valuesAmong(indicators)} as "values", coalesce(withheld.ids, '{}')::text[] as withheld`

export function listRoundValues(db: Db, wanted: WantedRounds): Promise<AnnouncedRound[]> {
  return rows<AnnouncedRound>(db)`
    select ${indexColumns}, ${valueColumns()} from ${wantedRounds(wanted)}
     order by kept.location_point_id, kept.year, kept.observation`
}

interface WantedValues {
  point: string
  /** The ids of the only indicators whose values are asked for. */
  indicators?: readonly string[] | undefined
  year?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
  withheld: readonly Withheld[]
}

/** The rounds of a point with their values, in order of time. */
export function listValuesOfPoint(
  db: Db,
  { point, withheld, ...asked }: WantedValues,
): Promise<AnnouncedRound[]> {
  const isAsked = allOf(
    isSame(sql`kept.year`, asked.year),
    ifGiven(asked.from, (time) => sql`kept.time >= ${time}`),
    ifGiven(asked.to, (time) => sql`kept.time <= ${time}`),
  )
  return rows<AnnouncedRound>(db)`
    select ${indexColumns}, ${valueColumns(asked.indicators)} from ${announced}
      ${withheldOfKept(withheldAmong(withheld, [point]))}
     where kept.location_point_id = ${point} and ${stands} and ${isAsked}
     order by kept.time, kept.year, kept.observation`
}

export interface Version {
  announcementId: string
  year: number
  observation: number
  time: Date
  publishedAt: Date
  version: number
  replacedBy: string | null
}

/** The next version that is shown: a correction may have been withdrawn, and another one announced. */
const shownCorrection = sql`case when version.replaced_by is not null then (
    select next.id::text from announced_version next
     where next.location_point_id = version.location_point_id and next.year = version.year
       and next.observation = version.observation and next.version > version.version
       and next.withdrawn_at is null order by next.version limit 1) end`

const versionColumns = sql`version.id::text as "announcementId", version.year,
    version.observation, version.time, version.published_at as "publishedAt", version.version,
    ${shownCorrection} as "replacedBy"`

/** Versions of rounds that are announced now; corrected ones stay, withdrawn ones do not. */
const versions = sql`announced_version version
      join location_point_data present on present.location_point_id = version.location_point_id
       and present.year = version.year and present.observation = version.observation
       and present.announcement_stands`

export function listShownVersions(db: Db, point: string): Promise<Version[]> {
  return rows<Version>(db)`
    select ${versionColumns} from ${versions}
     where version.location_point_id = ${point} and version.withdrawn_at is null
     order by version.year desc, version.observation desc, version.version desc`
}

export interface WholeVersion extends Version, Pick<AnnouncedRound, 'values' | 'withheld'> {
  locationId: string
  rule: string | null
  ruleVersion: string | null
  wqi: number | null
  level: string | null
  reason: WaterIndexReason | null
  laboratory: string | null
  sampleNo: string | null
  derivation: WaterDerivation | null
}

interface WantedVersion {
  point: string
  year?: number | undefined
  observation?: number | undefined
  version?: number | undefined
  withheld: readonly Withheld[]
}

export const wholeColumns = (
  withheld: readonly Withheld[],
) => sql`${versionColumns}, version.location_point_id::text as "locationId",
           version.rule, version.rule_version as "ruleVersion",
           case when version.inputs && withheld.ids then null else version.wqi end as wqi,
           case when version.inputs && withheld.ids then null else version.level end as level,
           case when version.inputs && withheld.ids then 'input-withheld'
                else version.reason end as reason,
           case when version.inputs && withheld.ids then null
                else version.derivation end as derivation,
           version.laboratory, version.sample_no as "sampleNo", version."values",
           coalesce(withheld.ids, '{}')::text[] as withheld
      from ${versions}
      ${withheldOf(withheld, sql`version.location_point_id`, sql`version.time`)}`

/** The newest version that fits; of an absent part the newest is taken. */
export function findWholeVersion(
  db: Db,
  { point, withheld, ...asked }: WantedVersion,
): Promise<WholeVersion | undefined> {
  const isAsked = allOf(
    isSame(sql`version.year`, asked.year),
    isSame(sql`version.observation`, asked.observation),
    isSame(sql`version.version`, asked.version),
  )
  return first<WholeVersion>(db)`
    select ${wholeColumns(withheldAmong(withheld, [point]))}
     where version.location_point_id = ${point} and version.withdrawn_at is null and ${isAsked}
     order by version.year desc, version.observation desc, version.version desc limit 1`
}

/** All versions of a round, the newest first. */
export function listWholeVersions(
  db: Db,
  { point, year, observation, withheld }: Omit<Required<WantedVersion>, 'version'>,
): Promise<WholeVersion[]> {
  return rows<WholeVersion>(db)`
    select ${wholeColumns(withheldAmong(withheld, [point]))}
     where version.location_point_id = ${point} and version.year = ${year}
       and version.observation = ${observation} and version.withdrawn_at is null
     order by version.version desc`
}
