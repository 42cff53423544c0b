// Draws the receipt of a report about waste. Equal content makes equal bytes: it is dated by the submission.
import type { Locale } from '@eos/contract/words/errors'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { sumOf, written, writtenDay } from '@eos/contract/waste-report/subject'
import type { Values } from '../../../engine/model/values.ts'
import { contentWidth, Sheet } from '../../../platform/pdf/sheet.ts'
import type { Column } from '../../../platform/pdf/table-blocks.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { footOf, paper, styles } from '../paper.ts'
import { linesOf } from '../report-facts.ts'
import { hashOf } from './submitted.ts'
import { receiptTexts } from './texts.ts'

interface Receipt {
  resource: Resource
  report: Values
  enterprise: string
  /** Codes of the waste by their ids. */
  codes: ReadonlyMap<string, string>
  locale: Locale
}

export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { resource, report, enterprise, locale } = receipt
  const texts = receiptTexts[locale]
  const number = String(report.reportNo)
  const hash = hashOf(resource, report)
  const { title, about } = texts.kinds[isReuse(resource) ? 'reuse' : 'yearly']
  const sheet = new Sheet({
    title: `${title} ${number}`,
    subject: title,
    author: enterprise,
    locale,
    createdAt: new Date(report.submittedAt as string | Date),
  })
  sheet.heading('H1', title, styles.title, { before: 0 })
  sheet.paragraph(about(Number(report.reportYear), kindOf(receipt)), styles.meta, { before: 3 })
  if (report.demo === true) sheet.paragraph(texts.demo, styles.meta, { before: 3 })
  addFacts(sheet, { ...receipt, title, hash })
  addTotals(sheet, receipt)
  addLines(sheet, receipt)
  return sheet.bytes(footOf(`${number} · ${hash}`, texts.page))
}

const isReuse = ({ path }: Resource): boolean => path === wasteReuseReport.path

/** The form of a yearly report, the kind of reuse otherwise. */
function kindOf({ resource, report, locale }: Receipt): string {
  const name = isReuse(resource) ? 'reuseKind' : 'formType'
  return choiceLabel(resource.path, name, String(report[name]), locale)
}

function addFacts(sheet: Sheet, receipt: Receipt & { title: string; hash: string }): void {
  const { resource, report, enterprise, locale, title, hash } = receipt
  const { facts, late, onTime } = receiptTexts[locale]
  const { reuseRate: rate } = resource.fields
  const at = new Date(report.submittedAt as string | Date)
  const first = new Date((report.firstSubmittedAt ?? at) as string | Date)
  const dueDate = String(report.dueDate ?? '')
  const lateness = dueDate !== '' && dayIn(first) > dueDate ? late : onTime
  const isAgain = first.getTime() !== at.getTime()
  sheet.table(
    {
      ...paper,
      title,
      columns: [{ width: 150, isHeader: true }, { width: contentWidth - 150 }],
      rows: [
        [facts.number, String(report.reportNo)],
        [facts.enterprise, enterprise],
        ...(isAgain ? [[facts.first, `${writtenTime(first)} (${lateness})`]] : []),
        [facts.submitted, writtenTime(at) + (isAgain ? '' : ` (${lateness})`)],
        [facts.due, dueDate === '' ? '–' : writtenDay(dueDate)],
        [facts.signer, [report.signerName, report.signerTitle].filter(Boolean).join(', ')],
        ...(rate && report.reuseRate != null
          ? [[fieldLabel(rate, locale), `${written(Number(report.reuseRate))[locale]} %`]]
          : []),
        [facts.hash, hash],
      ],
    },
    14,
  )
}

/** The amounts that are told, with a heading in kilograms each. */
function amountsOf({ resource, locale }: Receipt) {
  const names = isReuse(resource)
    ? ['qtyGenerated', 'qtyReusedOnsite', 'qtyTransferred']
    : ['qtyGenerated', 'qtyTransferred', 'qtyStockEnd']
  const fields = resource.fields['lines']!.of!
  return {
    amounts: names,
    heads: names.map((name) => `${fieldLabel(fields[name]!, locale)}, kg`),
  }
}

function addTotals(sheet: Sheet, receipt: Receipt): void {
  const { resource, report, locale } = receipt
  const { totals, columns } = receiptTexts[locale]
  const { amounts, heads } = amountsOf(receipt)
  const lines = linesOf(report)
  const named = lines.flatMap(({ section }) => (section == null ? [] : [String(section)]))
  const parts = [...new Set(named)]
  const rowOf = (name: string, own: readonly Values[]) => [
    name,
    ...amounts.map((amount) => written(sumOf(own, amount))[locale]),
  ]
  sheet.heading('H2', totals, styles.section, { before: 18, bookmark: true })
  sheet.table(
    {
      ...paper,
      title: totals,
      columns: [{ width: contentWidth - 300, isHeader: true }, ...figures],
      head: [parts.length > 0 ? columns.section : totals, ...heads],
      rows: [
        ...parts.map((part) =>
          rowOf(
            choiceLabel(resource.path, 'section', part, locale),
            lines.filter(({ section }) => section === part),
          ),
        ),
        rowOf(columns.all, lines),
      ],
    },
    6,
  )
}

const figures: readonly Column[] = Array.from({ length: 3 }, () => ({ width: 100, align: 'right' }))

function addLines(sheet: Sheet, receipt: Receipt): void {
  const { report, codes, locale } = receipt
  const { amounts, heads } = amountsOf(receipt)
  const { lines: title, columns, none } = receiptTexts[locale]
  const lines = linesOf(report)
  sheet.heading('H2', title, styles.section, { before: 18, bookmark: true })
  if (lines.length === 0) return sheet.paragraph(none, styles.table, { before: 4 })
  sheet.table(
    {
      ...paper,
      title,
      columns: [{ width: 60 }, { width: contentWidth - 360, isHeader: true }, ...figures],
      head: [columns.code, columns.waste, ...heads],
      rows: lines.map((each) => [
        codes.get(String(each.dangerWasteId)) ?? '–',
        String(each.wasteName ?? ''),
        ...amounts.map((amount) => written(sumOf([each], amount))[locale]),
      ]),
    },
    6,
  )
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: nationalZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** DD/MM/YYYY and 24 h in both languages, by the clock of the country. */
function writtenTime(at: Date): string {
  return clock.format(at)
}

function dayIn(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: nationalZone }).format(at)
}
