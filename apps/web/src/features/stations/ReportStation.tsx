// The newest figures of a station, each with a link by which an error in it is reported.
import type { StationPage } from '@eos/contract/calls/station-page'
import { ReportFigures, type ReportedFigure } from '../../parts/report/ReportFigures.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatQuantity } from '../../ui/format.ts'
import { formulaText } from '../../ui/formula-text.ts'
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
  const ofValues = station.values.flatMap(({ indicator, value, time }): ReportedFigure[] => {
    const facts = indicators[indicator]
    if (!facts) return []
    const written = formatQuantity(value, facts.unit, facts.decimals, locale)
    return [{ place, name: formulaText(facts.symbol), value: written, time }]
  })
  return <ReportFigures figures={[...ofIndex, ...ofValues]} />
}
