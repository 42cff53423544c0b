// Fields for correcting readings: by a factor and an offset, or all to one value.
import { RadioChoice } from '../../../admin-parts/controls/ChoiceField.tsx'
import { TextField } from '../../../parts/fields/Field.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import type { Figures } from './correction.ts'

interface CorrectionFieldsProps {
  figures: Figures
  isValue: boolean
  unit: string
  problems: Partial<Record<keyof Figures, string>>
  onChange: (change: { figures?: Figures; isValue?: boolean }) => void
}

export function CorrectionFields(props: CorrectionFieldsProps) {
  const { figures, isValue, unit, problems, onChange } = props
  const { t } = useTranslation('quality')
  const field = (name: keyof Figures, label: string) => (
    <TextField
      name={name}
      inputMode="decimal"
      label={label}
      value={figures[name]}
      problem={problems[name]}
      onChange={(event) => onChange({ figures: { ...figures, [name]: event.target.value } })}
    />
  )
  const of = { unit: unit || '–' }
  return (
    <>
      <RadioChoice
        label={t('judge.means')}
        name="means"
        value={isValue ? 'value' : 'factor'}
        onChange={(means) => onChange({ isValue: means === 'value' })}
        options={[
          { value: 'factor', label: t('judge.byFactor') },
          { value: 'value', label: t('judge.byValue') },
        ]}
      />
      <div className="quality-pair">
        {isValue ? (
          field('value', t('judge.value', of))
        ) : (
          <>
            {field('factor', t('judge.factor'))}
            {field('shift', t('judge.shift', of))}
          </>
        )}
      </div>
    </>
  )
}
