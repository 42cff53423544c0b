// The facts of the station itself: kind, operator, place, and how it sends.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationFacts } from '@eos/contract/calls/stations/station-page'
import { FactList, type Fact } from '../../../parts/controls/FactList.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay, formatDuration, zoneLabel } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { useProvinceName } from '../now/StationHead.tsx'
import { Position } from './Position.tsx'
import { Received } from './Received.tsx'
import { useLastCalibration } from './use-last-calibration.ts'

interface AboutStationProps {
  station: LatestStation
  facts: StationFacts | null
}

export function AboutStation({ station, facts }: AboutStationProps) {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const now = useNow()
  const province = useProvinceName(station.provinceCode)
  const operator = facts?.operator?.[locale]
  const rows: Fact[] = [
    [t('facts.type'), facts?.kind[locale] ?? t(`common:medium.${station.medium}`)],
    [t('facts.operator'), operator && writtenName(operator)],
    [t('facts.position'), station.lat !== null && <Position key="position" station={station} />],
    [t('facts.code'), station.code],
    [t('facts.interval'), <Interval key="interval" station={station} facts={facts} />],
    [t('facts.received'), <Received key="received" stationId={station.id} />],
    [t('facts.calibration'), useLastCalibration(station)],
    [t('facts.address'), [facts?.address, province].filter(Boolean).join(', ')],
    [t('facts.river'), facts?.river],
    [
      t('facts.zone'),
      `${zoneLabel(now, station.timeZone)}, ${station.timeZone.replace('/', '/\u200b')}`,
    ],
  ]
  return (
    <section className="about-station" aria-labelledby="about">
      <h2 id="about">{t('facts.title')}</h2>
      <FactList facts={rows} className="facts" />
    </section>
  )
}

function Interval({ station, facts }: AboutStationProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const duration = formatDuration(station.intervalSeconds, locale)
  const since = facts?.startedOn
  return (
    <>
      {t('facts.every', { duration })}
      {since && t('facts.since', { day: formatDay(since, 'UTC', locale) })}
    </>
  )
}
