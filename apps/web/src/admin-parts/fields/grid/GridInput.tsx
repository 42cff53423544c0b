// A list of lines that are entered like in a spreadsheet; on a phone one line at a time.
import {
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useWidth } from '../../../parts/hooks/use-width.ts'
import type { FieldInputProps } from '../field-input.ts'
import { FormField } from '../FormField.tsx'
import { outflowOf } from '../grid-lists.ts'
import { columnsOf, type Column } from './columns.ts'
import { eachOnce } from './cells/each-once.ts'
import { EntryGrid } from './EntryGrid.tsx'
import { judgedCellsOf, LineJudgementContext } from './cells/line-judgement.ts'
import { LineList } from './lines/LineList.tsx'
import {
  changed,
  problemsOfLine,
  refusalsOf,
  refusedIn,
  type Line,
  type Place,
  type Refusal,
} from './cells/lines.ts'
import { isUnfound } from './cells/references.ts'
import { keptTotals } from './lines/totals.ts'
import { BalanceOfAll, remarkOf, withBalance } from './lines/waste-lines.tsx'
import './grid.css'

type GridInputProps = FieldInputProps & {
  FieldInput: ComponentType<FieldInputProps>
  /** The lines are only read; on a phone this stands in their place. */
  read?: ReactNode
}

const none: readonly Line[] = []
const leastWidth = 640
const isAlways = () => true

export default function GridInput(props: GridInputProps) {
  const { id, path, name, field, value, label, onChange, FieldInput, read } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  useWayToProblem(frame)
  const lines = Array.isArray(value) ? (value as readonly Line[]) : none
  const outflow = outflowOf(path, name)
  const judgement = useContext(LineJudgementContext)
  const columns = useMemo(() => {
    const declared = columnsOf(path, field.of ?? {}, locale, [t('yes'), t('no')])
    return outflow ? withBalance(declared, outflow, locale) : declared
  }, [path, field, outflow, locale, t])
  // In the order of the columns.
  const fields = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.name, column.field])),
    [columns],
  )
  const totals = useMemo(() => keptTotals(fields), [fields])(lines)
  const { problems, remarks } = useFound(props, columns, lines)
  const shared = {
    path,
    fields,
    columns,
    lines,
    problems,
    ...(remarks && { remarks }),
    totals,
    repairAt: (line: Line, cell: string) => judgedCellsOf(judgement, line)?.repairs[cell],
    wanted: judgement?.wanted,
    ...(read !== undefined && { isLocked: isAlways }),
    facts: ({ line, column }: Place) =>
      lines[line] && <AboutCell {...props} lines={lines} at={line} column={columns[column]!} />,
    label,
    locale,
    // Where lines are only read there is no empty one in which another begins.
    most: read === undefined ? (field.options.max ?? 500) : lines.length,
    onChange,
  }
  return (
    <div id={id} ref={frame} tabIndex={-1} role="group" aria-label={label} className="entry">
      {width > 0 &&
        (width < leastWidth && read !== undefined ? (
          read
        ) : width < leastWidth ? (
          <LineList {...shared} FieldInput={FieldInput} />
        ) : (
          <EntryGrid {...shared} />
        ))}
      {outflow && width > 0 && lines.length > 0 && (
        <BalanceOfAll totals={totals} outflow={outflow} fields={field.of ?? {}} />
      )}
    </div>
  )
}

interface AboutCellProps extends GridInputProps {
  lines: readonly Line[]
  at: number
  column: Column
}

/** Below the grid: the control of what no cell can hold, such as a file, and what the form tells about the cell. */
function AboutCell(props: AboutCellProps) {
  const { at, column, read } = props
  const judgement = useContext(LineJudgementContext)
  const isChosenHere = read === undefined && column.field.kind === 'file'
  return (
    <>
      {isChosenHere && <CellBeside {...props} />}
      {judgement?.about?.({ line: at, name: column.name })}
    </>
  )
}

function CellBeside({ id: grid, path, lines, at, column, onChange, FieldInput }: AboutCellProps) {
  const { name, label, field } = column
  const id = `${grid}-${at}-${name}`
  const set = (value: unknown) =>
    onChange(lines.map((each, place) => (place === at ? changed(each, { [name]: value }) : each)))
  const about = { id, path, name, label, field, problem: undefined, hint: undefined }
  return (
    <FormField {...about} isOptional={!field.options.required}>
      <FieldInput {...about} value={lines[at]?.[name]} onChange={set} />
    </FormField>
  )
}

type Cells = Readonly<Record<string, string>>

/** The problems and remarks of each line, from the declaration, the server and the form. */
function useFound(
  { path, name, field, refused }: GridInputProps,
  columns: readonly Column[],
  lines: readonly Line[],
): { problems: readonly Cells[]; remarks: readonly (Cells | undefined)[] | undefined } {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const judgement = useContext(LineJudgementContext)
  const refusals = useRefusals(name, lines, refused)
  const outflow = outflowOf(path, name)
  const remark = useMemo(
    () => eachOnce((line: Line) => outflow && remarkOf(line, outflow, locale)),
    [outflow, locale],
  )
  const judge = useMemo(() => {
    const references = columns.filter(({ field: of }) => of.kind === 'reference')
    return eachOnce((line: Line) => {
      const found = {
        ...problemsOfLine(field.of ?? {}, line, locale),
        ...refusedIn(line, refusals),
      }
      for (const { name: cell, field: of } of references)
        if (isUnfound(of.to ?? '', line[cell]))
          found[cell] = t('noChoice', { words: String(line[cell]) })
      return found
    })
  }, [columns, field, locale, refusals, t])
  const problems = judge(lines)
  if (!judgement) return { problems, remarks: outflow ? remark(lines) : undefined }
  const cellsOf = (place: number) => judgedCellsOf(judgement, lines[place])
  return {
    problems: problems.map((own, place) => ({ ...cellsOf(place)?.faults, ...own })),
    remarks: lines.map((_, place) => cellsOf(place)?.remarks),
  }
}

/** Bound to the lines as they were when the server refused them. */
function useRefusals(
  name: string,
  lines: readonly Line[],
  refused: FieldInputProps['refused'],
): readonly Refusal[] {
  const [known, setKnown] = useState(() => ({
    refused,
    refusals: refusalsOf(name, lines, refused ?? []),
  }))
  if (known.refused === refused) return known.refusals
  const refusals = refusalsOf(name, lines, refused ?? [])
  setKnown({ refused, refusals })
  return refusals
}

/** Focus on the list itself, as where a form leads because of its problems, goes on to the first wrong cell. */
function useWayToProblem(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = frame.current
    const goOn = () => list?.querySelector<HTMLElement>('[data-next-problem]')?.click()
    list?.addEventListener('focus', goOn)
    return () => list?.removeEventListener('focus', goOn)
  }, [frame])
}
