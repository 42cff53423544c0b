// Draws a bulletin: the head, then one point with its whole derivation, or the points of a program one after the other.
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { page, type Pdf } from '../../../platform/pdf/open-pdf.ts'
import { contentWidth, margin, Sheet } from '../../../platform/pdf/sheet.ts'
import { linesOf, writeLines } from '../../../platform/pdf/text-lines.ts'
import { addIndexPanel } from './index-panel.ts'
import { colours, styles } from './looks.ts'
import { addOpening, issuersOf, nameOf } from './opening.ts'
import { addPointFacts } from './point-facts.ts'
import { addPoints } from './points-table.ts'
import type { Bulletin, BulletinPoint, PointBulletin, ProgramBulletin } from './read-bulletin.ts'
import { addSteps } from './steps.ts'
import { bulletinTexts } from './texts.ts'
import { addValues } from './values-table.ts'
import { writtenDay, writtenTime } from './written.ts'

/** Equal content makes equal bytes: the file is dated by its newest version. */
export async function drawBulletin(
  bulletin: Bulletin,
  tell: (fraction: number) => void = () => undefined,
): Promise<Buffer> {
  const { locale, round, points } = bulletin
  const texts = bulletinTexts[locale]
  const about = `${nameOf(bulletin)}, ${texts.round(round.observation, round.year)}`
  const newest = points
    .map(({ announcement }) => announcement.publishedAt)
    .toSorted()
    .at(-1)!
  const sheet = new Sheet({
    title: `${texts.title}: ${about}`,
    subject: texts.title,
    author: issuersOf(bulletin).join(', '),
    locale,
    createdAt: new Date(newest),
  })
  addOpening(sheet, bulletin)
  if (bulletin.kind === 'point') addPoint(sheet, bulletin)
  else await addProgram(sheet, bulletin, (share) => tell(share * layoutShare))
  return sheet.bytes((pdf, number, count) => {
    drawFooter(pdf, bulletin, texts.page(number, count))
    tell(layoutShare + (number / count) * (1 - layoutShare))
  })
}

/** This share of the whole work is done before the first page is written. */
const layoutShare = 0.4

function addPoint(sheet: Sheet, bulletin: PointBulletin): void {
  const { locale } = bulletin
  const texts = bulletinTexts[locale]
  const [point] = bulletin.points as [BulletinPoint]
  const { announcementId, steps, rule, index } = point.announcement
  addIndexPanel(sheet, point, bulletin)
  addPointFacts(sheet, point, bulletin)
  sheet.heading('H2', texts.results, styles.section, { before: 18, bookmark: true })
  addValues(sheet, point, locale)
  sheet.heading('H2', texts.derivation, styles.section, { before: 18, bookmark: true })
  if (index.reason) {
    const reason = waterIndexReasonWords[index.reason][locale]
    sheet.paragraph(`${texts.noIndex}: ${reason}`, styles.strong, { before: 5 })
  }
  addSteps(sheet, steps)
  sheet.heading('H2', texts.sources, styles.section, { before: 18, bookmark: true })
  if (rule) {
    const sentence = texts.rule(rule.title, rule.source, rule.version)
    sheet.paragraph(sentence, styles.body, { before: 5 })
  }
  sheet.paragraph(texts.sameNumbers(announcementId), styles.body, { before: 5, keepsNext: true })
  sheet.paragraph(point.page, styles.link, { before: 1, link: point.page })
}

async function addProgram(
  sheet: Sheet,
  bulletin: ProgramBulletin,
  tell: (share: number) => void,
): Promise<void> {
  const { locale, points } = bulletin
  const texts = bulletinTexts[locale]
  addPoints(sheet, bulletin)
  for (const [index, point] of points.entries()) {
    addBlock(sheet, point, bulletin)
    tell((index + 1) / points.length)
    // Other requests are answered between two points.
    await nextTurn()
  }
  sheet.heading('H2', texts.sources, styles.section, { before: 20, bookmark: true })
  for (const sentence of rulesOf(bulletin)) sheet.paragraph(sentence, styles.body, { before: 4 })
  sheet.paragraph(texts.sameNumbersOfProgram, styles.body, { before: 4, keepsNext: true })
  sheet.paragraph(bulletin.page, styles.link, { before: 1, link: bulletin.page })
}

