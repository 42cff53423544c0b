// The foot of a form: how much is not saved yet, and the acts.
import { Button } from 'antd'
import { Pencil } from 'lucide'
import { useTranslation } from '../../../../texts/translation.ts'
import { Icon } from '../../../../parts/controls/Icon.tsx'

interface FormFootProps {
  id: string
  /** The names of the changed fields. */
  changed: readonly string[]
  isNew: boolean
  busy: boolean
  onCancel: () => void
  /** Absent where no item follows in the list. */
  onSaveNext?: () => void
}

export function FormFoot({ id, changed, isNew, busy, onCancel, onSaveNext }: FormFootProps) {
  const { t } = useTranslation(['forms', 'admin', 'common'])
  return (
    <div className="split item-foot">
      <Unsaved id={id} changed={changed} isNew={isNew} />
      <div className="item-foot-acts">
        <Button onClick={onCancel}>{t('admin:cancel')}</Button>
        {onSaveNext && <Button onClick={onSaveNext}>{t('saveNext')}</Button>}
        <Button
          type="primary"
          htmlType="submit"
          aria-disabled={busy || undefined}
          aria-keyshortcuts="Control+S"
          loading={busy}
        >
          {t('admin:save')}
          <kbd aria-hidden="true">Ctrl S</kbd>
        </Button>
      </div>
    </div>
  )
}

function Unsaved({ id, changed, isNew }: Pick<FormFootProps, 'id' | 'changed' | 'isNew'>) {
  const { t } = useTranslation('forms')
  const [first] = changed
  return (
    <div className="item-foot-state">
      <span role="status" data-unsaved={changed.length > 0 || undefined}>
        {changed.length > 0 && <Icon of={Pencil} size={14} />}
        {changed.length === 0
          ? t(isNew ? 'unsavedNew' : 'unchanged')
          : isNew
            ? t('unsavedNew')
            : t('changed', { count: changed.length })}
      </span>
      {first !== undefined && !isNew && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            const control = document.getElementById(`${id}-${first}`)
            control?.scrollIntoView({ block: 'center' })
            control?.focus()
          }}
        >
          {t('show')}
        </button>
      )}
    </div>
  )
}
