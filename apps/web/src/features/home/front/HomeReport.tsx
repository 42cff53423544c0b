// The figures with which home begins, each with a link by which an error in it is reported.
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { latestQuery } from '../../../api/queries.ts'
import { ReportFigures, type ReportedFigure } from '../../../parts/report/ReportFigures.tsx'
import { indexFigures, valueFigures } from '../../../parts/report/station-figures.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatQuantity, type Locale } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { useHomePlace } from '../here/home-place.ts'
import { mostValues, type Indicators } from '../now/NewestValues.tsx'
import { overviewOf, type Overview } from '../overview.ts'
import { stationsOfPlace } from '../here/own-stations.ts'
import { useShownAir } from '../now/use-shown-air.ts'
import { useWaterVerdicts } from '../now/use-water-verdicts.ts'
import { mostExceeded } from '../now/WaterNow.tsx'
import type { WaterVerdict } from '../now/water-verdicts.ts'

export function HomeReport() {
  const place = useHomePlace()
  const latest = useQuery(latestQuery(place.readings)).data
  const organization = useOrganization()
  const now = useNow()
  if (!latest) return null
  const { ofPlace } = stationsOfPlace(latest.stations, place, organization)
  return <ReportOverview overview={overviewOf(ofPlace, now)} indicators={latest.indicators} />
}

function ReportOverview({ overview, indicators }: { overview: Overview; indicators: Indicators }) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const now = useNow()
  const { shown } = useShownAir(overview)
  const [first] = useWaterVerdicts(overview.water).verdicts
  const air = [...new Set([shown, overview.highest])].filter((each) => each !== undefined)
  const ofAir = indexFigures(air, { now, locale, index: t('index.vn_aqi') })
  const ofWater = first ? waterFigures(first, indicators, locale) : []
  return <ReportFigures figures={[...ofAir, ...ofWater]} />
}

/** The means that are beyond a limit, else the newest values. */
function waterFigures(
  { station, over }: WaterVerdict,
  indicators: Indicators,
  locale: Locale,
): ReportedFigure[] {
  const place = { station: station.id }
  const exceeded = over
    .slice(0, mostExceeded)
    .map(({ symbol, value, unit, decimals, periodEnd: time }): ReportedFigure => ({
      place,
      name: formulaText(symbol),
      value: formatQuantity(value, unit, decimals, locale),
      time,
    }))
  const newest = valueFigures(station, indicators, locale).slice(0, mostValues)
  return (exceeded.length > 0 ? exceeded : newest).map((figure) => ({
    ...figure,
    words: `${localName(station, locale)}, ${figure.name}: ${figure.value}`,
  }))
}
