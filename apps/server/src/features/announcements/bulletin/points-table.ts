// The points of a round of a program: how many there are of each level, and each in its place along its river.
import type { Sheet } from '../../../platform/pdf/sheet.ts'
import type { Cell, Column } from '../../../platform/pdf/table-blocks.ts'
import { levelLook, styles, tableLook } from './looks.ts'
import type { BulletinPoint, ProgramBulletin } from './read-bulletin.ts'
import { bulletinTexts } from './texts.ts'
import { writtenDay } from './written.ts'

const columns: readonly Column[] = [
  { width: 32, align: 'right' },
  { width: 92 },
  { width: 138.28, isHeader: true },
  { width: 66 },
  { width: 48, align: 'center' },
  { width: 70 },
  { width: 45, align: 'right' },
]

export function addPoints(sheet: Sheet, bulletin: ProgramBulletin): void {
  const { locale, points, publicPoints } = bulletin
  const texts = bulletinTexts[locale]
  const { no, river, point, sampled, index, level, version } = texts.pointColumns
  sheet.paragraph(
    texts.announcedOf(points.length, publicPoints),
    { ...styles.body, align: 'center' },
    { before: 6 },
  )
  sheet.paragraph(`${texts.counts}: ${countsOf(bulletin)}`, styles.body, { before: 12 })
  sheet.heading('H2', texts.points, styles.section, { before: 14, bookmark: true })
  sheet.table(
    {
      ...tableLook,
      columns,
      head: [no, river, point, sampled, index, level, version],
      title: texts.pointsTitle,
      rows: points.map((each, place) => rowOf(each, place, bulletin)),
    },
    6,
  )
}

/** Points without an index come last. */
const orderOf = ({ announcement }: BulletinPoint) => announcement.index.wqi ?? -1

/** "Good 3 · Moderate 5 · cannot be computed 1", from the best level on. */
function countsOf({ points, locale }: ProgramBulletin): string {
  const { withoutIndex } = bulletinTexts[locale]
  const counts = new Map<string, number>()
  for (const point of points.toSorted((one, other) => orderOf(other) - orderOf(one))) {
    const { wqi, label } = point.announcement.index
    const name = wqi === null ? withoutIndex : (label ?? withoutIndex)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(' · ')
}

function rowOf(
  { announcement, river, timeZone }: BulletinPoint,
  place: number,
  { locale }: ProgramBulletin,
): (Cell | string)[] {
  const { name, time, index, rule, version } = announcement
  const { wqi, label, level } = index
  const look = wqi === null ? undefined : levelLook(rule?.id ?? null, level)
  return [
    String(place + 1),
    river ?? '–',
    name,
    writtenDay(time, timeZone, locale),
    look
      ? { text: String(wqi), ground: look.ground, style: { font: 'bold', color: look.ink } }
      : { text: '–' },
    wqi === null ? bulletinTexts[locale].withoutIndex : (label ?? '–'),
    String(version),
  ]
}
