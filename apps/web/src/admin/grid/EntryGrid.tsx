// The grid on a wide page. Only the cell in use is a control, and only the lines in sight are drawn. See
// docs/decisions/0173-lines-are-entered-in-our-own-grid.md.
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { Entered } from './cell-editors.tsx'
import { NamesRow, TotalsRow } from './GridEdges.tsx'
import type { EnteredLines } from './entered-lines.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, type GridActs } from './GridRow.tsx'
import { areaOf, isEmpty, keyOf, nextProblem, totalsOf, type Place } from './lines.ts'
import { goalOf } from './moves.ts'
import { CellNote } from './CellNote.tsx'
import { numberWidth, rowHeight, showColumn, showRow, useSight } from './sight.ts'
import { useClipboard } from './use-clipboard.ts'
import { useLines } from './use-lines.ts'

interface Editing {
  /** Typing replaces what stands in the cell. */
  isOver: boolean
}

export function EntryGrid(props: EnteredLines) {
  const { path, fields, columns, lines, problems, label, locale, most, onChange } = props
  const { t } = useTranslation('admin')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const entered = useRef<Entered>(undefined)
  const tabStart = useRef<number>(undefined)
  const leaves = useRef(false)
  const hasFocus = useRef(false)
  const [active, setActive] = useState<Place>({ line: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>({ line: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  const sight = useSight(scroller)
  const tools = useLines({ lines, fields, columns, most, locale, onChange })

  // Below the lines stands an empty one, in which a new line begins.
  const last = { line: Math.min(lines.length, most - 1), column: columns.length - 1 }
  const at = { line: Math.min(active.line, last.line), column: active.column }
  const area = areaOf(anchor, at)
  const isMissing = (line: number, name: string) => line === at.line && isEmpty(lines[line]?.[name])
  const wrong = useMemo(() => problems.map((each) => new Set(Object.keys(each))), [problems])
  const wrongCount = wrong.reduce((sum, cells) => sum + cells.size, 0)
  const totals = useMemo(() => totalsOf(fields, lines), [fields, lines])

  const goTo = (place: Place, extends_ = false) => {
    hasFocus.current = true
    setActive(place)
    if (!extends_) setAnchor(place)
    setEditing(undefined)
    entered.current = undefined
  }
  const keep = () => {
    const given = entered.current
    entered.current = undefined
    if (given === undefined) return
    if ('text' in given) tools.enter(at, given.text)
    else tools.set(at, given.value)
  }
  const edit = (isOver: boolean) => {
    flushSync(() => setEditing({ isOver }))
    const control = scroller.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      '[data-active] :is(input, select)',
    )
    control?.focus()
    if (control instanceof HTMLInputElement && !isOver) control.select()
  }
  const toNextProblem = () => {
    keep()
    const names = columns.map(({ name }) => name)
    const next = nextProblem(wrong, names, at)
    if (next) goTo(next)
  }

  const live = useRef<GridActs>(undefined)
  useLayoutEffect(() => {
    live.current = {
      choose: (place, isExtended) => {
        keep()
        tabStart.current = undefined
        goTo(place, isExtended)
      },
      edit: () => edit(false),
      enter: (given) => {
        entered.current = given
      },
      done: () => {
        keep()
        goTo(at)
      },
    }
  })
  const [acts] = useState<GridActs>(() => ({
    choose: (...given) => live.current?.choose(...given),
    edit: (place) => live.current?.edit(place),
    enter: (given) => live.current?.enter(given),
    done: () => live.current?.done(),
  }))

  useLayoutEffect(() => {
    if (scroller.current) showRow(scroller.current, at.line)
  }, [at.line])
  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame || !hasFocus.current || editing) return
    const cell = frame.querySelector<HTMLElement>(`[data-active="${at.line} ${at.column}"]`)
    cell?.focus({ preventScroll: true })
    if (cell) showColumn(frame, cell)
  }, [at.line, at.column, editing])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const wasLeaving = leaves.current
    leaves.current = key === 'Escape' && !editing
    if (key === 'F8') {
      event.preventDefault()
      return toNextProblem()
    }
    if (editing) return onKeyInEditor(event)
    if (isCommand && ['z', 'y'].includes(key.toLowerCase())) {
      event.preventDefault()
      return key.toLowerCase() === 'y' || shiftKey ? tools.redo() : tools.undo()
    }
    if (isCommand && key === 'a') {
      event.preventDefault()
      setAnchor({ line: 0, column: 0 })
      setActive({ line: Math.max(0, lines.length - 1), column: last.column })
      return
    }
    if (key === 'Tab') {
      if (wasLeaving || at.line >= lines.length) return
      tabStart.current ??= at.column
    }
    const goal = goalOf({ key, shiftKey, isCommand }, at, last)
    if (goal !== undefined) {
      if (key !== 'Tab') tabStart.current = undefined
      if (goal === 'out') return
      event.preventDefault()
      return goTo(goal, shiftKey && key !== 'Tab')
    }
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault()
      return edit(false)
    }
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      return tools.clear(area.from, area.to)
    }
    // An input method begins with a key of this name; its letters go to the control that has just opened.
    if (!isCommand && !event.altKey && (key.length === 1 || key === 'Process')) edit(true)
  }

  const onKeyInEditor = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return goTo(at)
    }
    if (key !== 'Enter' && key !== 'Tab') return
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    keep()
    const end = {
      line: Math.min(Math.max(lines.length, at.line + 1), most - 1),
      column: last.column,
    }
    if (key === 'Tab') {
      tabStart.current ??= at.column
      const goal = goalOf({ key, shiftKey, isCommand: false }, at, end)
      return goTo(goal === undefined || goal === 'out' ? at : goal)
    }
    const column = tabStart.current ?? at.column
    tabStart.current = undefined
    goTo({ line: Math.max(0, Math.min(at.line + (shiftKey ? -1 : 1), end.line)), column })
  }

  const { said, onPaste, onCopy } = useClipboard({
    columns,
    lines,
    locale,
    most,
    area,
    isEditing: editing !== undefined,
    tools,
    onPasted: (to) => {
      setAnchor(area.from)
      setActive(to)
    },
  })

  const from = Math.max(0, Math.min(sight.from, last.line))
  const to = Math.min(last.line, sight.to)
  const drawn = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  // The line in use keeps its cell, and with it the focus, when it is scrolled out of sight.
  if (at.line < from) drawn.unshift(at.line)
  if (at.line > to) drawn.push(at.line)
  const template = [`${numberWidth}px`, ...columns.map(({ width }) => `${width}px`)].join(' ')
  const { name: activeName = '' } = columns[at.column] ?? {}
  const present = lines[at.line]
  const chosenLines = Math.min(area.to.line, lines.length - 1) - area.from.line + 1
  return (
    <>
      <GridHead
        lines={lines.length}
        wrong={wrongCount}
        first={area.from.line + 1}
        chosen={chosenLines}
        tools={tools}
        onNextProblem={toNextProblem}
        onRemove={() => {
          tools.remove(area.from.line, area.to.line)
          goTo({ line: area.from.line, column: at.column })
        }}
      />
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-multiselectable="true"
        aria-rowcount={last.line + 3}
        aria-colcount={columns.length + 1}
        tabIndex={-1}
        className="entry-grid"
        style={{ '--entry-columns': template } as CSSProperties}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onCut={onCopy}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          hasFocus.current = false
          keep()
          setEditing(undefined)
        }}
      >
        <NamesRow columns={columns} />
        <div role="rowgroup" className="entry-body" style={{ height: (last.line + 1) * rowHeight }}>
          {drawn.map((place) => {
            const line = lines[place]
            const isActive = place === at.line
            const isChosen = place >= area.from.line && place <= area.to.line
            return (
              <GridRow
                key={line ? keyOf(line) : 'new'}
                top={place * rowHeight}
                place={place}
                path={path}
                columns={columns}
                line={line}
                problems={problems[place]}
                doubts={tools.doubts}
                locale={locale}
                active={isActive ? at.column : -1}
                chosenFrom={isChosen ? area.from.column : -1}
                chosenTo={isChosen ? area.to.column : -1}
                isEditing={isActive && editing !== undefined}
                isOver={isActive && editing?.isOver === true}
                acts={acts}
              />
            )
          })}
        </div>
        <TotalsRow columns={columns} totals={totals} index={last.line + 3} locale={locale} />
      </div>
      <CellNote
        column={columns[at.column]}
        value={present?.[activeName]}
        problem={isMissing(at.line, activeName) ? undefined : problems[at.line]?.[activeName]}
        doubt={present && tools.doubts.get(`${keyOf(present)} ${activeName}`)}
        locale={locale}
        onFill={(value) => {
          tools.set(at, value)
          goTo(at)
        }}
      />
      <p className="entry-said" role="status">
        {said}
      </p>
      <p id={`${id}-help`} className="only-heard">
        {t('grid.help')}
      </p>
    </>
  )
}
