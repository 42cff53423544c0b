// Rules about a yearly waste report as a whole. The numbers follow Circular 02/2022/TT-BTNMT, annex VI, form 05.A.
import {
  error,
  isGiven,
  quantityOf,
  remark,
  sameWaste,
  sumOf,
  written,
  type Found,
  type ReportRule,
  type ReportValues,
} from './subject.ts'
import { headWords as says } from './words.ts'

/** Amounts of the year and of the year before, with the field that holds their unit. */
const yearly = [
  ['outputThis', 'outputPrevious', 'outputUnit'],
  ['fuelThis', 'fuelPrevious', 'fuelUnit'],
  ['powerThis', 'powerPrevious', undefined],
  ['waterThis', 'waterPrevious', undefined],
] as const

/** The forms of producers tell output and resources; those of zones, collectors and treaters do not have this part. */
export function tellsOutput({ formType }: ReportValues): boolean {
  return formType === '05A' || formType === '05B'
}

const needed = (report: ReportValues, names: readonly string[]): Found[] =>
  names.filter((name) => !isGiven(report[name])).map((name) => error(name, says.needed))

const signature = ['signerName', 'signerTitle', 'signedAt']

function licenceOf({ formType }: ReportValues): string[] {
  return formType === '05A' ? ['licenceNo', 'licenceDate', 'licenceAuthority'] : []
}

function outputsOf(report: ReportValues): string[] {
  if (!tellsOutput(report)) return []
  return yearly.flatMap(([now, before, unit]) => {
    const hasUnit = quantityOf(report, now) > 0 || quantityOf(report, before) > 0
    return [now, before, ...(unit && hasUnit ? [unit] : [])]
  })
}

const seasonOf = ({ operating }: ReportValues): string[] =>
  operating === 'seasonal' ? ['operatingMonths'] : []

/** The fields that may be empty in a draft, and not in a report that is handed in. */
export function neededToSubmit(report: ReportValues): ReadonlySet<string> {
  return new Set([...signature, ...licenceOf(report), ...outputsOf(report), ...seasonOf(report)])
}

export const headRules: readonly ReportRule[] = [
  {
    name: 'the declaration is ticked',
    find: ({ report }) => (report.declared === true ? [] : [error('declared', says.unticked)]),
  },
  {
    name: 'the signer, the title and the day of the signature are given',
    find: ({ report }) => needed(report, signature),
  },
  {
    name: 'a signature is not of a day to come',
    find: ({ report, known }) =>
      isGiven(report.signedAt) && String(report.signedAt) > known.today
        ? [error('signedAt', says.signedAhead)]
        : [],
  },
  {
    name: 'a signed file is attached, or the note says how the report is signed',
    find: ({ report }) =>
      isGiven(report.signatureFileId) ? [] : [remark('signatureFileId', says.noSignedFile)],
  },
  {
    name: 'the year of the report has begun',
    find: ({ year, known }) =>
      year > Number(known.today.slice(0, 4)) ? [error('reportYear', says.yearAhead)] : [],
  },
  {
    name: 'the facility was active in the year',
    find: ({ year, known: { facility } }) =>
      facility && ((facility.yearBuilt ?? 0) > year || (facility.yearClosed ?? 9999) < year)
        ? [error('facilityId', says.notActive(year))]
        : [],
  },
  {
    name: 'form 05.A names the licence',
    find: ({ report }) => needed(report, licenceOf(report)),
  },
  {
    name: 'output, fuel, power and water of both years are given with their units',
    find: ({ report }) => needed(report, outputsOf(report)),
  },
  {
    name: 'output, fuel, power or water above 300 % or below 25 % of the year before is explained',
    find: ({ report }) =>
      tellsOutput(report)
        ? yearly.flatMap(([now, before]) => {
            const [present, past] = [quantityOf(report, now), quantityOf(report, before)]
            if (!isGiven(report[now]) || past <= 0) return []
            const share = present / past
            return share > 3 || share < 0.25
              ? [remark(now, says.unlikeBefore(written(Math.round(share * 100))))]
              : []
          })
        : [],
  },
  {
    name: 'seasonal operation names its months',
    find: ({ report }) => needed(report, seasonOf(report)),
  },
  {
    name: 'there are at most 20 attachments',
    find: ({ report: { attachmentIds } }) =>
      Array.isArray(attachmentIds) && attachmentIds.length > 20
        ? [error('attachmentIds', says.tooManyFiles)]
        : [],
  },
  {
    name: 'there are lines, or the statement that there was no waste, and not both',
    find: ({ report, lines }) => {
      const isZero = report.zeroReport === true
      if (lines.length === 0) return isZero ? [] : [error('lines', says.noLine)]
      const has = lines.some((line) => sumOf([line], 'qtyGenerated') > 0)
      return isZero && has ? [error('zeroReport', says.notZero)] : []
    },
  },
  {
    name: 'what was exported in the year has a line',
    find: ({ lines, known }) => {
      const told = new Set(lines.map(({ dangerWasteId }) => String(dangerWasteId)))
      return [...known.exported]
        .filter(([id, kg]) => kg > 0 && !told.has(id))
        .map(([id, kg]) =>
          error('lines', says.exportUntold(known.wastes.get(id)?.code ?? '', written(kg))),
        )
    },
  },
  {
    name: 'stock of the year before is not forgotten',
    find: ({ lines, known }) => {
      const told = new Set(lines.map(sameWaste))
      return [...known.formerLines]
        .filter(([key, former]) => !told.has(key) && sumOf(former, 'qtyStockEnd') > 1)
        .map(([, former]) =>
          remark(
            'lines',
            says.stockForgotten(
              String(former[0]?.wasteName ?? ''),
              written(sumOf(former, 'qtyStockEnd')),
            ),
          ),
        )
    },
  },
]
