// One line of the grid. It is drawn anew only when something in it has changed.
import { Paperclip } from 'lucide'
import { createElement, memo, useContext } from 'react'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { ReferenceName } from '../../resources/ReferenceName.tsx'
import { cellEditorOf, type Entered } from './cells/cell-editors.tsx'
import { isTyped, typedCell, writtenCell, type Column } from './columns.ts'
import { LineJudgementContext } from './cells/line-judgement.ts'
import type { LineNames } from './lines/entered-lines.ts'
import { isEmpty, type Line, type Place } from './cells/lines.ts'
import { isUnfound } from './cells/references.ts'
import type { Doubts } from './cells/doubts.ts'

/** Calls of a cell to its grid; the same object for as long as the grid stands. */
export interface GridActs {
  choose: (place: Place, isExtended: boolean) => void
  edit: (place: Place) => void
  enter: (entered: Entered) => void
  done: () => void
}

interface GridRowProps {
  /** CSS pixels from the first line. */
  top: number
  place: number
  path: string
  columns: readonly Column[]
  /** Nothing in the empty line at the end. */
  line: Line | undefined
  problems: Readonly<Record<string, string>> | undefined
  remarks: Readonly<Record<string, string>> | undefined
  names: LineNames | undefined
  isLocked: boolean
  doubts: Doubts | undefined
  locale: Locale
  /** Columns; -1 where the line has none. */
  active: number
  chosenFrom: number
  chosenTo: number
  isEditing: boolean
  isOver: boolean
  acts: GridActs
}

export const GridRow = memo(Row, (before, now) =>
  (Object.keys(now) as (keyof GridRowProps)[]).every((name) =>
    name === 'problems' || name === 'remarks'
      ? sameProblems(before[name], now[name])
      : Object.is(before[name], now[name]),
  ),
)

function sameProblems(one: GridRowProps['problems'], other: GridRowProps['problems']): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function Row(props: GridRowProps) {
  const { t } = useTranslation('admin')
  const { place, columns, line, top, names } = props
  return (
    <div role="row" aria-rowindex={place + 2} className="entry-row" style={{ top }}>
      <span role="rowheader" className={names ? 'entry-name' : 'entry-number'}>
        {names && line ? names.of(line) : place + 1}
      </span>
      {columns.map((column, at) => (
        <GridCell key={column.name} {...props} column={column} at={at} />
      ))}
      {line === undefined && <span className="faint entry-new">{t('grid.newLine')}</span>}
    </div>
  )
}

function GridCell(props: GridRowProps & { column: Column; at: number }) {
  const { place, line, problems, doubts, active, column, at, isEditing, acts } = props
  const { name, field } = column
  const isActive = active === at
  const value = line?.[name]
  const isMissing = isEmpty(value) && active >= 0
  const isWrong = problems?.[name] !== undefined && !isMissing
  const doubt = doubts?.[name]
  const isDoubtful =
    (doubt !== undefined && doubt.value === value) || props.remarks?.[name] !== undefined
  const isFigure = field.kind === 'number' || field.kind === 'integer'
  const marks = [
    isFigure && 'entry-figure',
    isWrong ? 'entry-bad' : isDoubtful && 'entry-doubt',
    isFigure && value === 0 && 'entry-zero',
    (!isTyped(column) || props.isLocked) && 'entry-fixed',
    column.isStuck && 'entry-stuck',
    line && column.lookOf?.(line),
  ]
  return (
    <span
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-colindex={at + 2}
      aria-selected={at >= props.chosenFrom && at <= props.chosenTo && props.chosenFrom >= 0}
      aria-invalid={isWrong || undefined}
      data-active={isActive ? `${place} ${at}` : undefined}
      className={marks.filter(Boolean).join(' ') || undefined}
      onPointerDown={(event) => {
        if (isActive && isEditing) return
        acts.choose({ line: place, column: at }, event.shiftKey)
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && !isEditing) acts.choose({ line: place, column: at }, true)
      }}
      onDoubleClick={() => {
        if (!(isActive && isEditing)) acts.edit({ line: place, column: at })
      }}
    >
      {isActive && isEditing ? (
        <Editor {...props} value={value} />
      ) : (
        <Shown {...props} value={value} />
      )}
    </span>
  )
}

type ShownProps = { column: Column; line: Line | undefined; value: unknown; locale: Locale }

function Shown({ column, line, value, locale }: ShownProps) {
  if (column.show && line) return column.show(line, value)
  const { to = '', kind } = column.field
  if (kind === 'reference' && !isEmpty(value) && !isUnfound(to, value))
    return <ReferenceName to={to} id={String(value)} />
  if (kind === 'file') return isEmpty(value) ? null : <Icon of={Paperclip} size={16} />
  return writtenCell(column, value, locale)
}

function Editor(props: GridRowProps & { column: Column; value: unknown }) {
  const { path, line, column, value, locale, isOver, acts } = props
  const hintOf = useContext(LineJudgementContext)?.hintOf
  return createElement(cellEditorOf(column.field), {
    field: column.field,
    path,
    name: column.name,
    label: column.label,
    text: isOver ? '' : typedCell(column, value, locale),
    value,
    labels: column.labels,
    hintOf: (id: string) => hintOf?.(line, column.name, id),
    onEnter: acts.enter,
    onDone: acts.done,
  })
}
