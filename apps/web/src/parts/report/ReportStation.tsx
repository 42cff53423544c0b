// Figures of a station, each with a link by which an error in it is reported.
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { ReportFigures, type ReportedFigure } from './ReportFigures.tsx'
import { valueFigures, type StationValues } from './station-figures.ts'

interface ReportStationProps {
  station: StationValues & { index: { value: number | null; periodEnd: string } | null }
  indicators: LatestStations['indicators']
}

export function ReportStation({ station, indicators }: ReportStationProps) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const place = { station: station.id }
  const { index } = station
  const ofIndex: ReportedFigure[] =
    index && index.value !== null
      ? [{ place, name: t('index.vn_aqi'), value: String(index.value), time: index.periodEnd }]
      : []
  const ofValues = valueFigures(station, indicators, locale)
  return <ReportFigures figures={[...ofIndex, ...ofValues]} />
}
