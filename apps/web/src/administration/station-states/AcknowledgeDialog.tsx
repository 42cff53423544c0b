// Asks for a note before somebody takes a silence on.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { statesKey } from './queries.ts'
import { FormDialog } from '../../admin-parts/controls/AskDialog.tsx'

interface AcknowledgeDialogProps {
  send: (note: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

export function AcknowledgeDialog({ send, onDone, onCancel }: AcknowledgeDialogProps) {
  const { t } = useTranslation(['states', 'common'])
  const client = useQueryClient()
  const form = useForm({
    fields: ['note'],
    send: async ({ note }) => {
      await send(note)
      onDone()
      await client.invalidateQueries({ queryKey: statesKey })
    },
  })
  return (
    <FormDialog title={t('acknowledge')} busy={form.busy} onCancel={onCancel}>
      <p className="soft">{t('acknowledgeText')}</p>
      <form {...form.props} className="form">
        <TextField name="note" label={t('note')} problem={form.problems.note} maxLength={500} />
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <p className="form-actions">
          <Action onClick={onCancel}>{t('common:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t('acknowledge')}</SubmitButton>
        </p>
      </form>
    </FormDialog>
  )
}
