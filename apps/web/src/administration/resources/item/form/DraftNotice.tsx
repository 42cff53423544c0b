// Says when the form was kept as a draft, and offers the draft of an earlier visit.
import { Button } from 'antd'
import { History, Save } from 'lucide'
import type { Resource } from '@eos/contract/resource'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatClock, formatInstant } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import type { DraftState } from './use-draft.ts'

interface DraftNoticeProps {
  resource: Resource
  draft: DraftState
  /** The item was changed after the draft was kept. */
  isOld: boolean
}

export function DraftNotice({ resource, draft, isOld }: DraftNoticeProps) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const zone = useTimeZone()
  const { found, keptAt } = draft
  if (found === undefined)
    return (
      <p className="row soft meta item-kept" role="status">
        {keptAt !== undefined && (
          <>
            <Icon of={Save} size={14} />
            {t('draft.saved', { time: formatClock(keptAt, zone, locale) })}
          </>
        )}
      </p>
    )
  const names = Object.keys(found.values).map(
    (name) => resource.fields[name]?.label[locale] ?? name,
  )
  return (
    <div className="stack item-draft" role="status">
      <p>
        <Icon of={History} size={16} />
        <strong>{t('draft.found', { time: formatInstant(found.at, zone, locale) })}</strong>{' '}
        {t('draft.foundText', { fields: names.join(', ') })} {isOld && t('draft.older')}
      </p>
      <p className="form-actions">
        <Button onClick={draft.take}>{t('draft.take')}</Button>
        <Button type="text" onClick={draft.discard}>
          {t('draft.discard')}
        </Button>
      </p>
    </div>
  )
}
