// The note of the cell in use: its fault, and the value that was probably meant.
import { useTranslation } from '../../texts/translation.ts'
import type { Locale } from '../../ui/format.ts'
import { writtenCell, type Column } from './columns.ts'
import { repairOf, type Repair } from './repairs.ts'
import type { Doubt } from './use-lines.ts'

interface CellNoteProps {
  column: Column | undefined
  value: unknown
  problem: string | undefined
  doubt: Doubt | undefined
  locale: Locale
  onFill: (value: unknown) => void
}

export function CellNote({ column, value, problem, doubt, locale, onFill }: CellNoteProps) {
  const { t } = useTranslation('admin')
  if (!column) return null
  const sign = locale === 'vi' ? ',' : '.'
  const labels = column.labels.flatMap(([each, label]) =>
    typeof each === 'boolean' ? [] : [[each, label] as const],
  )
  const repair: Repair | undefined =
    problem === undefined ? undefined : repairOf(column.field, value, sign, labels)
  const isDoubtful = problem === undefined && doubt !== undefined && doubt.value === value
  const written = (given: unknown) => writtenCell(column, given, locale)
  return (
    <div
      className="entry-note"
      role="status"
      data-kind={problem ? 'bad' : isDoubtful ? 'doubt' : undefined}
    >
      {problem !== undefined ? (
        <>
          <strong>{column.label}:</strong> {problem}{' '}
          {repair && (
            <>
              · {t(`grid.why.${repair.why}`)}{' '}
              <button type="button" className="button" onClick={() => onFill(repair.value)}>
                {t('grid.fill', { value: written(repair.value) })}
              </button>
            </>
          )}
        </>
      ) : isDoubtful ? (
        <>
          <strong>{column.label}:</strong>{' '}
          {t('grid.readAs', { value: written(value), other: written(doubt.otherwise) })}{' '}
          <button type="button" className="button" onClick={() => onFill(doubt.otherwise)}>
            {t('grid.fill', { value: written(doubt.otherwise) })}
          </button>
        </>
      ) : (
        <span>{t('grid.keys')}</span>
      )}
    </div>
  )
}
