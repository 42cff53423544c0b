// The ranked stations of one kind as a table, with how many they are and over which days.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AqiRanking, RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { VN_AQI_LEVELS } from '@eos/indices'
import { provincesQuery } from '../../api/queries.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Chip } from '../../parts/levels/Chip.tsx'
import { Legend } from '../../parts/levels/Legend.tsx'
import { airScale, levelStyle } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { parameters } from './variation-address.ts'

/** A whole ranking is long on a phone, and few readers go past its beginning. */
const rowsAtFirst = 30

type Kind = AqiRanking['types'][number]

interface RankedKindProps {
  type: Kind
  ranking: AqiRanking
  /** Whether a station lies in the shown province. */
  isHere: (station: RankedStation) => boolean
}

export function RankedKind({ type, ranking, isHere }: RankedKindProps) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const columns = useRankColumns(type.ranked)
  const [search] = useSearchParams()
  const { stations, from, to, expectedDays, year } = ranking
  const shown = stations.filter(
    (each) => each.rank !== null && each.stationType === type.code && isHere(each),
  )
  const isWhole = search.get(parameters.rows) === 'all'
  const rows = isWhole ? shown : shown.slice(0, rowsAtFirst)
  const day = (iso: string) => formatDay(Date.parse(iso), 'UTC', locale)
  const kind = type.name[locale]
  return (
    <section aria-labelledby={`kind-${type.code}`}>
      <h2 id={`kind-${type.code}`}>
        {t('ranking.title')}
        {ranking.types.length > 1 && ` · ${kind}`}
      </h2>
      <p className="variation-lead">
        {t(type.ranked === 0 ? 'ranking.leadNone' : 'ranking.lead', {
          from: day(from),
          to: day(to ?? from),
          count: type.ranked,
          days: expectedDays,
          kind,
        })}
      </p>
      {shown.length > 0 ? (
        <>
          <Legend scale={airScale} />
          <DataTable
            caption={t('ranking.caption', { kind, year })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            cards
          />
          {rows.length < shown.length && <AllRows count={shown.length} />}
        </>
      ) : (
        type.ranked > 0 && <p>{t('ranking.noneHere')}</p>
      )}
    </section>
  )
}

function AllRows({ count }: { count: number }) {
  const { t } = useTranslation('variation')
  const [, setSearch] = useSearchParams()
  const showAll = () =>
    setSearch(
      (search) => {
        search.set(parameters.rows, 'all')
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <form
      method="get"
      className="ranking-rest not-printed"
      onSubmit={(event) => {
        event.preventDefault()
        showAll()
      }}
    >
      <KeptParameters except={[parameters.rows]} />
      <input type="hidden" name={parameters.rows} value="all" />
      <Action type="submit">{t('ranking.all', { count })}</Action>
    </form>
  )
}

function useRankColumns(count: number): readonly Column<RankedStation>[] {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const [search] = useSearchParams()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const provinceOf = ({ provinceCode }: RankedStation) => {
    const province = provinces.find((each) => each.provinceCode === provinceCode)
    return province && localName(province, locale)
  }
  return [
    {
      key: 'station',
      header: t('ranking.station'),
      heading: true,
      cell: (station) => (
        <>
          <PageLink
            to="aqi-variation/:id"
            parameters={{ id: station.id }}
            search={{ [parameters.year]: search.get(parameters.year) ?? '' }}
          >
            {localName(station, locale)}
          </PageLink>
          <span className="faint meta rank-province">{provinceOf(station)}</span>
        </>
      ),
    },
    {
      key: 'rank',
      header: t('ranking.rank'),
      cell: ({ rank }) => t('ranking.rankOf', { rank, count }),
    },
    {
      key: 'mean',
      header: t('ranking.mean'),
      cell: ({ mean }) => <Chip scale={airScale} value={mean} />,
    },
    {
      key: 'above',
      header: t('ranking.above'),
      cell: ({ above, days }) => t('ranking.aboveOf', { above, days }),
    },
    {
      key: 'levels',
      header: t('ranking.levels'),
      secondary: true,
      cell: ({ levels }) => <LevelBar levels={levels} />,
    },
  ]
}

/** The days of a station as one bar from the best level to the worst; it is heard as its numbers. */
function LevelBar({ levels }: Pick<RankedStation, 'levels'>) {
  const locale = useLocale()
  const known = VN_AQI_LEVELS.filter(({ key }) => (levels[key] ?? 0) > 0)
  const words = known.map(({ key, name }) => `${name[locale]} ${levels[key]}`)
  return (
    <span className="level-bar" role="img" aria-label={words.join(', ')} title={words.join(', ')}>
      {known.map((level) => (
        <span
          key={level.key}
          className="tile"
          style={{ ...levelStyle(level), flexGrow: levels[level.key] }}
        />
      ))}
    </span>
  )
}
