// The grid of a round: the points in order of flow, their results, and below it what is known of the cell in use.
import { useMemo, useRef } from 'react'
import type { AnnouncementState } from '@eos/contract/publishing/announcements'
import { EntryGrid } from '../../../admin-parts/fields/grid/EntryGrid.tsx'
import type { LineNames } from '../../../admin-parts/fields/grid/lines/entered-lines.ts'
import type { Line, Place } from '../../../admin-parts/fields/grid/cells/lines.ts'
import '../../../admin-parts/fields/grid/grid.css'
import { useTranslation } from '../../../texts/translation.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useIsPrinting } from '../../../parts/hooks/use-printing.ts'
import { useWidth } from '../../../parts/hooks/use-width.ts'
import { CellFacts } from './CellFacts.tsx'
import { columnsFor, fieldsOf, type ColumnsFor } from './grid-columns.tsx'
import { idOf } from '../grid-lines.ts'
import { PointCards } from './PointCards.tsx'
import { PrintedGrid } from './PrintedGrid.tsx'
import type { Entry } from './use-entry.ts'

interface RoundGridProps {
  entry: Entry
  stateOf: ReadonlyMap<string, AnnouncementState>
  shows: ColumnsFor['shows']
}

const leastWidth = 640
const nameWidth = 208

export function RoundGrid({ entry, stateOf, shows }: RoundGridProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const { state, common, judged, problems } = entry
  const { round, before, lines } = state
  const columns = useMemo(() => {
    const at = new Map(lines.map((line, place) => [idOf(line), place]))
    const judgedOf = (line: Line) => judged[at.get(idOf(line)) ?? -1]
    const { settings } = common
    return columnsFor({ t, locale, round, before, settings, judgedOf, stateOf, shows })
  }, [t, locale, round, before, lines, judged, common, stateOf, shows])
  const fields = useMemo(() => fieldsOf(columns), [columns])
  const rows = useMemo(() => new Map(round.rows.map((row) => [row.locationId, row])), [round])
  const names = useNames(rows, t('table.point'))
  const remarks = useMemo(() => judged.map((each) => each.remarks), [judged])
  const isPrinting = useIsPrinting()
  const isLocked = (line: Line) => rows.get(idOf(line))?.mayEnter !== true
  return (
    <div ref={frame} className="entry round-entry">
      {isPrinting && <PrintedGrid caption={t('entry.grid')} {...{ columns, lines, names }} />}
      {width > 0 &&
        (width < leastWidth ? (
          <PointCards entry={entry} columns={columns} isLocked={isLocked} />
        ) : (
          <EntryGrid
            path="sampling-rounds"
            label={t('entry.grid')}
            most={lines.length}
            onChange={entry.setLines}
            facts={(at: Place) => (
              <CellFacts entry={entry} column={columns[at.column]} line={at.line} />
            )}
            {...{ fields, columns, lines, problems, remarks, names, isLocked, locale }}
          />
        ))}
    </div>
  )
}

function useNames(
  rows: ReadonlyMap<string, { code: string; name: string; river: string | null }>,
  header: string,
): LineNames {
  return useMemo(
    () => ({
      header,
      width: nameWidth,
      of: (line) => {
        const row = rows.get(idOf(line))
        return (
          row && (
            <span title={[row.name, row.river].filter(Boolean).join(', ')}>
              <span className="soft">{row.code}</span> {writtenName(row.name)}
            </span>
          )
        )
      },
    }),
    [rows, header],
  )
}
