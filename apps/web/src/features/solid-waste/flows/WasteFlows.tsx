// Where the waste goes: all that is published as one bar, the ranked provinces beneath, and all of them as a table.
import { useSearchParams } from 'react-router'
import type {
  SolidWasteProvince,
  SolidWasteStatistics,
} from '@eos/contract/calls/waste/solid-waste'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { localName } from '../../../parts/numbers/local-name.ts'
import { orderedBy, sharesOf } from '../amounts.ts'
import { ProvinceName, ProvinceTable } from './ProvinceTable.tsx'
import { TreatmentBar, TreatmentLegend } from './TreatmentBar.tsx'
import { useWriting } from '../use-writing.ts'
import { readView, searchWith } from '../waste-address.ts'

/** The number of provinces shown at first. */
const fewest = 8

interface WasteFlowsProps {
  told: SolidWasteStatistics
  page: 'solid-waste' | 'solid-waste-statistics'
}

export function WasteFlows({ told, page }: WasteFlowsProps) {
  const { t } = useWriting(told.days)
  const { total, provinces, provinceCode, units, order, ranked } = told
  if (!total) return null
  const shown = provinces.flatMap(({ figures }) => (figures ? sharesOf(figures) : []))
  const isOne = provinceCode !== null && provinces.length < 2
  return (
    <section className="waste-section" aria-labelledby="flows-title">
      <h2 id="flows-title">{t('flows.title')}</h2>
      <p className="waste-lead">{t('flows.lead')}</p>
      <TreatmentBar name={t('flows.total')} figures={total} isLarge />
      <TreatmentLegend shown={[...sharesOf(total), ...shown].map(({ name }) => name)} />
      {!isOne && (
        <>
          <p className="faint meta waste-note">
            {t('flows.ranked', { count: ranked, order: t(`orders.${order}`) })}{' '}
            {t(`units.${units}Note`)}
          </p>
          <RankedProvinces told={told} page={page} />
        </>
      )}
      <details className="waste-details">
        <summary>{t('flows.table')}</summary>
        <ProvinceTable told={told} />
      </details>
    </section>
  )
}

function RankedProvinces({ told, page }: WasteFlowsProps) {
  const { t } = useWriting(told.days)
  const [search] = useSearchParams()
  const { isWhole } = readView(search)
  const ranked = told.provinces.filter(({ rank }) => rank !== null)
  const shown = isWhole ? ranked : ranked.slice(0, fewest)
  return (
    <>
      <ol className="waste-provinces">
        {shown.map((province) => (
          <RankedProvince key={province.id} province={province} told={told} />
        ))}
      </ol>
      {ranked.length > fewest && (
        <p className="not-printed">
          <ActionLink
            to={page}
            search={searchWith(search, { rows: isWhole ? '' : 'all' })}
            isCurrent={false}
          >
            {isWhole ? t('flows.fewer') : t('flows.all', { count: ranked.length })}
          </ActionLink>
        </p>
      )}
    </>
  )
}

interface RankedProvinceProps {
  province: SolidWasteProvince
  told: SolidWasteStatistics
}

function RankedProvince({ province, told: { days, order } }: RankedProvinceProps) {
  const { t, locale, ordered } = useWriting(days)
  const { figures, rank } = province
  if (!figures || rank === null) return null
  return (
    <li value={rank}>
      <span className="faint fine waste-rank">
        <span className="only-heard">{t('flows.rank')} </span>
        {rank}
      </span>
      <span className="waste-province">
        <ProvinceName province={province} />
      </span>
      <TreatmentBar name={localName(province, locale)} figures={figures} />
      <span className="nowrap waste-amount">{ordered(orderedBy(figures, order)!, order)}</span>
    </li>
  )
}
