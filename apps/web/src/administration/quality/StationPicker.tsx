// Chooses a station by its words: the finder of all administration forms.
import { useId } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { reference } from '@eos/contract/fields/field'
import { FieldFrame } from '../../parts/fields/Field.tsx'
import { ReferenceInput } from '../../admin-parts/fields/ReferenceInput.tsx'

const field = reference('Station', 'Trạm', 'stations')

interface StationPickerProps {
  stationId: string
  /** An empty text when the choice is taken away. */
  onChoose: (stationId: string) => void
}

export function StationPicker({ stationId, onChoose }: StationPickerProps) {
  const { t } = useTranslation('quality')
  const id = useId()
  const label = t('filters.station')
  return (
    <FieldFrame id={id} label={label}>
      <ReferenceInput
        id={id}
        name="stationId"
        label={label}
        field={field}
        value={stationId || null}
        path="stations"
        problem={undefined}
        hint={undefined}
        onChange={(chosen) => onChoose(typeof chosen === 'string' ? chosen : '')}
      />
    </FieldFrame>
  )
}
