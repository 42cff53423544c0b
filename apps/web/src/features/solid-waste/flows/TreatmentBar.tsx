// The treatment of the collected waste as one bar of a hundred per cent, and its legend.
import type { SolidWasteFigures } from '@eos/contract/calls/waste/solid-waste'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import {
  fewestWithNumber,
  sharesOf,
  shownTreatments,
  writtenShare,
  type Shown,
} from '../amounts.ts'

interface TreatmentBarProps {
  /** The name of the bar's subject: a province, or all that is published. */
  name: string
  figures: SolidWasteFigures
  isLarge?: boolean
}

/** Numbers stand in the parts that have room; all of them are heard, and stand in the table. */
export function TreatmentBar({ name, figures, isLarge = false }: TreatmentBarProps) {
  const { t } = useTranslation('solidWaste')
  const locale = useLocale()
  const shares = sharesOf(figures)
  const words = shares.map(({ name: treatment, share }) =>
    t('flows.share', { name: t(`orders.${treatment}`), share: writtenShare(share, locale) }),
  )
  return (
    <div
      className={`waste-bar${isLarge ? ' waste-bar-large' : ''}`}
      role="img"
      aria-label={t('flows.bar', { name, shares: words.join(', ') })}
    >
      {shares.map(({ name: treatment, share }, place) => (
        <span
          key={treatment}
          className={`meta waste-part waste-${treatment}`}
          style={{ flexGrow: share }}
          title={words[place]}
        >
          {share >= fewestWithNumber && <span>{writtenShare(share, locale)}</span>}
        </span>
      ))}
    </div>
  )
}

/** The legend of the treatments that occur. */
export function TreatmentLegend({ shown }: { shown: readonly Shown[] }) {
  const { t } = useTranslation('solidWaste')
  return (
    <ul className="wrap soft fine waste-legend">
      {shownTreatments
        .filter((treatment) => shown.includes(treatment))
        .map((treatment) => (
          <li key={treatment}>
            <span className={`waste-key waste-${treatment}`} aria-hidden="true" />
            {t(`orders.${treatment}`)}
          </li>
        ))}
    </ul>
  )
}
