// The indices of other countries in rows: each with its own number, word, colour and clock, and its days by level.
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import type {
  OtherIndex,
  OtherIndexNow,
  OtherIndices,
} from '@eos/contract/calls/stations/other-indices'
import type { Level } from '@eos/indices'
import { LevelShape } from '../../../parts/levels/LevelShape.tsx'
import { levelStyle } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatDay, formatNumber, hourEndingLabel } from '../../../parts/numbers/format.ts'
import { noIndexReason } from '../../../parts/numbers/no-index-reason.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { clocksOf, listedLevels, pollutantsOf, wordOfLevel } from './other-index.ts'

export function OtherIndicesTable({ year, others }: { year: AqiYear; others: OtherIndices }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const { newest, timeZone } = others
  const columns = useColumns(others)
  return (
    <>
      {newest && (
        <p className="others-official">
          {t('others.official', {
            from: hourEndingLabel(newest.periodStart, timeZone, locale),
            to: hourEndingLabel(newest.periodEnd, timeZone, locale),
            day: formatDay(Date.parse(newest.periodEnd) - 1, timeZone, locale),
            value: newest.vnAqi,
          })}
        </p>
      )}
      <DataTable
        caption={t('others.caption', { year: year.year })}
        columns={columns}
        rows={others.indices}
        rowKey={({ rule, from }) => `${rule.id} ${from}`}
        stacks
      />
      <p className="faint meta variation-note">{t('others.note')}</p>
      <p className="faint meta variation-note">{t('others.uk')}</p>
    </>
  )
}

function useColumns({ newest, year, indices }: OtherIndices): readonly Column<OtherIndex>[] {
  const { t } = useTranslation('variation')
  const now: Column<OtherIndex> = {
    key: 'now',
    header: t('others.now'),
    cell: (index) => <Now index={index} />,
  }
  return [
    {
      key: 'index',
      header: t('others.index'),
      heading: true,
      cell: (index) => <Name index={index} indices={indices} />,
    },
    ...(newest ? [now] : []),
    {
      key: 'year',
      header: t('others.year', { year }),
      cell: (index) => <OfYear index={index} />,
    },
  ]
}

function Name({ index, indices }: { index: OtherIndex; indices: readonly OtherIndex[] }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const { jurisdiction, name, rule, from, to } = index
  const isFromStart = from.endsWith('-01-01')
  const hasEnded = indices.some((each) => each.jurisdiction === jurisdiction && each.from > from)
  return (
    <>
      {t(`others.countries.${jurisdiction}`)}
      <span className="others-rule">{name[locale]}</span>
      <span className="others-rule">{rule.source[locale]}</span>
      {(hasEnded || !isFromStart) && (
        <span className="others-rule">
          {t(hasEnded ? 'others.edition' : 'others.editionSince', {
            from: formatDay(Date.parse(from), 'UTC', locale),
            to: formatDay(Date.parse(to), 'UTC', locale),
          })}
        </span>
      )}
    </>
  )
}

function Now({ index: { newest, levels } }: { index: OtherIndex }) {
  const { t } = useTranslation('variation')
  const { t: ui } = useTranslation('common')
  if (!newest) return <>{t('others.notNow')}</>
  const level = levels.find(({ key }) => key === newest.level)
  return (
    <div className="others-now">
      {level ? (
        <LevelChip level={level} shown={newest.shown ?? ''} />
      ) : (
        <span className="chip chip-normal chip-none">{t('others.none')}</span>
      )}
      {newest.reason !== null && (
        <span className="others-rule">{noIndexReason(ui, newest.reason)}</span>
      )}
      <Clock newest={newest} />
    </div>
  )
}

function LevelChip({ level, shown }: { level: Level; shown: string }) {
  const locale = useLocale()
  return (
    <span className="chip chip-normal tile" style={levelStyle(level)}>
      <LevelShape scale={foreign(level)} level={level} />
      <b>{shown}</b> <span>{wordOfLevel(level, locale)}</span>
    </span>
  )
}

/** Shapes of air are polygons, whatever the index. */
const foreign = (level: Level) => ({ medium: 'air', name: level.name, levels: [level] }) as const

/** "PM2.5: NowCast of 12 hours; O3: 8-hour mean": over what time each pollutant is averaged. */
function Clock({ newest }: { newest: OtherIndexNow }) {
  const { t } = useTranslation('variation')
  const clocks = clocksOf(newest).map(({ averaging, pollutants }) =>
    t('others.clock', {
      pollutants: pollutantsOf(pollutants),
      averaging: t(`others.averagings.${averaging}`),
    }),
  )
  return (
    <>
      {newest.dominant.length > 0 && (
        <span className="others-rule">
          {t('others.dominant', { pollutants: pollutantsOf(newest.dominant) })}
        </span>
      )}
      <span className="others-rule">
        {newest.period === 'rolling-24h' && `${t('others.rolling')} `}
        {clocks.join('; ')}
      </span>
    </>
  )
}

function OfYear({ index }: { index: OtherIndex }) {
  const { t } = useTranslation('variation')
  const { t: ui } = useTranslation('common')
  const locale = useLocale()
  const { unit, known, expected, reasons } = index.year
  const say = (count: number) => formatNumber(count, 0, locale)
  const counts = listedLevels(index)
  const words = counts.map(({ level, count }) => `${level.name[locale]} ${say(count)}`)
  const [reason] = reasons
  return (
    <>
      {known > 0 && (
        <>
          <span className="level-bar" aria-hidden="true">
            {counts.map(({ level, count }) => (
              <span
                key={level.key}
                className="tile"
                style={{ ...levelStyle(level), flexGrow: count }}
              />
            ))}
          </span>
          <span className="others-counts">{words.join(' · ')}</span>
        </>
      )}
      <span className="others-rule">
        {t(unit === 'day' ? 'others.days' : 'others.hours', {
          known: say(known),
          expected: say(expected),
        })}
        {reason &&
          known < expected &&
          ` ${t('others.most', { reason: noIndexReason(ui, reason.reason) })}`}
      </span>
    </>
  )
}
