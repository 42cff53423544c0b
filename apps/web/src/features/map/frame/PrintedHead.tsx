// The head of the printed map, where the page has panels: it says what is shown, of which hour, from where.
import { useTranslation } from '../../../texts/translation.ts'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { MapPart } from '../canvas/map-parts.ts'
import { useHourText } from '../hour-text.ts'

export function PrintedHead({ latest, kind, stations, address }: MapPart) {
  const { t } = useTranslation('map')
  const zone = useTimeZone()
  const locale = useLocale()
  const hour = useHourText({ latest, address })
  return (
    <p className="map-printed-head" aria-hidden="true">
      <b>
        {t('title')} · {t(`kind.${kind}`)} · {t('count', { count: stations.length })}
      </b>{' '}
      {address.hour === undefined
        ? t('asOf', { time: formatInstant(latest.asOf, zone, locale) })
        : hour}
    </p>
  )
}
