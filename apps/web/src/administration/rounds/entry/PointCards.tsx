// The points of a round on a phone: a list, and then one point at a time with all its results.
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide'
import { useState } from 'react'
import { decimalMarkIn } from '@eos/contract/words/written-number'
import type { Column } from '../../../admin-parts/fields/grid/columns.ts'
import { changed, type Line } from '../../../admin-parts/fields/grid/cells/lines.ts'
import { readCell } from '../../../admin-parts/fields/grid/cells/read-cells.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { TextField } from '../../../parts/fields/Field.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { IndexOf } from './grid-columns.tsx'
import { idOf, isSameCell } from '../grid-lines.ts'
import { figure } from '../limit-text.ts'
import type { Entry } from './use-entry.ts'

interface PointCardsProps {
  entry: Entry
  columns: readonly Column[]
  isLocked: (line: Line) => boolean
}

export function PointCards(props: PointCardsProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const [open, setOpen] = useState<number>()
  const { entry, columns } = props
  const { round, lines } = entry.state
  if (open !== undefined && lines[open])
    return <OnePoint key={open} {...props} place={open} onOpen={setOpen} />
  return (
    <ul className="round-cards">
      {lines.map((line, place) => {
        const { code, name } = round.rows[place]!
        const wrong = Object.keys(entry.problems[place] ?? {}).length
        const given = columns.filter(
          (each) => each.name.startsWith('cell ') && !isSameCell(line[each.name], null),
        ).length
        return (
          <li key={idOf(line)}>
            <button type="button" onClick={() => setOpen(place)}>
              <span className="stack gap-1">
                <strong>{writtenName(name)}</strong>
                <span className="soft small">
                  {code} · {t('entry.given', { given, all: round.columns.length })}
                </span>
                <IndexOf index={entry.judged[place]} locale={locale} />
                {wrong > 0 && (
                  <span className="round-card-wrong">
                    <Icon of={CircleAlert} size={16} /> {t('entry.wrong', { count: wrong })}
                  </span>
                )}
              </span>
              <Icon of={ChevronRight} size={18} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface OnePointProps extends PointCardsProps {
  place: number
  onOpen: (place: number | undefined) => void
}

function OnePoint({ entry, columns, isLocked, place, onOpen }: OnePointProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const { round, lines } = entry.state
  const line = lines[place]!
  const { code, name } = round.rows[place]!
  const isLast = place === lines.length - 1
  const own = columns.filter(({ isFixed }) => !isFixed)
  return (
    <div className="round-point">
      <Action icon={ChevronLeft} onClick={() => onOpen(undefined)}>
        {t('entry.allPoints')}
      </Action>
      <h2>
        <span className="soft">{code}</span> {writtenName(name)}
      </h2>
      <p>
        <IndexOf index={entry.judged[place]} locale={locale} />
      </p>
      {own.map((column) => (
        <PointCell
          key={`${column.name} ${idOf(line)}`}
          column={column}
          line={line}
          isLocked={isLocked(line)}
          problem={entry.problems[place]?.[column.name]}
          remark={remarkOf(entry, place, column.name)}
          onChange={(value) =>
            entry.setLines(
              lines.map((each, at) =>
                at === place ? changed(each, { [column.name]: value }) : each,
              ),
            )
          }
        />
      ))}
      <p className="form-actions">
        <span className="soft">
          {t('entry.pointOf', { number: place + 1, count: formatNumber(lines.length, 0, locale) })}
        </span>
        <Action kind="primary" onClick={() => onOpen(isLast ? undefined : place + 1)}>
          {t(isLast ? 'entry.done' : 'entry.nextPoint')}
        </Action>
      </p>
    </div>
  )
}

/** A value over its limit says so here, where there is no red figure. */
function remarkOf(entry: Entry, place: number, name: string): string | undefined {
  return entry.judged[place]?.remarks[name]
}

interface PointCellProps {
  column: Column
  line: Line
  isLocked: boolean
  problem: string | undefined
  remark: string | undefined
  onChange: (value: unknown) => void
}

function PointCell({ column, line, isLocked, problem, remark, onChange }: PointCellProps) {
  const locale = useLocale()
  const { name, field, label, detail, labels } = column
  const value = line[name]
  const written = typeof value === 'number' ? figure(value, locale) : String(value ?? '')
  const [text, setText] = useState(written)
  return (
    <TextField
      label={label}
      {...(detail && { unit: detail })}
      value={text}
      disabled={isLocked}
      inputMode={field.kind === 'number' ? 'text' : undefined}
      autoComplete="off"
      problem={problem}
      hint={remark}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readCell(field, target.value, decimalMarkIn(locale), labels).value)
      }}
    />
  )
}
