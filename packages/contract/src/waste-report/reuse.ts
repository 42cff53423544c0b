// Judges a report about reused waste: its page while one types, the server when it is submitted. The rules follow those of a
// yearly waste report where the two agree.
import { balanceOf, reuseOutflow, type WasteLine } from '../waste/waste-balance.ts'
import { judged, type Judged } from './judged.ts'
import {
  error,
  isGiven,
  quantityOf,
  remark,
  sumOf,
  written,
  type Found,
  type ReportValues,
} from './subject.ts'
import { headWords, lineWords, reuseWords as says } from './words.ts'

interface KnownOfReuse {
  /** `YYYY-MM-DD` in the country. */
  today: string
  /** NH, KS, TT-R or TT of the codes that lines name, by their ids. */
  classifications: ReadonlyMap<string, string>
  /** The classes of the categories that lines name, by their ids. */
  categoryClasses: ReadonlyMap<string, string>
}

interface AboutReport {
  report: ReportValues
  known: KnownOfReuse
  lines: readonly WasteLine[]
}

interface AboutLine extends AboutReport {
  line: WasteLine
  classification: string | undefined
  categoryClass: string | undefined
}

interface Rule<About> {
  name: string
  find: (about: About) => readonly Found[]
}

const needed = (report: ReportValues, names: readonly string[]): Found[] =>
  names.filter((name) => !isGiven(report[name])).map((name) => error(name, headWords.needed))

export const reuseHeadRules: readonly Rule<AboutReport>[] = [
  {
    name: 'the declaration is ticked',
    find: ({ report }) => (report.declared === true ? [] : [error('declared', headWords.unticked)]),
  },
  {
    name: 'the signer, the title and the day of the signature are given',
    find: ({ report }) => needed(report, ['signerName', 'signerTitle', 'signedAt']),
  },
  {
    name: 'a signature is not of a day to come',
    find: ({ report, known }) =>
      isGiven(report.signedAt) && String(report.signedAt) > known.today
        ? [error('signedAt', headWords.signedAhead)]
        : [],
  },
  {
    name: 'the year of the report has begun',
    find: ({ report, known }) =>
      Number(report.reportYear) > Number(known.today.slice(0, 4))
        ? [error('reportYear', headWords.yearAhead)]
        : [],
  },
  {
    name: 'there is a line',
    find: ({ lines }) => (lines.length === 0 ? [error('lines', says.noLine)] : []),
  },
]

/** kg that were used where they arose, or handed over for use. */
const reusedIn = (line: WasteLine): number =>
  sumOf([line], 'qtyReusedOnsite') + sumOf([line], 'qtyTransferred')

/** The cell that tells most of what was reused. */
const reusedCell = (line: WasteLine): string =>
  quantityOf(line, 'qtyTransferred') > quantityOf(line, 'qtyReusedOnsite')
    ? 'qtyTransferred'
    : 'qtyReusedOnsite'

/** Less than amounts are exact to. */
const rounding = 0.0005

const hazardousClasses: ReadonlySet<unknown> = new Set(['hazardous', 'medical_hazardous'])

/** Kinds of reuse for which the material must meet a standard. */
const standardized: ReadonlySet<unknown> = new Set(['filling_levelling', 'raw_material'])

export const reuseLineRules: readonly Rule<AboutLine>[] = [
  {
    name: 'what was there and came is what went out and remains',
    find: ({ line }) => {
      const { open, came, went } = balanceOf(line, reuseOutflow)
      if (open === 0) return []
      const stock = Math.round((quantityOf(line, 'qtyStockEnd') + open) * 1000) / 1000
      const words = lineWords.unbalanced(
        written(Math.abs(open)),
        open > 0,
        written(came),
        written(went),
      )
      return [error('qtyStockEnd', words, stock < 0 ? undefined : stock)]
    },
  },
  {
    name: 'what is handed over has a receiver, or its name and tax code',
    find: ({ line }) => {
      const isNamed = isGiven(line.receiverName) && isGiven(line.receiverTaxCode)
      return quantityOf(line, 'qtyTransferred') > 0 && !isGiven(line.receiverId) && !isNamed
        ? [error('receiverId', lineWords.neededForTransfer)]
        : []
    },
  },
  {
    name: 'hazardous waste is not reused',
    find: ({ classification }) =>
      classification === 'NH' ? [error('dangerWasteId', says.hazardous)] : [],
  },
  {
    name: 'a category of hazardous waste is not reused',
    find: ({ categoryClass }) =>
      hazardousClasses.has(categoryClass) ? [error('wasteCategoryId', says.hazardousCategory)] : [],
  },
  {
    name: 'no more is reused than was there and came',
    find: ({ line }) => {
      const there = sumOf([line], 'qtyStockStart') + sumOf([line], 'qtyGenerated')
      return reusedIn(line) > there + rounding
        ? [error(reusedCell(line), says.moreThanThere(written(there)))]
        : []
    },
  },
  {
    name: 'a rate of reuse above 100 % by what was in stock is explained',
    find: ({ line }) => {
      const [stock, generated] = [sumOf([line], 'qtyStockStart'), sumOf([line], 'qtyGenerated')]
      const reused = reusedIn(line)
      return reused > generated + rounding && reused <= stock + generated + rounding
        ? [remark(reusedCell(line), says.fromStock(written(generated)))]
        : []
    },
  },
  {
    name: 'waste under control has a test below the threshold',
    find: ({ line, classification, categoryClass }) =>
      (classification === 'KS' || categoryClass === 'controlled_industrial') &&
      !isGiven(line.testResultFileId)
        ? [error('testResultFileId', says.untested)]
        : [],
  },
  {
    name: 'filling and raw material name a standard',
    find: ({ report, line }) =>
      standardized.has(report.reuseKind) && !isGiven(line.standardRef)
        ? [error('standardRef', says.noStandard)]
        : [],
  },
]

export function judgeReuse(report: ReportValues, known: KnownOfReuse): Judged[] {
  const lines = Array.isArray(report.lines) ? (report.lines as readonly WasteLine[]) : []
  const about = { report, known, lines }
  return [
    ...reuseHeadRules.flatMap(({ name, find }) =>
      find(about).map((found) => judged(name, found, null, report.note)),
    ),
    ...lines.flatMap((line, place) => {
      const classification = known.classifications.get(String(line.dangerWasteId ?? ''))
      const categoryClass = known.categoryClasses.get(String(line.wasteCategoryId ?? ''))
      return reuseLineRules.flatMap(({ name, find }) =>
        find({ ...about, line, classification, categoryClass }).map((found) =>
          judged(name, found, place, line.note),
        ),
      )
    }),
  ]
}
