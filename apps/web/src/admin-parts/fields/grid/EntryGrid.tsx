// The grid on a wide page. Only the cell in use is a control, and only the lines in sight are drawn. See
// docs/decisions/0173-lines-are-entered-in-our-own-grid.md.
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  type CSSProperties,
  type RefObject,
} from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { CellNote } from './cells/CellNote.tsx'
import { eachOnce } from './cells/each-once.ts'
import type { GridProps } from './lines/entered-lines.ts'
import { GridBody } from './GridBody.tsx'
import { NamesRow, TotalsRow } from './GridEdges.tsx'
import { GridHead } from './GridHead.tsx'
import { isEmpty, keyOf, nextProblem } from './cells/lines.ts'
import { numberWidth, useLinesInView } from './lines-in-view.ts'
import { keptTotals } from './lines/totals.ts'
import { useCellWork, type CellWork, type LineTools } from './lines/use-cell-work.ts'
import { useClipboard } from './use-clipboard.ts'
import { useFocusOnCell, useGridActs } from './use-grid-acts.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useLines } from './lines/use-lines.ts'

export function EntryGrid(props: GridProps) {
  const { columns, lines, problems, remarks = [], names, locale, most } = props
  const { t } = useTranslation('admin')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const tools = useLines(props)
  const work = useCellWork(props, tools, scroller)
  useWanted(props, work)
  const wrong = useMemo(() => namesIn(problems), [problems])
  const toNextProblem = () => {
    work.keep()
    const ofColumns = columns.map(({ name }) => name)
    const noticedNext = () => nextProblem(noticed(remarks), ofColumns, work.at)
    const next = nextProblem(wrong, ofColumns, work.at) ?? noticedNext()
    if (next) work.goTo(next)
  }
  const { from, to } = work.area
  const removeChosen = () => {
    tools.remove(from.line, to.line)
    work.goTo({ line: from.line, column: work.at.column })
  }
  const clipboard = useClipboard({
    columns,
    lines,
    locale,
    most,
    tools,
    area: work.area,
    isEditing: work.editing !== undefined,
    onPasted: (to) => work.choose(work.area.from, to),
  })
  return (
    <>
      <GridHead
        lines={lines.length}
        wrong={wrong.reduce((sum, cells) => sum + cells.size, 0)}
        first={from.line + 1}
        chosen={Math.min(to.line, lines.length - 1) - from.line + 1}
        tools={tools}
        onNextProblem={toNextProblem}
        onRemove={names || props.isLocked ? undefined : removeChosen}
      />
      <Frame
        {...props}
        helpId={`${id}-help`}
        {...{ scroller, work, tools, clipboard, toNextProblem }}
      />
      <NoteOfCell {...props} work={work} tools={tools} />
      {props.facts?.(work.at)}
      <p className="soft entry-said" role="status">
        {clipboard.said}
      </p>
      <p id={`${id}-help`} className="only-heard">
        {t('grid.help')}
      </p>
    </>
  )
}

/** Goes to the cell that a list of what is to be mended names. */
function useWanted({ columns, wanted }: GridProps, work: CellWork): void {
  const go = useEffectEvent((to: NonNullable<GridProps['wanted']>) => {
    const column = columns.findIndex(({ name }) => name === to.name)
    work.keep()
    work.goTo({ line: to.line, column: Math.max(0, column) })
  })
  useEffect(() => {
    if (wanted) go(wanted)
  }, [wanted])
}

const namesIn = eachOnce((cells: Readonly<Record<string, string>>) => new Set(Object.keys(cells)))

const nothing: Readonly<Record<string, string>> = {}

function noticed(remarks: NonNullable<GridProps['remarks']>): readonly ReadonlySet<string>[] {
  return namesIn(remarks.map((each) => each ?? nothing))
}

interface WorkProps extends GridProps {
  work: CellWork
  tools: LineTools
}

interface FrameProps extends WorkProps {
  helpId: string
  scroller: RefObject<HTMLDivElement | null>
  clipboard: ReturnType<typeof useClipboard>
  toNextProblem: () => void
}

/** The part that scrolls: the names of the columns, the lines, and the totals. */
function Frame(props: FrameProps) {
  const { fields, columns, lines, names, label, locale, most, helpId, scroller, work, tools } =
    props
  const sight = useLinesInView(scroller)
  const keys = useGridKeys({ lines, most, work, tools, toNextProblem: props.toNextProblem })
  const acts = useGridActs(work, keys.forgetTabs)
  const first = names?.width ?? numberWidth
  const last = columns.at(-1)
  // The stuck column itself is always in sight.
  const covers = last?.isStuck === true && work.at.column < columns.length - 1
  useFocusOnCell(scroller, work, { start: first, end: covers ? last.width : 0 })
  const own = useMemo(() => keptTotals(fields), [fields])
  const totals = props.totals ?? own(lines)
  const template = [`${first}px`, ...columns.map(({ width }) => `${width}px`)].join(' ')
  const rows = work.last.line + (names ? 2 : 3)
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-describedby={helpId}
      aria-multiselectable="true"
      aria-rowcount={rows}
      aria-colcount={columns.length + 1}
      tabIndex={-1}
      className="number entry-grid"
      style={{ '--entry-columns': template } as CSSProperties}
      onKeyDown={keys.onKeyDown}
      onPaste={props.clipboard.onPaste}
      onCopy={props.clipboard.onCopy}
      onCut={props.clipboard.onCopy}
      onFocus={work.take}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) work.leave()
      }}
    >
      <NamesRow columns={columns} header={names?.header} />
      <GridBody {...props} sight={sight} doubts={tools.doubts} acts={acts} />
      {!names && <TotalsRow columns={columns} totals={totals} index={rows} locale={locale} />}
    </div>
  )
}

function NoteOfCell(props: WorkProps) {
  const { columns, lines, problems, remarks, locale, work, tools, repairAt } = props
  const { at } = work
  const column = columns[at.column]
  const name = column?.name ?? ''
  const present = lines[at.line]
  // Nothing is missing yet in the line that is being entered.
  const problem = isEmpty(present?.[name]) ? undefined : problems[at.line]?.[name]
  return (
    <CellNote
      column={column}
      value={present?.[name]}
      line={present}
      problem={problem}
      remark={remarks?.[at.line]?.[name]}
      doubt={present && tools.doubts.get(keyOf(present))?.[name]}
      repair={present && repairAt?.(present, name)}
      isRead={present !== undefined && props.isLocked?.(present) === true && !props.names}
      locale={locale}
      onFill={(value) => {
        tools.set(at, value)
        work.goTo(at)
      }}
    />
  )
}
