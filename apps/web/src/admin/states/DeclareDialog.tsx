// Declares maintenance, a calibration or closure of a station: what, from when to when, and why.
import { useId } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { StateOfStation, StationWindow } from '@eos/contract/calls/station-states'
import { declaredKinds, type DeclaredKind } from '@eos/contract/station-states'
import { Action } from '../../parts/controls/Action.tsx'
import { SelectField, TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { localName } from '../../ui/local-name.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { fromFieldTime } from '../../ui/zoned-time.ts'
import { declareWindow } from './queries.ts'
import { useModal } from '../../ui/use-modal.ts'
import { DateField } from '../kit/DateInput.tsx'

interface DeclareDialogProps {
  station: StateOfStation
  onDone: (window: StationWindow) => Promise<void>
  onCancel: () => void
}

export function DeclareDialog({ station, onDone, onCancel }: DeclareDialogProps) {
  const { t } = useTranslation(['states', 'ui'])
  const locale = useLocale()
  const id = useId()
  const dialog = useModal()
  const form = useForm({
    fields: ['kind', 'from', 'to', 'reason', 'reasonEn'],
    check: ({ from, to, reason }) => ({
      ...(reason.trim().length < 3 ? { reason: t('needsReason') } : {}),
      ...(to !== '' && from !== '' && to <= from ? { to: t('needsEnd') } : {}),
    }),
    send: async ({ kind, from, to, reason, reasonEn }) => {
      const begin = fromFieldTime(from, station.timeZone)
      const end = fromFieldTime(to, station.timeZone)
      const window = await declareWindow(station.stationId, {
        kind: kind as DeclaredKind,
        reason: reason.trim(),
        ...(begin ? { from: begin } : {}),
        ...(end ? { to: end } : {}),
        ...(reasonEn.trim() ? { reasonEn: reasonEn.trim() } : {}),
      })
      await onDone(window)
    },
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onCancel={onCancel}>
      <h2 id={id}>{t('declareOf', { name: localName(station, locale) })}</h2>
      <p className="soft">{t('declareText')}</p>
      <form {...form.props} className="form">
        <SelectField name="kind" label={t('kind')} problem={form.problems.kind}>
          {declaredKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`ui:state.${kind}`)}
            </option>
          ))}
        </SelectField>
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
          hint={t('toHint')}
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
          <Action onClick={onCancel}>{t('ui:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t('declareAction')}</SubmitButton>
        </p>
      </form>
    </dialog>
  )
}
