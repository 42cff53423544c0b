// The form of one step of a manifest: where, what was weighed, and what is odd. It is made for a phone in a yard.
import type { ManifestStep } from '@eos/contract/calls/waste/waste-manifests'
import { FormDialog } from '../../../../admin-parts/controls/AskDialog.tsx'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { TextField } from '../../../../parts/fields/Field.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatFigure } from '../../../../parts/numbers/format.ts'
import { SubmitButton } from '../../../../parts/buttons/SubmitButton.tsx'
import { useForm, type FormState } from '../../../../parts/hooks/use-form.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { takeManifestStep } from './queries.ts'
import {
  arrivedField,
  fieldsOf,
  linesOf,
  noteField,
  readArrivals,
  rejectedField,
  type ManifestLine,
} from './weighed.ts'

interface StepFormProps {
  item: Item
  step: ManifestStep
  onDone: () => Promise<void>
  onCancel: () => void
}

export function StepForm({ item, step, onDone, onCancel }: StepFormProps) {
  const { t } = useTranslation(['manifest', 'common'])
  const lines = step.step === 'receive' ? linesOf(item) : []
  const form = useStepForm(item, step, { lines, onDone })
  const isFirst = step.step === 'take_over' && item['status'] === 'issued'
  return (
    <FormDialog title={t(`take.${step.step}`)} busy={form.busy} onCancel={onCancel}>
      <p className="soft">{t(`about.${step.step}`, { name: step.name })}</p>
      <form {...form.props} className="form">
        <TextField
          name="place"
          label={t('place')}
          problem={form.problems['place']}
          maxLength={500}
          {...(isFirst && { defaultValue: String(item['loadingPlace'] ?? '') })}
        />
        {lines.map((line, place) => (
          // Lines have no name of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Weighed key={place} line={line} place={place} problems={form.problems} />
        ))}
        <TextField name="note" label={t('note')} problem={form.problems['note']} maxLength={2000} />
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <p className="form-actions">
          <Action onClick={onCancel}>{t('common:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t(`take.${step.step}`)}</SubmitButton>
        </p>
      </form>
    </FormDialog>
  )
}

interface WeighedProps {
  line: ManifestLine
  place: number
  problems: FormState<string>['problems']
}

function Weighed({ line: { wasteName, kg }, place, problems }: WeighedProps) {
  const { t } = useTranslation('manifest')
  const locale = useLocale()
  const told = formatFigure(kg, 3, locale)
  return (
    <fieldset className="manifest-line">
      <legend>
        {wasteName} <span className="soft">{t('told', { kg: told })}</span>
      </legend>
      <TextField
        name={arrivedField(place)}
        label={t('arrived')}
        unit="kg"
        inputMode="decimal"
        defaultValue={told}
        problem={problems[arrivedField(place)]}
      />
      <TextField
        name={rejectedField(place)}
        label={t('rejected')}
        unit="kg"
        inputMode="decimal"
        problem={problems[rejectedField(place)]}
      />
      <TextField
        name={noteField(place)}
        label={t('lineNote')}
        maxLength={2000}
        problem={problems[noteField(place)]}
      />
    </fieldset>
  )
}

interface StepWork {
  lines: readonly ManifestLine[]
  onDone: () => Promise<void>
}

function useStepForm(item: Item, { step }: ManifestStep, { lines, onDone }: StepWork) {
  const { t } = useTranslation('manifest')
  const locale = useLocale()
  const says = {
    number: t('problems.number'),
    rejected: t('problems.rejected'),
    explain: t('problems.explain'),
  }
  return useForm<string>({
    fields: ['place', 'note', ...fieldsOf(lines)],
    check: (values) => ({
      ...(values['place']!.trim() === '' && { place: t('problems.place') }),
      ...readArrivals(lines, values, { locale, says }).problems,
    }),
    send: async (values) => {
      const { arrivals } = readArrivals(lines, values, { locale, says })
      await takeManifestStep(item.id, {
        after: Array.isArray(item['handOvers']) ? item['handOvers'].length : 0,
        step,
        place: values['place']!.trim(),
        note: values['note']!.trim() || null,
        ...(step === 'receive' && { arrivals }),
      })
      await onDone()
    },
  })
}
