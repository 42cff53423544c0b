// What to do in this air. Advice belongs to the index that it was written for: beside another index nothing is said.
import { useTranslation } from 'react-i18next'
import { VN_AQI_ADVICE, VN_AQI_SENSITIVE_PEOPLE, vnAqiLevel } from '@eos/indices'
import { useLocale } from '../ui/use-locale.ts'
import { adviceKey } from './advice-key.ts'

export function Advice({ rule, level }: { rule: string; level: string }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const key = adviceKey(rule, level)
  if (!key) return null
  const advice = VN_AQI_ADVICE[key]
  return (
    <div className="advice" data-advice-for={key}>
      <h2>{t('adviceTitle', { level: vnAqiLevel(key).name[locale] })}</h2>
      <p>{advice.effect[locale]}</p>
      <dl>
        <dt>{t('everyone')}</dt>
        <dd>{advice.public[locale]}</dd>
        <dt>{VN_AQI_SENSITIVE_PEOPLE[locale]}</dt>
        <dd>{advice.sensitive[locale]}</dd>
      </dl>
    </div>
  )
}
