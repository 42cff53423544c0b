// The list of points and the announced values of one of them as CSV files.
import type { RatedIndicator } from '@eos/contract/calls/announced/announced-shapes'
import { nameIn } from '../../../platform/http/locale.ts'
import { byteOrderMark, csvLine, type Cell } from '../../../platform/lists/csv-writer.ts'
import { ratedValues, type Given } from '../announced-answers.ts'
import { dbOf, indicatorsOf, withheldNow, type Answering } from '../facts.ts'
import { findPoint } from '../asked-places.ts'
import { findWholeVersion, listValuesOfPoint, type AnnouncedRound } from '../queries/announced.ts'
import { listPointFacts, type ListedIndex, type PointFacts } from '../queries/periodic-points.ts'
import { findPeriodicPoints, provinceOfPoint } from './list.ts'

type PointColumn = (index: ListedIndex, facts: PointFacts, answering: Answering) => Cell

const pointColumns: Record<string, PointColumn> = {
  locationId: ({ locationId }) => locationId,
  pointCode: (_, { code }) => code,
  pointName: (_, facts, { locale }) => nameIn(locale, facts),
  river: (_, { river }) => river,
  province: (_, facts, { locale }) => provinceOfPoint(facts, locale)?.name ?? null,
  program: (_, { programName, programNameEn }, { locale }) =>
    programName && nameIn(locale, { name: programName, nameEn: programNameEn }),
  lat: ({ lat }) => lat,
  lon: ({ lon }) => lon,
  year: ({ year }) => year,
  round: ({ observation }) => observation,
  sampledAt: ({ time }) => time.toISOString(),
  wqi: ({ wqi }) => wqi,
  level: ({ level }) => level,
  reason: ({ reason }) => reason,
  rule: ({ rule, ruleVersion }) => rule && `${rule} ${ruleVersion ?? ''}`.trim(),
}

/** All points that match, not only those that a page shows at once. */
export async function pointsFile(
  answering: Answering,
  asked: Given<'periodicPoints'>,
): Promise<string> {
  const { matching } = await findPeriodicPoints(answering, asked)
  const ids = matching.map(({ locationId }) => locationId)
  const facts = await listPointFacts(dbOf(answering), ids)
  const byId = new Map(facts.map((each) => [each.id, each]))
  const lines = matching.map((index) =>
    Object.values(pointColumns).map((cellOf) =>
      cellOf(index, byId.get(index.locationId)!, answering),
    ),
  )
  return written(Object.keys(pointColumns), lines)
}

type Round = Omit<AnnouncedRound, 'locationId' | 'ruleVersion'>

const roundColumns: Record<string, (round: Round) => Cell> = {
  year: ({ year }) => year,
  round: ({ observation }) => observation,
  sampledAt: ({ time }) => time.toISOString(),
  version: ({ version }) => version,
  wqi: ({ wqi }) => wqi,
  level: ({ level }) => level,
  reason: ({ reason }) => reason,
}

const valueColumns: Record<string, (value: RatedIndicator) => Cell> = {
  indicator: ({ code }) => code,
  symbol: ({ symbol }) => symbol,
  value: ({ value }) => value,
  censor: ({ censor }) => censor,
  detectionLimit: ({ detectionLimit }) => detectionLimit,
  unit: ({ unit }) => unit,
  method: ({ method }) => method,
  limitMin: ({ limit }) => limit?.min ?? null,
  limitMax: ({ limit }) => limit?.max ?? null,
  limitUnit: ({ limit }) => limit?.unit ?? null,
  limitStatedIn: ({ limit }) => limit && [limit.document, limit.table].filter(Boolean).join(', '),
  exceeded: ({ exceeded }) => exceeded,
  subIndex: ({ subIndex }) => subIndex,
}

/** Holds the announcement that is asked for, or all announced rounds of the point. */
export async function resultsFile(
  answering: Answering,
  { locationId, ...asked }: Given<'periodicPoint'>,
): Promise<string> {
  const { locale } = answering
  const { id: point } = await findPoint(answering, locationId)
  const [facts] = await listPointFacts(dbOf(answering), [point])
  const isOne = Object.values(asked).some((part) => part !== undefined)
  const withheld = await withheldNow(answering)
  const rounds: Round[] = isOne
    ? [await findWholeVersion(dbOf(answering), { ...asked, point, withheld })].filter(
        (found) => found !== undefined,
      )
    : await listValuesOfPoint(dbOf(answering), { point, withheld })
  const indicators = await indicatorsOf(answering)
  const head = [facts!.code, nameIn(locale, facts!)]
  const lines = rounds.flatMap((round) =>
    ratedValues(round, indicators, locale).map((value) => [
      ...head,
      ...Object.values(roundColumns).map((cellOf) => cellOf(round)),
      ...Object.values(valueColumns).map((cellOf) => cellOf(value)),
    ]),
  )
  const columns = [...Object.keys(roundColumns), ...Object.keys(valueColumns)]
  return written(['pointCode', 'pointName', ...columns], lines)
}

function written(columns: readonly string[], lines: readonly Cell[][]): string {
  return byteOrderMark + [columns, ...lines].map((line) => csvLine(line, ',')).join('')
}
