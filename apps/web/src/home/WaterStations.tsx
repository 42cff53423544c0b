// Water in short: the stations with the newest readings. No air index, no air colours here.
import { useTranslation } from 'react-i18next'
import type { LatestStation } from '@eos/contract/calls/latest'
import { formatAge } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { NewestValues, type Indicators } from './NewestValues.tsx'

const most = 6

interface WaterStationsProps {
  stations: readonly LatestStation[]
  indicators: Indicators
}

export function WaterStations({ stations, indicators }: WaterStationsProps) {
  const { t } = useTranslation(['home', 'ui'])
  const locale = useLocale()
  const now = useNow()
  return (
    <section className="panel" data-testid="water">
      <div className="panel-head">
        <h2>{t('waterTitle')}</h2>
      </div>
      {stations.length === 0 ? (
        <p className="soft">{t('noWater')}</p>
      ) : (
        <ul className="station-list">
          {stations.slice(0, most).map((station) => (
            <li key={station.id}>
              <PageLink to="stations/:id" parameters={{ id: station.id }}>
                {localName(station, locale)}
              </PageLink>
              <NewestValues station={station} indicators={indicators} />
              <span className="small soft">
                <StateTag state={station.state} /> ·{' '}
                {station.lastReadingAt
                  ? formatAge(station.lastReadingAt, now, locale)
                  : t('ui:never')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {stations.length > 0 && <p className="small soft">{t('waterNote')}</p>}
    </section>
  )
}
