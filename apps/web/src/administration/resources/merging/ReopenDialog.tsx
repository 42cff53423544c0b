// Opens a closed duplicate again: what it becomes, what stays with the entry in its place, and why.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReopenedEntry } from '@eos/contract/calls/waste/register-merging'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { ReasonDialog } from '../../../admin-parts/fields/ReasonDialog.tsx'
import { nameOf, type Item } from '../../../admin-parts/resources/queries.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { listedUses } from './listed-uses.ts'
import { reopenEntry, reopenTrialQuery } from './queries.ts'

interface ReopenDialogProps {
  resource: Resource
  item: Item
  /** Takes the outcome in words, unless nothing was done. */
  onClose: (told?: string) => void
}

export default function ReopenDialog({ resource, item, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const queries = useQueryClient()
  const trial = useQuery(reopenTrialQuery(resource, item.id))
  const reopen = async (reason: string) => {
    try {
      await reopenEntry(resource, { id: item.id, reason })
      onClose(t('reopened'))
    } finally {
      await queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return (
    <ReasonDialog
      title={t('reopenTitle', { name: nameOf(item, locale) })}
      action={t('reopen')}
      label={t('reason')}
      needed={t('reopenReason')}
      maxLength={1000}
      refusal={trial.error}
      onGiven={reopen}
      onCancel={() => onClose()}
    >
      {trial.data && <Becomes resource={resource} trial={trial.data} />}
    </ReasonDialog>
  )
}

function Becomes({ resource, trial }: { resource: Resource; trial: ReopenedEntry }) {
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const { keep, moved, filled } = trial
  const { name } = keep
  const status = choiceLabel(resource.path, 'status', trial.status, locale)
  const fields = filled?.map((each) => fieldLabel(resource.fields[each]!, locale)).join(', ')
  return (
    <div role="status">
      <ul className="marked-list">
        <li>{t(moved === null ? 'againUnknown' : 'again', { status })}</li>
        {moved === null ? (
          <li>{t('staysUnknown', { name })}</li>
        ) : moved.length > 0 ? (
          <li>{t('stays', { name, uses: listedUses(moved, locale) })}</li>
        ) : (
          <li>{t('staysNothing', { name })}</li>
        )}
        {fields && <li>{t('staysFilled', { name, fields })}</li>}
        <li>{t('apartFrom')}</li>
      </ul>
    </div>
  )
}
