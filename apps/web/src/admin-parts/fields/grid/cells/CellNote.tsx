// The note of the cell in use: its fault, and the value that was probably meant.
import { useTranslation } from '../../../../texts/translation.ts'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { writtenCell, type Column } from '../columns.ts'
import type { Line } from './lines.ts'
import { repairOf, type Repair } from './repairs.ts'
import type { Doubt } from './doubts.ts'

interface CellNoteProps {
  column: Column | undefined
  value: unknown
  line: Line | undefined
  problem: string | undefined
  remark: string | undefined
  doubt: Doubt | undefined
  /** Where the form knows more than the column. */
  repair: Repair | undefined
  /** The lines are only read: no keys are told. */
  isRead: boolean
  locale: Locale
  onFill: (value: unknown) => void
}

export function CellNote(props: CellNoteProps) {
  const { column, value, line, problem, remark, doubt, locale, onFill } = props
  const { t } = useTranslation('admin')
  if (!column) return null
  const sign = locale === 'vi' ? ',' : '.'
  const labels = column.labels.flatMap(([each, label]) =>
    typeof each === 'boolean' ? [] : [[each, label] as const],
  )
  const own = (problem ?? remark) ? (props.repair ?? (line && column.repairOf?.(line))) : undefined
  const repair: Repair | undefined =
    problem === undefined ? own : (own ?? repairOf(column.field, value, sign, labels))
  if (props.isRead && problem === undefined && remark === undefined) return null
  const isDoubtful = problem === undefined && doubt !== undefined && doubt.value === value
  const written = (given: unknown) => writtenCell(column, given, locale)
  return (
    <div
      className="entry-note"
      role="status"
      data-kind={problem ? 'bad' : isDoubtful || remark ? 'doubt' : undefined}
    >
      {problem !== undefined ? (
        <>
          <strong>{column.label}:</strong> {problem}{' '}
          {repair && <RepairOffer repair={repair} written={written} onFill={onFill} />}
        </>
      ) : isDoubtful ? (
        <>
          <strong>{column.label}:</strong>{' '}
          {t('grid.readAs', { value: written(value), other: written(doubt.otherwise) })}{' '}
          <button type="button" className="button" onClick={() => onFill(doubt.otherwise)}>
            {t('grid.fill', { value: written(doubt.otherwise) })}
          </button>
        </>
      ) : remark !== undefined ? (
        <>
          <strong>{column.label}:</strong> {remark}{' '}
          {repair && <RepairOffer repair={repair} written={written} onFill={onFill} />}
        </>
      ) : (
        <span>{t('grid.keys')}</span>
      )}
    </div>
  )
}

interface RepairOfferProps {
  repair: Repair
  written: (value: unknown) => string
  onFill: (value: unknown) => void
}

function RepairOffer({ repair, written, onFill }: RepairOfferProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      · {t(`grid.why.${repair.why}`)}{' '}
      <button type="button" className="button" onClick={() => onFill(repair.value)}>
        {t('grid.fill', { value: written(repair.value) })}
      </button>
    </>
  )
}
