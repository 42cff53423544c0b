// The head of a bulletin: who announced, what it is about, which version it is, and whether that still stands.
import { drawArtifact, page } from '../../../platform/pdf/open-pdf.ts'
import { contentWidth, margin, type Sheet } from '../../../platform/pdf/sheet.ts'
import {
  lineHeight,
  linesOf,
  writeLines,
  type TextStyle,
} from '../../../platform/pdf/text-lines.ts'
import { colours, styles } from './looks.ts'
import type { Bulletin } from './read-bulletin.ts'
import { bulletinTexts } from './texts.ts'
import { writtenDate, writtenDay, writtenTime } from './written.ts'

/** Returns who announced, or who runs the points where nobody is known to have announced. */
export function issuersOf({ points }: Bulletin): string[] {
  const known = points.flatMap(({ announcer, organization }) => announcer ?? organization ?? [])
  return [...new Set(known)]
}

export function nameOf(bulletin: Bulletin): string {
  return bulletin.kind === 'program' ? bulletin.program : bulletin.points[0]!.announcement.name
}

export function addOpening(sheet: Sheet, bulletin: Bulletin): void {
  const { locale, round, points, demo } = bulletin
  const texts = bulletinTexts[locale]
  const { announcement, timeZone } = points[0]!
  if (demo) addStrip(sheet, texts.demo, 0)
  const number =
    bulletin.kind === 'program'
      ? texts.program(bulletin.code)
      : texts.announcement(announcement.announcementId, announcement.version)
  addLetterhead(sheet, issuersOf(bulletin).join(' · ').toLocaleUpperCase(locale), number)
  sheet.heading('H1', texts.title, styles.title, { before: 18 })
  sheet.paragraph(nameOf(bulletin), styles.place, { before: 3 })
  const when =
    bulletin.kind === 'program'
      ? texts.round(round.observation, round.year)
      : `${texts.round(round.observation, round.year)} · ${texts.sampled(writtenTime(announcement.time, timeZone, locale))}`
  sheet.paragraph(when, styles.round, { before: 2 })
  if (bulletin.kind === 'program') return
  const { corrected, day } = bulletin
  const { version, publishedAt } = announcement
  if (corrected) {
    const since = writtenDay(corrected.publishedAt, timeZone, locale)
    addStrip(sheet, texts.corrected(version, corrected.version, since), 12)
    return
  }
  const announced = writtenDay(publishedAt, timeZone, locale)
  const sentence = texts.inForce(version, announced, writtenDate(day, locale))
  sheet.paragraph(sentence, { ...styles.small, align: 'center' }, { before: 6 })
}

/** The organization on the left, the number on the right, and a rule below both. */
function addLetterhead(sheet: Sheet, organization: string, number: string): void {
  const { pdf, root } = sheet
  const width = contentWidth - 170
  const lines = linesOf(pdf, organization, styles.organization, width)
  const numberStyle: TextStyle = { ...styles.meta, align: 'right' }
  const numberLines = linesOf(pdf, number, numberStyle, 160)
  const height = Math.max(
    lines.length * lineHeight(styles.organization),
    numberLines.length * lineHeight(numberStyle),
  )
  sheet.add({
    height: height + 7,
    before: 10,
    keepsNext: true,
    draw: (y) => {
      const place = { x: margin.left, y, width }
      root.add(pdf.struct('P', {}, () => writeLines(pdf, lines, styles.organization, place)))
      const right = { x: page.width - margin.right - 160, y: y + 1.5, width: 160 }
      root.add(pdf.struct('P', {}, () => writeLines(pdf, numberLines, numberStyle, right)))
      drawArtifact(pdf, () => {
        pdf
          .moveTo(margin.left, y + height + 6)
          .lineTo(page.width - margin.right, y + height + 6)
          .lineWidth(1.5)
          .stroke(colours.navy)
      })
    },
  })
}

/** A sentence that must not be overlooked. */
function addStrip(sheet: Sheet, text: string, before: number): void {
  const { pdf, root } = sheet
  const inset = 8
  const lines = linesOf(pdf, text, styles.warning, contentWidth - 2 * inset)
  const height = lines.length * lineHeight(styles.warning) + 10
  sheet.add({
    height,
    before,
    keepsNext: true,
    draw: (y) => {
      drawArtifact(pdf, () => {
        pdf
          .rect(margin.left, y, contentWidth, height)
          .lineWidth(0.75)
          .fillAndStroke(colours.lateGround, colours.lateLine)
      })
      const place = { x: margin.left + inset, y: y + 5, width: contentWidth - 2 * inset }
      root.add(pdf.struct('P', {}, () => writeLines(pdf, lines, styles.warning, place)))
    },
  })
}
