// The provinces of which nothing, or only a part, is published: what is missing, and the newest figure before.
import type {
  SolidWasteProvince,
  SolidWasteStatistics,
} from '@eos/contract/calls/waste/solid-waste'
import { localName } from '../../../parts/numbers/local-name.ts'
import { ProvinceName } from './ProvinceTable.tsx'
import { useWriting } from '../use-writing.ts'

export function NotReported({ told }: { told: SolidWasteStatistics }) {
  const { t } = useWriting(told.days)
  const missing = told.provinces.filter(({ state }) => state !== 'reported')
  if (missing.length === 0) return null
  const hasPartial = missing.some(({ state }) => state === 'partial')
  return (
    <section className="waste-part-section" aria-labelledby="missing-title">
      <h2 id="missing-title">{t(hasPartial ? 'missing.orPartial' : 'missing.title')}</h2>
      <ul className="waste-missing">
        {missing.map((province) => (
          <Missing key={province.id} province={province} days={told.days} />
        ))}
      </ul>
    </section>
  )
}

/** Provinces that have reported, but without the figure by which the list is ordered. */
export function NotRanked({ told }: { told: SolidWasteStatistics }) {
  const { t } = useWriting(told.days)
  const others = told.provinces.filter(({ state, rank }) => state === 'reported' && rank === null)
  if (others.length === 0) return null
  return (
    <section className="waste-part-section" aria-labelledby="not-ranked-title">
      <h2 id="not-ranked-title">{t('flows.notRanked')}</h2>
      <p className="waste-lead">{t('flows.notRankedLead')}</p>
      <ul className="waste-missing">
        {others.map((province) => (
          <li key={province.id}>
            <span>
              <ProvinceName province={province} />
            </span>
            <span>{t('flows.withoutFigure')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Missing({ province, days }: { province: SolidWasteProvince; days: number }) {
  const { t, locale, amount } = useWriting(days)
  const { state, figures, missing, last } = province
  const units = missing.map((unit) =>
    t(unit.isFormer ? 'missing.formerUnit' : 'missing.unit', {
      name: localName(unit, locale),
      areas: unit.areas.map((area) => t(`areas.${area}`)).join(', '),
    }),
  )
  const words = [
    state === 'partial' && figures && t('missing.figure', { amount: amount(figures.generated) }),
    (state === 'partial' || missing.length > 1) &&
      t('missing.partial', { units: units.join('; ') }),
    last
      ? t('missing.last', { amount: amount(last.generated), year: last.year })
      : t('missing.never'),
  ]
  return (
    <li>
      <span>
        <ProvinceName province={province} />
      </span>
      <span>{words.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
