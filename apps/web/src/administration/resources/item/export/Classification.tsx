// The classification help of an export: what the catalogues relate to its codes on the day of the first departure, and
// which of them do not hold.
import { useState } from 'react'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { Note } from '../../../../parts/controls/Note.tsx'
import { QueryFailure } from '../../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import type { FieldHelpProps } from '../field-help-props.ts'
import { ClassificationBody, type Taking } from './ClassificationBody.tsx'
import type { CodeWarning, Related } from './relate-codes.ts'
import { useDay } from './use-day.ts'
import { useRelations, type RelationsState } from './use-relations.ts'
import './classification.css'

export default function Classification({ values, onSet }: FieldHelpProps) {
  const { t } = useTranslation('exports')
  const [isOpen, setOpen] = useState(false)
  const [taken, setTaken] = useState('')
  const found = useRelations(values)
  const take = ({ entry: { id, code }, field }: Related) => {
    const before = (values[field] ?? []) as string | string[]
    const isList = wasteExportReport.fields[field].kind === 'references'
    onSet?.(field, isList ? [...before, id] : id)
    setTaken(t('codes.took', { code }))
  }
  const takeEuropean = (code: string) => {
    onSet?.('ecCode', code)
    setTaken(t('codes.took', { code }))
  }
  return (
    <div className="classification">
      {found.relations?.warnings.map((warning) => (
        <Warning key={`${warning.field} ${warning.entry.id}`} warning={warning} found={found} />
      ))}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{t('codes.title')}</strong> <Beside found={found} />
        </summary>
        {isOpen && (
          <Content found={found} {...(onSet && { onTake: take, onTakeEuropean: takeEuropean })} />
        )}
      </details>
      <p className="only-heard" role="status">
        {taken}
      </p>
    </div>
  )
}

/** The counterparts, which a reader should know of without opening anything. */
function Beside({ found: { relations, isEmpty } }: { found: RelationsState }) {
  const { t } = useTranslation('exports')
  const groups = relations?.counterparts.map((group) =>
    group.map(({ entry }) => entry.code).join(' | '),
  )
  if (isEmpty || !groups?.length) return <span className="soft">{t('codes.lead')}</span>
  return <span className="soft">{t('codes.counterpartsOf', { codes: groups.join(', ') })}</span>
}

interface ContentProps extends Taking {
  found: RelationsState
}

function Content({ found, ...taking }: ContentProps) {
  const { t } = useTranslation('exports')
  const day = useDay()
  const { relations, isEmpty, failure, hasDeparture } = found
  if (isEmpty) return <p className="soft">{t('codes.empty')}</p>
  if (failure) return <QueryFailure error={failure.error} onRetry={failure.retry} />
  if (!relations) return <SkeletonRows rows={4} />
  return (
    <div className="column gap-3 classification-body">
      <p className="soft">
        {t(hasDeparture ? 'codes.onDeparture' : 'codes.onToday', { day: day(found.day) })}
      </p>
      <ClassificationBody relations={relations} {...taking} />
    </div>
  )
}

function Warning({ warning, found }: { warning: CodeWarning; found: RelationsState }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const day = useDay()
  const { kind, field, entry, isRefused } = warning
  const words = {
    field: wasteExportReport.fields[field].label[locale],
    code: entry.code,
    day: day(found.day),
    from: day(entry.from),
    last: entry.lastDay ? day(entry.lastDay) : '',
  }
  const successor = found.relations?.related.find(({ entry: { id } }) => id === entry.successor)
  return (
    <Note kind={isRefused ? 'over' : 'late'} title={t(`codes.warnings.${kind}`, words)}>
      {[
        successor && t('codes.replacedBy', { code: successor.entry.code }),
        isRefused && t('codes.refused'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}
