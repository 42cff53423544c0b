// The lines on a phone: a list, and then one line at a time with all its fields.
import { ChevronLeft, ChevronRight, CircleAlert, Plus, Trash2 } from 'lucide'
import { useId, useState, type ComponentType } from 'react'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import type { FieldInputProps } from '../../field-input.ts'
import { FormField } from '../../FormField.tsx'
import { emptyValues } from '../../../resources/form-values.ts'
import { ReferenceName } from '../../../resources/ReferenceName.tsx'
import { writtenCell } from '../columns.ts'
import type { EnteredLines } from './entered-lines.ts'
import { changed, isEmpty, keyOf, type Line } from '../cells/lines.ts'

interface LineListProps extends EnteredLines {
  FieldInput: ComponentType<FieldInputProps>
}

export function LineList(props: LineListProps) {
  const { t } = useTranslation('admin')
  const { fields, lines, problems, most, wanted, onChange } = props
  const [open, setOpen] = useState<number>()
  const [added, setAdded] = useState<number>()
  const [followed, setFollowed] = useState(wanted)
  if (followed !== wanted) {
    setFollowed(wanted)
    if (wanted) setOpen(wanted.line)
  }
  const wrong = problems.reduce((sum, each) => sum + Object.keys(each).length, 0)
  if (open !== undefined && lines[open])
    return (
      <OneLine
        {...props}
        key={keyOf(lines[open])}
        place={open}
        isNew={added === open}
        onOpen={(place) => {
          setAdded(undefined)
          setOpen(place)
        }}
      />
    )
  return (
    <div className="stack gap-3 entry-lines">
      {wrong > 0 && (
        <button
          type="button"
          className="inline-row gap-2 entry-wrong"
          data-next-problem
          onClick={() => setOpen(problems.findIndex((each) => Object.keys(each).length > 0))}
        >
          <Icon of={CircleAlert} size={18} />
          {t('grid.wrong', { count: wrong })}
        </button>
      )}
      <Summaries {...props} onOpen={setOpen} />
      <Action
        icon={Plus}
        {...(lines.length >= most && { disabled: true })}
        onClick={() => {
          onChange([...lines, emptyValues(fields)])
          setAdded(lines.length)
          setOpen(lines.length)
        }}
      >
        {t('addLine')}
      </Action>
    </div>
  )
}

function Summaries({ onOpen, ...props }: LineListProps & { onOpen: (place: number) => void }) {
  const { lines, problems, remarks } = props
  return (
    <ul>
      {lines.map((line, place) => (
        <li key={keyOf(line)}>
          <button type="button" onClick={() => onOpen(place)}>
            <LineSummary {...props} line={line} wrong={problems[place]} remark={remarks?.[place]} />
            <Icon of={ChevronRight} size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface LineSummaryProps extends LineListProps {
  line: Line
  wrong: Readonly<Record<string, string>> | undefined
  remark: Readonly<Record<string, string>> | undefined
}

function LineSummary({ columns, line, wrong = {}, remark = {}, locale }: LineSummaryProps) {
  const { t } = useTranslation('admin')
  const title = columns.find(({ field }) => field.kind === 'text' && field.options.required)
  const amount = columns.find(({ field }) => field.kind === 'number' && field.options.required)
  const told = columns.filter(
    ({ name, field }) =>
      (field.kind === 'choice' || field.kind === 'reference') && !isEmpty(line[name]),
  )
  const [message] = Object.entries(wrong)
  const named = message && columns.find(({ name }) => name === message[0])
  return (
    <>
      <span className="entry-line-text">
        <strong>{(title && String(line[title.name] ?? '')) || t('grid.unnamed')}</strong>
        <span className="entry-line-about">
          {told.slice(0, 2).map((column, place) => (
            <span key={column.name}>
              {place > 0 && ' · '}
              {column.field.kind === 'reference' ? (
                <ReferenceName to={column.field.to ?? ''} id={String(line[column.name])} />
              ) : (
                writtenCell(column, line[column.name], locale)
              )}
            </span>
          ))}
        </span>
        {message && (
          <span className="entry-line-wrong">
            {named?.label}: {message[1]}
          </span>
        )}
        {!message &&
          Object.values(remark).map((words) => (
            <span key={words} className="entry-line-doubt">
              {words}
            </span>
          ))}
      </span>
      {amount && !isEmpty(line[amount.name]) && (
        <span className="nowrap entry-line-amount">
          <strong>{writtenCell(amount, line[amount.name], locale)}</strong>{' '}
          {amount.field.options.unit}
        </span>
      )}
    </>
  )
}

interface OneLineProps extends LineListProps {
  place: number
  /** Nothing is missing yet in a line that has just been added. */
  isNew: boolean
  onOpen: (place: number | undefined) => void
}

function OneLine(props: OneLineProps) {
  const { path, columns, lines, problems, place, isNew, onOpen, onChange, locale, FieldInput } =
    props
  const { t } = useTranslation('admin')
  const id = useId()
  const line = lines[place]!
  const problemAt = (name: string) =>
    isNew && isEmpty(line[name]) ? undefined : problems[place]?.[name]
  return (
    <div className="entry-line">
      <div className="entry-line-head">
        <Action icon={ChevronLeft} onClick={() => onOpen(undefined)}>
          {t('grid.backToList')}
        </Action>
        <span>{t('grid.lineOf', { line: place + 1, count: lines.length })}</span>
      </div>
      {columns
        .filter(({ isFixed }) => !isFixed)
        .map(({ name, field, label }) => (
          <FormField
            key={name}
            id={`${id}-${name}`}
            field={field}
            label={field.label[locale]}
            isOptional={!field.options.required && field.options.default === undefined}
            problem={problemAt(name)}
          >
            <FieldInput
              id={`${id}-${name}`}
              path={path}
              name={name}
              label={label}
              field={field}
              value={line[name]}
              problem={problemAt(name)}
              hint={undefined}
              onChange={(value) =>
                onChange(
                  lines.map((each, at) => (at === place ? changed(each, { [name]: value }) : each)),
                )
              }
            />
          </FormField>
        ))}
      <LineRemark {...props} />
      <LineActs {...props} />
    </div>
  )
}

/** The remarks about the line, each with an offer to fill in the value that is probably right. */
function LineRemark(props: OneLineProps) {
  const { columns, lines, remarks, place, repairAt, locale, onChange } = props
  const { t } = useTranslation('admin')
  const line = lines[place]!
  return Object.entries(remarks?.[place] ?? {}).map(([name, words]) => {
    const column = columns.find((each) => each.name === name)
    const repair = repairAt?.(line, name) ?? column?.repairOf?.(line)
    return (
      <div key={name} className="entry-note" data-kind="doubt" role="status">
        {words}{' '}
        {column && repair && (
          <Action
            onClick={() => onChange(lines.with(place, changed(line, { [name]: repair.value })))}
          >
            {t('grid.fill', { value: writtenCell(column, repair.value, locale) })}
          </Action>
        )}
      </div>
    )
  })
}

function LineActs({ lines, place, onOpen, onChange }: OneLineProps) {
  const { t } = useTranslation('admin')
  const isLast = place === lines.length - 1
  return (
    <div className="entry-line-acts">
      <Action onClick={() => onOpen(isLast ? undefined : place + 1)}>
        {t(isLast ? 'grid.doneLast' : 'grid.done')}
      </Action>
      <Action
        kind="quiet"
        icon={Trash2}
        onClick={() => {
          onChange(lines.filter((_, at) => at !== place))
          onOpen(undefined)
        }}
      >
        {t('removeLine', { line: place + 1 })}
      </Action>
    </div>
  )
}
