// Names what a merging does, as its trial has found: what moves, what stays, what becomes of the entries.
import { useQuery } from '@tanstack/react-query'
import type { MergedEntries } from '@eos/contract/calls/waste/register-merging'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { binFactsQuery } from '../../../admin-parts/resources/bin.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { listedUses } from './listed-uses.ts'

interface ConsequencesProps {
  resource: Resource
  trial: MergedEntries | undefined
  called: (id: string) => string
}

export function Consequences({ resource, trial, called }: ConsequencesProps) {
  const { t } = useTranslation(['merging', 'admin'])
  const locale = useLocale()
  const days = useQuery(binFactsQuery()).data?.keptDays
  if (!trial) return <p role="status">{t('looking')}</p>
  const name = called(trial.keep)
  const listed = (uses: MergedEntries['moved']) => listedUses(uses, locale)
  const became = (end: 'binned' | 'closed') =>
    trial.entries.filter(({ become }) => become === end).map(({ id }) => `“${called(id)}”`)
  const labels = trial.filled.map((field) => fieldLabel(resource.fields[field]!, locale))
  const [binned, closed] = [became('binned'), became('closed')]
  const { moved, frozen } = trial
  return (
    <div role="status">
      <strong>{t('happens')}</strong>
      <ul className="marked-list">
        <li>{moved.length > 0 ? t('moved', { name, uses: listed(moved) }) : t('movedNothing')}</li>
        {frozen.length > 0 && <li>{t('frozen', { uses: listed(frozen) })}</li>}
        {labels.length > 0 && <li>{t('filled', { name, fields: labels.join(', ') })}</li>}
        {binned.length > 0 && (
          <li>
            {t('binned', { names: binned.join(', ') })}{' '}
            {days ? t('admin:bin.kept', { count: days }) : null}
          </li>
        )}
        {closed.length > 0 && <li>{t('closed', { names: closed.join(', ') })}</li>}
      </ul>
    </div>
  )
}
