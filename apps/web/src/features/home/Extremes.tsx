// The stations with the highest and the lowest index of the country now, each with its range within a day.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { provincesQuery } from '../../api/queries.ts'
import { HourRange } from '../../parts/hours/HourRange.tsx'
import { Chip } from '../../parts/levels/Chip.tsx'
import { airScale } from '../../parts/levels/scale.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { DayRanges } from './day-ranges.ts'
import { extremes, type IndexedStation, type Overview } from './overview.ts'
import { dayRangesQuery } from './queries.ts'

export function Extremes({ overview }: { overview: Overview }) {
  const { t } = useTranslation('home')
  const { highest, lowest } = extremes(overview.speaking)
  const { data: ranges = {} } = useQuery(dayRangesQuery())
  return (
    <>
      <Ranked
        title={t('highestNow')}
        rangeTitle={t('rangeTitle')}
        stations={highest}
        ranges={ranges}
      />
      <Ranked title={t('lowestNow')} stations={lowest} ranges={ranges} />
    </>
  )
}

interface RankedProps {
  title: string
  /** Once for both lists. */
  rangeTitle?: string
  stations: readonly IndexedStation[]
  ranges: DayRanges
}

function Ranked({ title, rangeTitle, stations, ranges }: RankedProps) {
  const locale = useLocale()
  const { data: provinces = [] } = useQuery(provincesQuery())
  if (stations.length === 0) return null
  const provinceOf = ({ provinceCode }: IndexedStation) => {
    const province = provinces.find((each) => each.provinceCode === provinceCode)
    return province && localName(province, locale)
  }
  return (
    <>
      <div className="rank-title">
        <h3>{title}</h3>
        <p>{rangeTitle}</p>
      </div>
      <ul className="ranks">
        {stations.map((station) => (
          <li key={station.id}>
            <Chip scale={airScale} value={station.index.value} />
            <span>
              <PageLink to="stations/:id" parameters={{ id: station.id }}>
                {localName(station, locale)}
              </PageLink>
              <span className="rank-place">{provinceOf(station)}</span>
            </span>
            <Range index={station.index.value} range={ranges[station.id]} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The hours may be an hour behind the number now. */
function Range({ index, range }: { index: number; range: DayRanges[string] | undefined }) {
  if (!range) return null
  const [lowest, highest] = range
  return (
    <HourRange
      scale={airScale}
      lowest={Math.min(lowest, index)}
      highest={Math.max(highest, index)}
      now={index}
    />
  )
}
