// The newest figures of a station, each with a link by which an error in it is reported.
import type { StationPage } from '@eos/contract/calls/station-page'
import { ReportFigures, type ReportedFigure } from '../../parts/report/ReportFigures.tsx'
import { valueFigures } from '../../parts/report/station-figures.ts'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../ui/use-locale.ts'

export function ReportStation({ page: { station, indicators } }: { page: StationPage }) {
  const { t } = useTranslation('ui')
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
