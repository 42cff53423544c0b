// The water of a place now, in words: beyond which limit, or within those that are known.
import { useTranslation } from '../../../texts/translation.ts'
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Bound } from '@eos/indices'
import { isOutlet } from '../../../api/station-kind.ts'
import { Tag } from '../../../parts/controls/Tag.tsx'
import { LimitCell } from '../../../parts/limits/LimitBar.tsx'
import { statedIn, useLimitWords } from '../../../parts/limits/limit-words.ts'
import { shortRatio } from '../../../parts/limits/short-ratio.ts'
import { SnapshotMark } from '../../../parts/states/SnapshotMark.tsx'
import {
  formatAge,
  formatFigure,
  formatHour,
  formatQuantity,
} from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { useHomePlace } from '../here/home-place.ts'
import { NewestValues, type Indicators } from './NewestValues.tsx'
import { useWaterVerdicts } from './use-water-verdicts.ts'
import type { WaterVerdict } from './water-verdicts.ts'

/** At most this many exceedances of one station are shown; its page has all of them. */
export const mostExceeded = 3

interface WaterNowProps {
  stations: readonly LatestStation[]
  indicators: Indicators
}

export function WaterNow({ stations, indicators }: WaterNowProps) {
  const { t } = useTranslation('home')
  const { code } = useHomePlace()
  const { surface, verdicts, isJudged } = useWaterVerdicts(stations)
  const outlets = stations.filter(isOutlet).length
  const [first, ...others] = verdicts
  return (
    <section className="stack gap-3 now-water" data-testid="water">
      <div className="wrap now-title">
        <h2>{t('waterNow')}</h2>
        {surface.length > 0 && (
          <p>
            {first?.judged === 'over' && `${t('furthestOf')} `}
            <PageLink to="stations" search={{ medium: 'water', province: code }}>
              {t('waterStations', { count: surface.length })}
            </PageLink>
          </p>
        )}
      </div>
      {first ? (
        <FirstWater verdict={first} isJudged={isJudged} indicators={indicators} />
      ) : (
        <p className="soft">{t('noWater')}</p>
      )}
      {others.length > 0 && <Elsewhere verdicts={others} isJudged={isJudged} />}
      {outlets > 0 && (
        <p>
          <PageLink to="map" search={{ medium: 'outlet' }}>
            {t('outletsApart', { count: outlets })}
          </PageLink>
        </p>
      )}
      <p>
        <PageLink to="periodic-points">{t('waterRounds')}</PageLink>
      </p>
    </section>
  )
}

interface FirstWaterProps {
  verdict: WaterVerdict
  /** Until then nothing is said of limits. */
  isJudged: boolean
  indicators: Indicators
}

function FirstWater({ verdict, isJudged, indicators }: FirstWaterProps) {
  const { t } = useTranslation(['home', 'common'])
  const locale = useLocale()
  const now = useNow()
  const { station, over } = verdict
  return (
    <>
      <h3>
        <StationLink station={station} />
      </h3>
      <p className="now-say">
        {isJudged ? <Verdict verdict={verdict} indicators={indicators} /> : '\u00a0'}
      </p>
      {over.length > 0 ? (
        <Exceeded rows={over.slice(0, mostExceeded)} />
      ) : (
        <NewestValues station={station} indicators={indicators} />
      )}
      <p className="now-meta">
        <SnapshotMark station={station} isShort /> ·{' '}
        {station.lastReadingAt ? formatAge(station.lastReadingAt, now, locale) : t('common:never')}{' '}
        · {t('common:preliminary')}
      </p>
      {over[0] && (
        <p className="now-meta">
          {formatHour(over[0].periodEnd, over[0].timeZone, locale)} · {statedIn(over[0].limit)}
        </p>
      )}
    </>
  )
}

/** In words: "Ammonium: 21 times the limit". */
function Verdict({
  verdict: { over, judged },
  indicators,
}: Pick<FirstWaterProps, 'verdict' | 'indicators'>) {
  const { t } = useTranslation('home')
  const words = useLimitWords()
  const locale = useLocale()
  const [worst] = over
  if (!worst) return t(judged === 'within' ? 'waterWithin' : 'waterUnknown')
  const facts = indicators[worst.indicator]
  const name = facts ? localName(facts, locale) : formulaText(worst.symbol)
  const bound = boundOf(worst)
  if (!bound) return t('waterBeyond', { name })
  if (bound.kind !== 'upper' || worst.ratio === null)
    return t('waterOver', { name, words: words(worst.value, bound) })
  return t('waterTimes', { name, times: shortRatio(worst.ratio, locale) })
}

/** One row for each indicator, with the line of the limit through all of them. */
function Exceeded({ rows }: { rows: readonly Exceedance[] }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <table className="now-limits">
      <caption className="only-heard">{t('waterExceeded')}</caption>
      <tbody>
        {rows.map((row) => {
          const bound = boundOf(row)
          return (
            <tr key={row.indicator}>
              <th scope="row">{formulaText(row.symbol)}</th>
              <td className="now-over">
                {formatQuantity(row.value, row.unit, row.decimals, locale)}
              </td>
              {bound ? <LimitCell value={row.value} bound={bound} /> : <td>–</td>}
              <td className="now-limit">
                {row.limit.kind === 'lower' ? '≥' : '≤'} {formatFigure(row.limit.value, 6, locale)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A range tells only the bound that was passed, so no bar can be drawn for it. */
function boundOf({ limit: { kind, value } }: Exceedance): Bound | undefined {
  return kind === 'range' ? undefined : { kind, limit: value }
}

function Elsewhere({
  verdicts,
  isJudged,
}: {
  verdicts: readonly WaterVerdict[]
  isJudged: boolean
}) {
  const { t } = useTranslation('home')
  return (
    <>
      <h3 className="now-elsewhere">{t('elsewhere')}</h3>
      <ul className="now-list">
        {verdicts.map(({ station, judged }) => (
          <li key={station.id}>
            <StationLink station={station} />
            {isJudged && judged === 'over' && <Tag kind="over">{t('verdict.over')}</Tag>}
            {isJudged && judged === 'within' && <Tag>{t('verdict.within')}</Tag>}
            {judged === 'unknown' && <SnapshotMark station={station} isShort />}
          </li>
        ))}
      </ul>
    </>
  )
}

function StationLink({ station }: { station: LatestStation }) {
  const locale = useLocale()
  return (
    <PageLink to="stations/:id" parameters={{ id: station.id }}>
      {localName(station, locale)}
    </PageLink>
  )
}
