// Advice for the present air. It belongs to the index that it was written for; another index has none.
import { useTranslation } from 'react-i18next'
import { VN_AQI_ADVICE } from '@eos/indices'
import { airLevel } from '../ui/LevelBadge.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { adviceKey } from './advice-key.ts'

export function Advice({ rule, level }: { rule: string; level: string }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const key = adviceKey(rule, level)
  const named = airLevel(key ?? null)
  if (!key || !named) return null
  const advice = VN_AQI_ADVICE.byLevel[key]
  return (
    <div className="advice" data-advice-for={key}>
      <h2>{t('adviceTitle', { level: named.name[locale] })}</h2>
      <p>{advice.effect[locale]}</p>
      <dl>
        <dt>{t('everyone')}</dt>
        <dd>{advice.general[locale]}</dd>
        <dt>{VN_AQI_ADVICE.sensitivePeople[locale]}</dt>
        <dd>{advice.sensitive[locale]}</dd>
        <dt>{t('outdoors')}</dt>
        <dd>{advice.outdoor[locale]}</dd>
      </dl>
    </div>
  )
}
