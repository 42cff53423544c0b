// Asks for a new key: its source, and the stations for which it may send.
import { queryClient } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { TextField } from '../../../parts/fields/Field.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { SubmitButton } from '../../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../../parts/hooks/use-form.ts'
import { makeSourceKey } from './queries.ts'
import { isNowhere, reachOf, sourceCodePattern } from './reach.ts'
import { ReachFields } from './ReachFields.tsx'

interface NewSourceKeyProps {
  onMade: (made: { source: string; key: string }) => void
  onCancel: () => void
}

export function NewSourceKey({ onMade, onCancel }: NewSourceKeyProps) {
  const { t } = useTranslation(['sourceKeys', 'deliveries', 'common'])
  const form = useForm({
    fields: ['source', 'province', 'stations'],
    check: (values) => ({
      ...(isNowhere(values) && { province: t('deliveries:ftp.needsReach') }),
      ...(!sourceCodePattern.test(values.source.trim()) && {
        source: t('deliveries:ftp.needsSource'),
      }),
    }),
    send: async ({ source, ...reach }) => {
      const made = await makeSourceKey({ source: source.trim(), ...reachOf(reach) })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'source-keys'] })
      onMade(made)
    },
  })
  return (
    <form {...form.props} className="form deliveries-form" aria-label={t('new')}>
      <TextField
        name="source"
        label={t('deliveries:ftp.source')}
        autoComplete="off"
        maxLength={61}
        required
        problem={form.problems.source}
      />
      <ReachFields problems={form.problems} />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <p className="form-actions">
        <Action onClick={onCancel}>{t('common:cancel')}</Action>
        <SubmitButton busy={form.busy}>{t('make')}</SubmitButton>
      </p>
    </form>
  )
}
