// Advice about the present air: for everyone, for sensitive people, and outdoors.
import { HeartPulse, PersonStanding, School } from 'lucide'
import { VN_AQI_ADVICE } from '@eos/indices'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { Icon } from '../controls/Icon.tsx'
import { adviceKey } from './advice-key.ts'
import './advice.css'

interface AdviceProps {
  index: { rule: string; level: string }
}

/** It belongs to the index that it was written for; another index has none. */
export function Advice({ index }: AdviceProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const key = adviceKey(index.rule, index.level)
  if (!key) return null
  const { general, sensitive, outdoor } = VN_AQI_ADVICE.byLevel[key]
  const groups = [
    { icon: PersonStanding, name: t('everyone'), text: general },
    { icon: HeartPulse, name: VN_AQI_ADVICE.sensitivePeople[locale], text: sensitive },
    { icon: School, name: t('outdoors'), text: outdoor },
  ]
  return (
    <dl className="advice-groups" data-advice-for={key}>
      {groups.map(({ icon, name, text }) => (
        <div key={name}>
          <dt>
            <Icon of={icon} size={22} /> {name}
          </dt>
          <dd>{text[locale]}</dd>
        </div>
      ))}
    </dl>
  )
}
