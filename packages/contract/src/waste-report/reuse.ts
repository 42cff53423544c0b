// Judges a report about reused waste: its page while one types, the server when it is submitted. The rules follow those of a
// yearly waste report where the two agree.
import { balanceOf, reuseOutflow, type WasteLine } from '../waste-balance.ts'
import { judged, type Judged } from './judged.ts'
import { error, isGiven, quantityOf, written, type Found, type ReportValues } from './subject.ts'
import { headWords, lineWords, reuseWords as says } from './words.ts'

export interface KnownOfReuse {
  /** `YYYY-MM-DD` in the country. */
  today: string
  /** NH, KS, TT-R or TT of the codes that lines name, by their ids. */
  classifications: ReadonlyMap<string, string>
}

interface AboutReport {
  report: ReportValues
  known: KnownOfReuse
  lines: readonly WasteLine[]
}

interface AboutLine extends AboutReport {
  line: WasteLine
  classification: string | undefined
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
    name: 'waste under control has a test below the threshold',
    find: ({ line, classification }) =>
      classification === 'KS' && !isGiven(line.testResultFileId)
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
      return reuseLineRules.flatMap(({ name, find }) =>
        find({ ...about, line, classification }).map((found) =>
          judged(name, found, place, line.note),
        ),
      )
    }),
  ]
}
