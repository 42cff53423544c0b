// The facts and the position of a station.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LatestStation } from '@eos/contract/calls/latest'
import { provincesQuery } from '../api/queries.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { formatDay, formatDuration, formatNumber, zoneLabel } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { stationFactsQuery } from './queries.ts'

export function StationFactsPanel({ station }: { station: LatestStation }) {
  const { t } = useTranslation(['stations', 'ui'])
  const locale = useLocale()
  const now = useNow()
  const facts = useQuery(stationFactsQuery(station.id)).data
  const provinces = useQuery(provincesQuery({ quiet: true })).data
  const province = provinces?.find((each) => each.provinceCode === station.provinceCode)
  const rows: [string, React.ReactNode][] = [
    [t('facts.code'), station.code],
    [t('facts.type'), t(`ui:medium.${station.medium}`)],
    [t('facts.province'), province && localName(province, locale)],
    [t('facts.river'), facts?.river],
    [t('facts.address'), facts?.address],
    [t('facts.position'), position(station, locale)],
    [t('facts.startedOn'), facts?.startedOn && formatDay(facts.startedOn, 'UTC', locale)],
    [
      t('facts.interval'),
      t('facts.every', { duration: formatDuration(station.intervalSeconds, locale) }),
    ],
    [t('facts.zone'), `${station.timeZone} (${zoneLabel(now, station.timeZone)})`],
  ]
  return (
    <section className="panel">
      <dl className="facts">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {station.lat !== null && (
        <PageLink to="map" search={{ station: station.id }} className="button not-printed">
          {t('onMap')}
        </PageLink>
      )}
    </section>
  )
}

function position({ lat, lon }: LatestStation, locale: 'en' | 'vi'): string | undefined {
  if (lat === null || lon === null) return undefined
  const figure = (value: number) => formatNumber(Math.abs(value), 4, locale)
  return `${figure(lat)}° ${lat < 0 ? 'S' : 'N'}, ${figure(lon)}° ${lon < 0 ? 'W' : 'E'}`
}
