// Draws the receipt of a yearly waste report. Equal content makes equal bytes: it is dated by the submission.
import type { Locale } from '@eos/contract/errors'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { sumOf, written, writtenDay } from '@eos/contract/waste-report/subject'
import type { Values } from '../../../engine/model/values.ts'
import { contentWidth, Sheet } from '../../../platform/pdf/sheet.ts'
import type { Column } from '../../../platform/pdf/table-blocks.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { footOf, paper, styles } from '../paper.ts'
import { linesOf } from '../report-facts.ts'
import { hashOf } from './submitted.ts'
import { receiptTexts } from './texts.ts'

export interface Receipt {
  report: Values
  enterprise: string
  /** Codes of the waste by their ids. */
  codes: ReadonlyMap<string, string>
  locale: Locale
}

export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { report, enterprise, locale } = receipt
  const texts = receiptTexts[locale]
  const number = String(report.reportNo)
  const hash = hashOf(report)
  const sheet = new Sheet({
    title: `${texts.title} ${number}`,
    subject: texts.title,
    author: enterprise,
    locale,
    createdAt: new Date(report.submittedAt as string | Date),
  })
  const form = choiceLabel(wasteReport.path, 'formType', String(report.formType), locale)
  sheet.heading('H1', texts.title, styles.title, { before: 0 })
  sheet.paragraph(texts.year(Number(report.reportYear), form), styles.meta, { before: 3 })
  if (report.demo === true) sheet.paragraph(texts.demo, styles.meta, { before: 3 })
  addFacts(sheet, receipt, hash)
  addTotals(sheet, receipt)
  addLines(sheet, receipt)
  return sheet.bytes(footOf(`${number} · ${hash}`, texts.page))
}

function addFacts(sheet: Sheet, { report, enterprise, locale }: Receipt, hash: string): void {
  const { facts, late, onTime, title } = receiptTexts[locale]
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
        [facts.hash, hash],
      ],
    },
    14,
  )
}

const amounts = ['qtyGenerated', 'qtyTransferred', 'qtyStockEnd'] as const

function addTotals(sheet: Sheet, { report, locale }: Receipt): void {
  const { totals, columns } = receiptTexts[locale]
  const lines = linesOf(report)
  const parts = [...new Set(lines.map(({ section }) => String(section)))]
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
      head: [columns.section, columns.generated, columns.handedOver, columns.stockEnd],
      rows: [
        ...parts.map((part) =>
          rowOf(
            choiceLabel(wasteReport.path, 'section', part, locale),
            lines.filter(({ section }) => section === part),
          ),
        ),
        rowOf(columns.all, lines),
      ],
    },
    6,
  )
}

const figures: readonly Column[] = amounts.map(() => ({ width: 100, align: 'right' }))

function addLines(sheet: Sheet, { report, codes, locale }: Receipt): void {
  const { lines: title, columns, none } = receiptTexts[locale]
  const lines = linesOf(report)
  sheet.heading('H2', title, styles.section, { before: 18, bookmark: true })
  if (lines.length === 0) return sheet.paragraph(none, styles.table, { before: 4 })
  sheet.table(
    {
      ...paper,
      title,
      columns: [{ width: 60 }, { width: contentWidth - 360, isHeader: true }, ...figures],
      head: [columns.code, columns.waste, columns.generated, columns.handedOver, columns.stockEnd],
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
