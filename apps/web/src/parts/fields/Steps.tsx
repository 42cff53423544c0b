// The steps of something that takes several, and which of them is the present one.
import { Check } from 'lucide'
import { useTranslation } from '../../texts/translation.ts'
import { Icon } from '../controls/Icon.tsx'
import './fields.css'
import './texts.ts'

interface StepsProps {
  label: string
  names: readonly string[]
  /** The place of the present one; those before it are done. */
  present: number
}

export function Steps({ label, names, present }: StepsProps) {
  const { t } = useTranslation('fields')
  return (
    <ol className="steps" aria-label={label}>
      {names.map((name, place) => (
        <li
          key={name}
          data-done={place < present}
          {...(place === present && { 'aria-current': 'step' })}
        >
          {place < present ? <Icon of={Check} size={16} /> : <b>{place + 1}</b>}
          <span>
            {name}
            {place < present && <span className="only-heard"> {t('stepDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