function rulesOf({ points, locale }: ProgramBulletin): string[] {
  const texts = bulletinTexts[locale]
  const sentences = points.flatMap(({ announcement: { rule } }) =>
    rule ? [texts.rule(rule.title, rule.source, rule.version)] : [],
  )
  return [...new Set(sentences)]
}

/** One point of a program: its index, its values, and the last steps to the index. */
function addBlock(sheet: Sheet, point: BulletinPoint, { locale }: ProgramBulletin): void {
  const texts = bulletinTexts[locale]
  const { announcement, timeZone, announcer } = point
  const { name, time, publishedAt, laboratory, sampleNo, index, version } = announcement
  const facts = [
    point.river,
    point.province,
    `${texts.facts.code} ${point.code}`,
    texts.sampled(writtenTime(time, timeZone, locale)),
    laboratory && texts.laboratory(laboratory),
    sampleNo && texts.sampleNo(sampleNo),
  ]
  const day = writtenDay(publishedAt, timeZone, locale)
  const id = announcement.announcementId
  const keepsNext = true
  sheet.heading('H2', name, styles.point, { before: 26, bookmark: true })
  sheet.paragraph(facts.filter(Boolean).join(' · '), styles.small, { before: 2, keepsNext })
  const announced = texts.announced({ id, version, day, by: announcer })
  sheet.paragraph(announced, styles.small, { before: 1, keepsNext })
  const finding =
    index.wqi === null
      ? `${texts.noIndex}: ${index.reason ? waterIndexReasonWords[index.reason][locale] : ''}`
      : `VN_WQI ${index.wqi} · ${index.label ?? ''}`
  sheet.paragraph(finding, styles.strong, { before: 5, keepsNext })
  addValues(sheet, point, locale)
  addLastSteps(sheet, point, locale)
}

/** Groups, factor, joining, rounding and level: how the sub-indices of the table become the index. */
function addLastSteps(sheet: Sheet, point: BulletinPoint, locale: Bulletin['locale']): void {
  const { page: address, announcement } = point
  const { derivation, steps, index } = announcement
  if (!derivation || index.wqi === null) return
  const texts = bulletinTexts[locale]
  sheet.heading('H3', texts.derivation, styles.strong, { before: 8 })
  addSteps(sheet, steps.slice(-(derivation.groups.length + closingSteps)))
  sheet.paragraph(texts.wholeDerivation, styles.small, { before: 4, keepsNext: true })
  sheet.paragraph(address, { ...styles.link, size: 8.5 }, { link: address })
}

/** Factor, joining, rounding and level. */
const closingSteps = 4

function drawFooter(pdf: Pdf, bulletin: Bulletin, pages: string): void {
  const { locale, demo, isPreview, round, page: address } = bulletin
  const texts = bulletinTexts[locale]
  const y = page.height - margin.bottom + 16
  pdf
    .moveTo(margin.left, y)
    .lineTo(page.width - margin.right, y)
    .lineWidth(0.5)
    .stroke(colours.line)
  const width = contentWidth - 90
  const title = [
    ...(isPreview ? [texts.previewMark] : []),
    ...(demo ? [texts.demoMark] : []),
    texts.title,
    texts.round(round.observation, round.year),
    nameOf(bulletin),
  ]
  const line = (text: string) => {
    const [first = '', ...more] = linesOf(pdf, text, styles.footer, width)
    return more.length === 0 ? first : `${first} …`
  }
  const x = margin.left
  writeLines(pdf, [line(title.join(' · '))], styles.footer, { x, y: y + 5, width })
  writeLines(pdf, [line(address)], styles.footer, { x, y: y + 16, width })
  const right = { x: page.width - margin.right - 90, y: y + 5, width: 90 }
  writeLines(pdf, [pages], { ...styles.footer, align: 'right' }, right)
}
