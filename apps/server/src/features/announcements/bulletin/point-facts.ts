// The facts about a point and its sample, in pairs of name and value.
import { writtenDay, writtenNumber, writtenTime } from './written.ts'
import type { Sheet } from '../../../platform/pdf/sheet.ts'
import type { Column } from '../../../platform/pdf/table-blocks.ts'
import { styles, tableLook } from './looks.ts'
import type { Bulletin, BulletinPoint } from './read-bulletin.ts'
import { bulletinTexts } from './texts.ts'

const columns: readonly Column[] = [
  { width: 92, isHeader: true },
  { width: 153.64 },
  { width: 92, isHeader: true },
  { width: 153.64 },
]

export function addPointFacts(sheet: Sheet, point: BulletinPoint, { locale }: Bulletin): void {
  const { facts, factsTitle } = bulletinTexts[locale]
  const { announcement, timeZone, position } = point
  const { time, publishedAt, laboratory, sampleNo, name } = announcement
  const given: [string, string | null][] = [
    [facts.announcedBy, point.announcer],
    [facts.announcedAt, writtenDay(publishedAt, timeZone, locale)],
    [facts.code, point.code],
    [facts.program, point.program],
    [facts.river, point.river],
    [facts.province, point.province],
    [facts.address, point.address],
    [facts.position, position && writtenPosition(position, locale)],
    [facts.sampledAt, writtenTime(time, timeZone, locale)],
    [facts.laboratory, laboratory],
    [facts.sampleNo, sampleNo],
    [facts.organization, point.organization],
  ]
  const cells = given.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[{ text: label, style: styles.tableHead }, value]],
  )
  const rows = cells.flatMap((pair, index) =>
    index % 2 === 0 ? [[...pair, ...(cells[index + 1] ?? ['', ''])]] : [],
  )
  sheet.table({ ...tableLook, columns, rows, title: factsTitle(name) }, 14)
}

/** Four decimals are eleven metres. */
function writtenPosition({ lat, lon }: { lat: number; lon: number }, locale: Bulletin['locale']) {
  return `${writtenNumber(lat, locale, 4)}; ${writtenNumber(lon, locale, 4)}`
}
