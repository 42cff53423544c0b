// Where a station stands, in degrees, with a link to the map.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { useTranslation } from '../../../texts/translation.ts'
import { formatNumber, type Locale } from '../../../parts/numbers/format.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function Position({ station }: { station: LatestStation }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  return (
    <>
      {positionOf(station, locale)} ·{' '}
      <PageLink to="map" search={{ station: station.id }} className="not-printed">
        {t('onMap')}
      </PageLink>
    </>
  )
}

function positionOf({ lat, lon }: LatestStation, locale: Locale): string | undefined {
  if (lat === null || lon === null) return undefined
  const figure = (value: number) => formatNumber(Math.abs(value), 4, locale)
  return `${figure(lat)}° ${lat < 0 ? 'S' : 'N'}, ${figure(lon)}° ${lon < 0 ? 'W' : 'E'}`
}
