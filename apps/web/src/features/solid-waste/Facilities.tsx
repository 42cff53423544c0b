// How many facilities are in use, as the rows of the year give them.
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { formatNumber } from '../../parts/numbers/format.ts'
import { useWriting } from './use-writing.ts'

const kinds = [
  'landfills',
  'incinerators',
  'compostPlants',
  'recyclingPlants',
  'otherPlants',
] as const

export function Facilities({ told }: { told: SolidWasteStatistics }) {
  const { t, locale } = useWriting(told.days)
  const counts = kinds.flatMap((kind) => {
    const count = told.total?.facilities[kind]
    return count == null ? [] : [{ kind, count }]
  })
  if (counts.length === 0) return null
  return (
    <section className="waste-part-section" aria-labelledby="facilities-title">
      <h2 id="facilities-title">{t('facilities.title')}</h2>
      <dl className="wrap waste-counts">
        {counts.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(`facilities.${kind}`)}</dt>
            <dd>{formatNumber(count, 0, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="faint meta waste-note">{t('facilities.lead')}</p>
    </section>
  )
}
