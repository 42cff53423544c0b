// Draws the notification and the movement document of an export of hazardous waste.
import { contentWidth, Sheet } from '../../../platform/pdf/sheet.ts'
import type { Values } from '../../../engine/model/values.ts'
import { footOf, paper, styles } from '../paper.ts'
import { movementEntries, notificationEntries, type ExportDocument } from './entries.ts'
import { documentTexts } from './texts.ts'

export function drawNotification(of: ExportDocument, at: Date): Promise<Buffer> {
  const { notification, source, notificationItems } = documentTexts[of.locale]
  return draw(of, at, {
    title: notification,
    source: source.notification,
    items: notificationItems,
    entries: notificationEntries(of),
  })
}

export function drawMovement(of: ExportDocument, shipment: Values, at: Date): Promise<Buffer> {
  const { movement, source, movementItems } = documentTexts[of.locale]
  return draw(of, at, {
    title: movement(String(shipment.serial)),
    source: source.movement,
    items: movementItems,
    entries: movementEntries(of, shipment),
  })
}

interface Form {
  title: string
  source: string
  items: readonly string[]
  entries: readonly string[]
}

const widths = { number: 36, item: 170 } as const

/** `at` dates the file of a draft; a submitted one is dated by its submission. */
function draw({ item, parties, locale }: ExportDocument, at: Date, form: Form): Promise<Buffer> {
  const texts = documentTexts[locale]
  const { title, source, items, entries } = form
  const number = String(item.registrationNo)
  const submittedAt = item.submittedAt == null ? undefined : new Date(item.submittedAt as Date)
  const sheet = new Sheet({
    title: `${title} ${number}`,
    subject: title,
    author: parties.exporter.name,
    locale,
    createdAt: submittedAt ?? at,
  })
  sheet.heading('H1', title, styles.title, { before: 0 })
  sheet.paragraph(number, styles.meta, { before: 3 })
  sheet.paragraph(source, styles.meta, { before: 3 })
  if (!submittedAt) sheet.paragraph(texts.draft, styles.meta, { before: 3 })
  if (item.demo === true) sheet.paragraph(texts.demo, styles.meta, { before: 3 })
  sheet.table(
    {
      ...paper,
      title,
      columns: [
        { width: widths.number },
        { width: widths.item, isHeader: true },
        { width: contentWidth - widths.number - widths.item },
      ],
      head: texts.columns,
      rows: items.map((what, place) => [String(place + 1), what, entries[place] || '–']),
    },
    14,
  )
  return sheet.bytes(footOf(number, texts.page))
}
