// What to do in this air. Advice belongs to the index that it was written for: beside another index nothing is said.
import { useTranslation } from 'react-i18next'
import { VN_AQI_LEVELS, type VnAqiLevelKey } from '@eos/indices'
import { useLocale } from '../ui/use-locale.ts'

export function Advice({ rule, level }: { rule: string; level: string }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const known = adviceLevel(rule, level)
  if (!known) return null
  return (
    <div className="advice" data-advice-for={known.key}>
      <h2>{t('adviceTitle', { level: known.name[locale] })}</h2>
      <dl>
        <dt>{t('everyone')}</dt>
        <dd>{t(`advice.${known.key}.everyone`)}</dd>
        <dt>{t('sensitive')}</dt>
        <dd>{t(`advice.${known.key}.sensitive`)}</dd>
      </dl>
    </div>
  )
}

/** The level for which there is advice: only one of VN_AQI, and only under its own rule. */
export function adviceLevel(
  rule: string,
  level: string,
): (typeof VN_AQI_LEVELS)[number] | undefined {
  if (!/^vn[-_]aqi/.test(rule)) return undefined
  return VN_AQI_LEVELS.find((each): boolean => each.key === (level as VnAqiLevelKey))
}
