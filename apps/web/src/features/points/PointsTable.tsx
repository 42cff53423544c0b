// The points as a table: place and round, announced class, the change since the round before, and the last rounds.
import type { ListedPoint } from '@eos/contract/calls/announced/periodic-points'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Chip } from '../../parts/levels/Chip.tsx'
import { levelStyle } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { signed } from './signed.ts'
import { levelOf, scaleOf } from './water-scale.ts'

export function PointsTable({ points }: { points: readonly ListedPoint[] }) {
  const { t } = useTranslation('points')
  const columns: Column<ListedPoint>[] = [
    {
      key: 'point',
      header: t('list.point'),
      heading: true,
      cell: (point) => <PointName point={point} />,
    },
    { key: 'class', header: t('list.class'), cell: (point) => <PointClass point={point} /> },
    {
      key: 'since',
      header: (
        <>
          {t('list.since')} <span className="only-heard">{t('list.sinceHint')}</span>
        </>
      ),
      numeric: true,
      secondary: true,
      cell: ({ recent }) => changeIn(recent),
    },
    {
      key: 'recent',
      header: t('list.recent'),
      cell: ({ recent }) => <RecentRounds rounds={recent} />,
    },
  ]
  return (
    <DataTable
      cards
      caption={t('list.caption')}
      columns={columns}
      rows={points}
      rowKey={({ locationId }) => locationId}
    />
  )
}

function PointName({ point }: { point: ListedPoint }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const zone = useTimeZone()
  const { locationId, name, province, year, observation, time } = point
  const sampled = t('list.sampled', {
    round: observation,
    year,
    day: formatDay(time, zone, locale),
  })
  return (
    <>
      <PageLink to="periodic-points/:id" parameters={{ id: locationId }} className="point-link">
        {writtenName(name)}
      </PageLink>
      <span className="faint meta point-about">
        {[province && writtenName(province.name), sampled].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function PointClass({ point: { wqi, edition, reason } }: { point: ListedPoint }) {
  const locale = useLocale()
  return (
    <>
      <Chip scale={scaleOf(edition)} value={wqi} />
      {wqi === null && reason && (
        <span className="faint meta point-about">{waterIndexReasonWords[reason][locale]}</span>
      )}
    </>
  )
}

/** Between the last two of the rounds. */
function changeIn(recent: ListedPoint['recent']): string {
  const [before, present] = recent.slice(-2).map(({ wqi }) => wqi)
  return before == null || present == null ? '–' : signed(present - before)
}

function RecentRounds({ rounds }: { rounds: ListedPoint['recent'] }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  return (
    <ol className="recent-rounds">
      {rounds.map((each) => {
        const { year, observation, wqi } = each
        const level = levelOf(each)
        const words = level ? `${wqi}, ${level.name[locale]}` : t('levels.none')
        return (
          <li
            key={`${year} ${observation}`}
            className={level ? 'tile' : 'recent-none'}
            style={level && levelStyle(level)}
            title={t('list.roundOf', { round: observation, year, value: words })}
          >
            <span aria-hidden="true">{level ? wqi : '–'}</span>
            <span className="only-heard">
              {t('list.roundOf', { round: observation, year, value: words })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
