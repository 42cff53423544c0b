// When a round is announced: at once, or at a time that somebody plans.
import { RadioChoice } from '../../../admin-parts/controls/ChoiceField.tsx'
import { DateField } from '../../../admin-parts/controls/DateInput.tsx'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'

export interface When {
  isPlanned: boolean
  /** The time as its field writes it: 2026-11-20T13:05. */
  written: string
}

export const atOnce: When = { isPlanned: false, written: '' }

interface WhenChoiceProps {
  when: When
  problem: string | undefined
  onChange: (when: When) => void
}

export function WhenChoice({ when, problem, onChange }: WhenChoiceProps) {
  const { t } = useTranslation('rounds')
  const zone = useTimeZone()
  return (
    <>
      <RadioChoice
        label={t('plan.when')}
        name="when"
        value={when.isPlanned ? 'planned' : 'now'}
        options={[
          { value: 'now', label: t('plan.now') },
          { value: 'planned', label: t('plan.planned'), text: t('plan.plannedText') },
        ]}
        onChange={(chosen) => onChange({ ...when, isPlanned: chosen === 'planned' })}
      />
      {when.isPlanned && (
        <DateField
          label={t('plan.at')}
          timeZone={zone}
          required
          value={when.written}
          problem={problem}
          onChange={(written) => onChange({ ...when, written })}
        />
      )}
    </>
  )
}
