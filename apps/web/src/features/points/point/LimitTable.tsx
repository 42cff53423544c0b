// Every value of the sample against the limit of its day, by the groups of the index; what was not detected says so.
import { Download } from 'lucide'
import type { RatedIndicator } from '@eos/contract/calls/announced/announced-shapes'
import type {
  PeriodicPoint,
  ShownAnnouncement,
} from '@eos/contract/calls/announced/periodic-points'
import { addressOf } from '../../../api/client/address.ts'
import { product } from '../../../api/portal/product.ts'
import { ActionAnchor } from '../../../parts/controls/Action.tsx'
import '../../../parts/limits/indicators.css'
import { useLimitWords, writtenBound } from '../../../parts/limits/limit-words.ts'
import { LimitCell } from '../../../parts/limits/LimitBar.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import {
  boundOf,
  documentsOf,
  heldAgainst,
  valuesByGroup,
  writtenValue,
  type ValueGroup,
} from './sampled-values.ts'

interface LimitTableProps {
  point: PeriodicPoint
  shown: ShownAnnouncement
}

export function LimitTable({ point: { locationId }, shown }: LimitTableProps) {
  const { t } = useTranslation('points')
  const { values, groups, year, observation, version } = shown
  const path = `/api/${product}/public/periodic-points/${encodeURIComponent(locationId)}/results.csv`
  const documents = documentsOf(values)
  return (
    <section className="points-section" aria-labelledby="limits-title">
      <div className="wrap page-head points-head">
        <div>
          <h2 id="limits-title">{t('limits.title')}</h2>
          <p className="points-lead">
            {documents === '' ? t('limits.leadNone') : t('limits.lead', { documents })}
          </p>
        </div>
        <div className="wrap not-printed">
          <ActionAnchor
            href={addressOf(path, { year, observation, version })}
            icon={Download}
            download
          >
            {t('limits.csv')}
          </ActionAnchor>
        </div>
      </div>
      <table className="indicator-table limit-table">
        <caption className="only-heard">
          {t('limits.caption', { round: observation, year })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('limits.indicator')}</th>
            <th scope="col" className="numeric">
              {t('limits.value')}
            </th>
            <th scope="col" className="indicator-line">
              {t('limits.line')}
            </th>
            <th scope="col" className="numeric">
              <span className="only-heard">{t('limits.limit')}</span>
            </th>
            <th scope="col">{t('limits.judged')}</th>
          </tr>
        </thead>
        {valuesByGroup(values, groups).map((group) => (
          <GroupRows key={group.group} group={group} hasGroups={groups.length > 0} />
        ))}
      </table>
    </section>
  )
}

function GroupRows({ group, hasGroups }: { group: ValueGroup; hasGroups: boolean }) {
  const { t } = useTranslation('points')
  const { group: key, name, values } = group
  return (
    <tbody>
      {hasGroups && (
        <tr className="limit-group">
          <th scope="rowgroup" colSpan={5}>
            {key === '' ? t('limits.others') : t('limits.group', { group: key, name })}
          </th>
        </tr>
      )}
      {values.map((value) => (
        <ValueRow key={value.code} value={value} />
      ))}
    </tbody>
  )
}

const stateOf = ({ exceeded }: RatedIndicator) =>
  exceeded === null ? 'unjudged' : exceeded ? 'over' : 'within'

function ValueRow({ value }: { value: RatedIndicator }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const { symbol, name, method, unit, limit } = value
  const held = heldAgainst(value)
  const bound = limit ? boundOf(limit) : undefined
  const written = bound && writtenBound(bound, (figure) => formatFigure(figure, 6, locale))
  const [short, long] = [formulaText(symbol), formulaText(name)]
  return (
    <tr className={`indicator-${stateOf(value)}`}>
      <th scope="row">
        <b>{short}</b> {long !== short && <span>{long}</span>}
        {method !== null && <small>{t('limits.method', { method })}</small>}
      </th>
      <td className="numeric indicator-now">
        <Figure value={value} />
        {unit !== '' && <span className="indicator-unit">{`\u00a0${unit}`}</span>}
      </td>
      {held && written !== undefined ? (
        <>
          <LimitCell value={held.value} bound={held.bound} />
          <td className="numeric indicator-limit">
            {written}
            {unit !== '' && `\u00a0${limit!.unit}`}
          </td>
        </>
      ) : (
        <td className="numeric indicator-unlimited" colSpan={2}>
          {written ?? '–'}
        </td>
      )}
      <td className="indicator-verdict">
        <Verdict value={value} />
      </td>
    </tr>
  )
}

const censorWords = {
  lt_lod: 'limits.notDetected',
  lt_loq: 'limits.notQuantified',
  gt_range: 'limits.beyondRange',
} as const

function Figure({ value }: { value: RatedIndicator }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const figure = writtenValue(value, locale)
  if (value.censor === null) return <b>{figure}</b>
  const words = t(censorWords[value.censor])
  return (
    <>
      <b>{figure === '' ? words : figure}</b>
      {figure !== '' && <small>{words}</small>}
    </>
  )
}

function Verdict({ value }: { value: RatedIndicator }) {
  const { t } = useTranslation('points')
  const words = useLimitWords()
  const held = heldAgainst(value)
  if (value.exceeded === null) return t('limits.unrated')
  if (held && held.value !== null) return words(held.value, held.bound)
  return t(value.exceeded ? 'limits.beyond' : 'limits.within')
}
