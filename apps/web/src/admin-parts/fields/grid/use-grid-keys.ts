// The keys of a grid: outside of a cell's editor they move, change and take back; inside they end the entry.
import { useRef, type KeyboardEvent } from 'react'
import type { EnteredLines } from './lines/entered-lines.ts'
import { goalOf } from './moves.ts'
import type { CellWork, LineTools } from './lines/use-cell-work.ts'

interface KeysOptions extends Pick<EnteredLines, 'lines' | 'most'> {
  work: CellWork
  tools: LineTools
  toNextProblem: () => void
}

export function useGridKeys(options: KeysOptions) {
  const { work, toNextProblem } = options
  /** The column in which a row of Tabs began; Enter leads back to it. */
  const tabStart = useRef<number>(undefined)
  const leaves = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const wasLeaving = leaves.current
    leaves.current = event.key === 'Escape' && !work.editing
    if (event.key === 'F8') {
      event.preventDefault()
      return toNextProblem()
    }
    if (work.editing) return onKeyInEditor(event, options, tabStart)
    if (onCommand(event, options)) return event.preventDefault()
    if (onMove(event, options, { tabStart, wasLeaving })) return
    onChange(event, options)
  }
  return {
    onKeyDown,
    forgetTabs: () => {
      tabStart.current = undefined
    },
  }
}

type TabStart = { current: number | undefined }

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** @returns whether the key was one */
function onCommand(event: KeyboardEvent, { work, tools, lines }: KeysOptions): boolean {
  if (!isCommand(event)) return false
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) tools.redo()
  else if (key === 'z') tools.undo()
  else if (key === 'a')
    work.choose(
      { line: 0, column: 0 },
      { line: Math.max(0, lines.length - 1), column: work.last.column },
    )
  else return false
  return true
}

/** @returns whether nothing else is to be done with the key */
function onMove(
  event: KeyboardEvent,
  { work, lines }: KeysOptions,
  { tabStart, wasLeaving }: { tabStart: TabStart; wasLeaving: boolean },
): boolean {
  const { key, shiftKey } = event
  const { at, last } = work
  if (key === 'Tab') {
    if (wasLeaving || at.line >= lines.length) return true
    tabStart.current ??= at.column
  }
  const goal = goalOf({ key, shiftKey, isCommand: isCommand(event) }, at, last)
  if (goal === undefined) return false
  if (key !== 'Tab') tabStart.current = undefined
  if (goal === 'out') return true
  event.preventDefault()
  work.goTo(goal, shiftKey && key !== 'Tab')
  return true
}

function onChange(event: KeyboardEvent, { work, tools }: KeysOptions): void {
  const { key } = event
  if (key === 'Enter' || key === 'F2') {
    event.preventDefault()
    return work.edit(false)
  }
  if (key === 'Delete' || key === 'Backspace') {
    event.preventDefault()
    return tools.clear(work.area.from, work.area.to)
  }
  // An input method begins with a key of this name; its letters go to the control that has just opened.
  if (!isCommand(event) && !event.altKey && (key.length === 1 || key === 'Process')) work.edit(true)
}

function onKeyInEditor(
  event: KeyboardEvent,
  { work, lines, most }: KeysOptions,
  tabStart: TabStart,
): void {
  const { key, shiftKey } = event
  const { at } = work
  if (key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    return work.goTo(at)
  }
  if ((key !== 'Enter' && key !== 'Tab') || event.nativeEvent.isComposing) return
  event.preventDefault()
  work.keep()
  const end = {
    line: Math.min(Math.max(lines.length, at.line + 1), most - 1),
    column: work.last.column,
  }
  if (key === 'Tab') {
    tabStart.current ??= at.column
    const goal = goalOf({ key, shiftKey, isCommand: false }, at, end)
    return work.goTo(goal === undefined || goal === 'out' ? at : goal)
  }
  const column = tabStart.current ?? at.column
  tabStart.current = undefined
  work.goTo({ line: Math.max(0, Math.min(at.line + (shiftKey ? -1 : 1), end.line)), column })
}
