// The stations of an enterprise that are no outlets, such as those in the air around it.
import { useTranslation } from '../../../texts/translation.ts'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Organization } from '../../../api/portal/organization.ts'
import { SnapshotMark } from '../../../parts/states/SnapshotMark.tsx'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Index, StationName } from '../AirStations.tsx'
import { NewestValues, type Indicators } from '../now/NewestValues.tsx'

interface OwnStationsProps {
  organization: Organization
  stations: readonly LatestStation[]
  indicators: Indicators
}

export function OwnStations({ organization, stations, indicators }: OwnStationsProps) {
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  return (
    <section>
      <h2>{t('ownStations', { name: localName(organization, locale) })}</h2>
      <ul className="station-list">
        {stations.map((station) => (
          <li key={station.id}>
            <StationName station={station} />
            {station.index ? (
              <Index station={station} />
            ) : (
              <NewestValues station={station} indicators={indicators} />
            )}
            <SnapshotMark station={station} isShort />
          </li>
        ))}
      </ul>
    </section>
  )
}
