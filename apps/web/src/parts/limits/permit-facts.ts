// The permit of an outlet in a line: its number, when it was issued and by whom, and until when it holds.
import type { DailyPermit } from '@eos/contract/calls/stations/daily-means'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import './days-texts.ts'

export function usePermitFacts(): (permit: DailyPermit) => string {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const written = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC', locale)
  return ({ number, issuedOn, issuedBy, expiresOn }) => {
    const facts = { number, day: written(issuedOn), issuer: issuedBy }
    return expiresOn === null
      ? t('permitFacts', facts)
      : t('permitFactsUntil', { ...facts, until: written(expiresOn) })
  }
}
