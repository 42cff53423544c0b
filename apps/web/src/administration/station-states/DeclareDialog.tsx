// Declares maintenance, a calibration or closure of a station, or of several: what, from when to when, and why.
import { useTranslation } from '../../texts/translation.ts'
import type { NewStationWindow, StateOfStation } from '@eos/contract/calls/stations/station-states'
import { declaredKinds, ownWindowDays } from '@eos/contract/readings/station-states'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { newWindow, windowFields } from './new-window.ts'
import { FormDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { DateField } from '../../admin-parts/controls/DateInput.tsx'

interface DeclareDialogProps {
  title: string
  /** The clock at the station, and whether the person also declares closure, the past and long times. */
  station: Pick<StateOfStation, 'timeZone' | 'mayClose'>
  onDeclare: (window: NewStationWindow) => Promise<void>
  onCancel: () => void
}

export function DeclareDialog({ title, station, onDeclare, onCancel }: DeclareDialogProps) {
  const { t } = useTranslation(['states', 'common'])
  const form = useDeclareForm(station, onDeclare)
  return (
    <FormDialog title={title} busy={form.busy} onCancel={onCancel}>
      <p className="soft">{t('declareText')}</p>
      <form {...form.props} className="form">
        <ChoiceField
          name="kind"
          label={t('kind')}
          problem={form.problems.kind}
          options={declaredKinds
            .filter((kind) => kind !== 'closed' || station.mayClose)
            .map((kind) => ({ value: kind, label: t(`common:state.${kind}`) }))}
        />
        <DateField
          name="from"
          timeZone={station.timeZone}
          label={t('from')}
          hint={t('fromHint')}
          problem={form.problems.from}
        />
        <DateField
          name="to"
          timeZone={station.timeZone}
          label={t('to')}
          hint={station.mayClose ? t('toHint') : t('toHintOwn', { days: ownWindowDays })}
          problem={form.problems.to}
        />
        <TextField
          name="reason"
          label={t('reason')}
          problem={form.problems.reason}
          maxLength={500}
        />
        <TextField
          name="reasonEn"
          label={t('reasonEn')}
          problem={form.problems.reasonEn}
          maxLength={500}
        />
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <p className="form-actions">
          <Action onClick={onCancel}>{t('common:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t('declareAction')}</SubmitButton>
        </p>
      </form>
    </FormDialog>
  )
}

function useDeclareForm(
  station: DeclareDialogProps['station'],
  onDeclare: DeclareDialogProps['onDeclare'],
) {
  const { t } = useTranslation('states')
  return useForm({
    fields: windowFields,
    check: ({ from, to, reason }) => ({
      ...(reason.trim().length < 3 ? { reason: t('needsReason') } : {}),
      ...(to !== '' && from !== '' && to <= from ? { to: t('needsEnd') } : {}),
      ...(to === '' && !station.mayClose ? { to: t('needsOwnEnd', { days: ownWindowDays }) } : {}),
    }),
    send: (values) => onDeclare(newWindow(values, station.timeZone)),
  })
}
