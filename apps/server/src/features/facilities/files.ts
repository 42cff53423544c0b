// The list of facilities, and the days of the outlets of one of them, as CSV files.
import type { AskedFacilities } from '@eos/contract/calls/waste/facilities'
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { dayMs } from '@eos/contract/words/time-units'
import { nameIn } from '../../platform/http/locale.ts'
import { byteOrderMark, csvLine, type Cell } from '../../platform/lists/csv-writer.ts'
import { isBeyond } from '../exceedances/face.ts'
import { findPublished } from './facility.ts'
import { verdictOf } from './keepings.ts'
import { allFacilities, todayAt, toldCommon, type Finding, type KeptRow } from './list.ts'
import { listNamedOutlets } from './queries/outlets.ts'

type Told = ReturnType<typeof toldCommon>

const columns: Record<string, (told: Told, kept: KeptRow) => Cell> = {
  facilityId: ({ id }) => id,
  code: ({ code }) => code,
  name: ({ name }) => name,
  kind: ({ kind }) => kind.key,
  operating: ({ operating }) => operating.key,
  province: ({ province }) => province.name,
  provinceCode: ({ province }) => province.code,
  licenceNumber: ({ licence }) => licence.number,
  licenceAuthority: ({ licence }) => licence.authority,
  licenceIssuedOn: ({ licence }) => licence.issuedOn,
  licenceExpiresOn: ({ licence }) => licence.expiresOn,
  licenceState: ({ licence }) => licence.state,
  capacityDesignTonnesPerDay: ({ capacity }) => capacity.design,
  capacityActualTonnesPerDay: ({ capacity }) => capacity.actual,
  wasteWaterCubicMetresPerDay: ({ capacity }) => capacity.water,
  wasteClasses: ({ classes }) => classes.map(({ key }) => key).join(' '),
  methods: ({ methods }) => methods.map(({ code }) => code).join(' '),
  wasteCodes: (_told, { row }) => row.wastes,
  outlets: (_told, { keeping }) => keeping.outlets,
  limits: (_told, { keeping }) => verdictOf(keeping),
  daysAbove: (_told, { keeping }) => keeping.days,
  hoursKnown: (_told, { keeping }) => keeping.hours,
  hoursExpected: (_told, { keeping }) => keeping.expectedHours,
}

/** All facilities that match, not only those of one page. */
export async function facilitiesFile(finding: Finding, asked: AskedFacilities): Promise<string> {
  const found = await allFacilities(finding, asked)
  const lines = found.map((kept) => {
    const told = toldCommon(kept.row, finding.locale)
    return Object.values(columns).map((cellOf) => cellOf(told, kept))
  })
  return written(Object.keys(columns), lines)
}

const dayColumns = [
  'facilityCode',
  'outletCode',
  'outlet',
  'day',
  'indicator',
  'symbol',
  'mean',
  'unit',
  'limitMin',
  'limitMax',
  'beyond',
  'permit',
]

/** A line for each day of each indicator, those without a mean included. */
export async function daysFile(finding: Finding, id: string): Promise<string> {
  const { db, days, now, locale } = finding
  const row = await findPublished(db, id, todayAt(now))
  const lines: Cell[][] = []
  for (const outlet of await listNamedOutlets(db, id, now)) {
    const means = await days.means(outlet.stationId)
    const head = [row.code, outlet.code, nameIn(locale, outlet)]
    if (means) lines.push(...linesOf(head, means))
  }
  return written(dayColumns, lines)
}

function linesOf(head: readonly Cell[], means: DailyMeans): Cell[][] {
  const first = Date.parse(means.from)
  return means.indicators.flatMap((indicator) =>
    indicator.means.map((value, place) => {
      const day = new Date(first + place * dayMs).toISOString().slice(0, 10)
      const limit = limitOn(indicator, day)
      const { indicator: code, symbol, unit } = indicator
      return [
        ...head,
        day,
        code,
        symbol,
        value,
        unit,
        limit?.low ?? null,
        limit?.high ?? null,
        value === null || !limit ? null : isBeyond(value, limit),
        means.permit?.number ?? null,
      ]
    }),
  )
}

function limitOn({ limits }: DailyIndicator, day: string) {
  const own = limits.filter(({ mean }) => mean === 'day')
  return own.findLast(({ from }) => from <= day) ?? own.at(-1)
}

function written(columnNames: readonly string[], lines: readonly Cell[][]): string {
  return byteOrderMark + [columnNames, ...lines].map((line) => csvLine(line, ',')).join('')
}
