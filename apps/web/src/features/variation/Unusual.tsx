// How unusual the index is now: the hours of this month in former years by their index, and where the present one
// stands among them.
import { distributionStep } from '@eos/contract/indices/aqi-variation'
import type { AqiYear, Distribution } from '@eos/contract/calls/stations/aqi-variation'
import { useTranslation } from '../../texts/translation.ts'
import { hourEndingLabel, formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { monthInSentence } from './month-names.ts'

export function Unusual({ year: { distribution, station } }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  if (!distribution) return null
  const { newest, of, month, firstYear, lastYear, hours } = distribution
  return (
    <section aria-labelledby="unusual-title">
      <h2 id="unusual-title">
        {newest ? t('unusual.title', { value: newest.value }) : t('unusual.titleNone')}
      </h2>
      <p className="variation-lead">
        {t(of === 'month' ? 'unusual.month' : 'unusual.twelve', {
          month: monthInSentence(month - 1, locale),
          years: firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`,
          hours: formatNumber(hours, 0, locale),
        })}
      </p>
      <Bars distribution={distribution} />
      <p className="faint meta variation-note">
        {newest
          ? t('unusual.summary', {
              value: newest.value,
              share: shareOf(newest),
              time: hourEndingLabel(newest.periodEnd, station.timeZone, locale),
            })
          : t('unusual.none')}
      </p>
    </section>
  )
}

/** The highest value of the axis: whole fifties, and room for the number now. */
function endOf({ counts, newest }: Distribution): number {
  const highest = Math.max(counts.length * distributionStep, (newest?.value ?? 0) + 1)
  return Math.max(100, Math.ceil(highest / 50) * 50)
}

const shareOf = ({ higherThan }: NonNullable<Distribution['newest']>) =>
  Math.floor(higherThan * 100)

function Bars({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const { counts, newest } = distribution
  const end = endOf(distribution)
  const most = Math.max(...counts)
  const ticks = Array.from({ length: end / 50 + 1 }, (_, place) => place * 50)
  const steps = Array.from({ length: end / distributionStep }, (_, step) => counts[step] ?? 0)
  const words = steps.flatMap((hours, step) =>
    hours === 0
      ? []
      : [
          t('unusual.range', {
            from: step * distributionStep,
            to: step * distributionStep + distributionStep - 1,
            hours: formatNumber(hours, 0, locale),
          }),
        ],
  )
  return (
    <div className="bars" role="img" aria-label={words.join('; ')}>
      <div className="bars-plot">
        {steps.map((hours, step) => (
          <span
            // The steps never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={step}
            className={newest && step * distributionStep >= newest.value ? 'bar bar-beyond' : 'bar'}
            style={{ height: `${most === 0 ? 0 : (hours / most) * 100}%` }}
          />
        ))}
        {newest && (
          <span className="bars-now" style={{ insetInlineStart: `${(newest.value / end) * 100}%` }}>
            <span className={newest.value > end / 2 ? 'bars-now-before' : undefined}>
              <b>{t('unusual.now', { value: newest.value })}</b>
              {t('unusual.higher', { share: shareOf(newest) })}
            </span>
          </span>
        )}
      </div>
      <div className="faint meta bars-axis">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${(tick / end) * 100}%` }}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  )
}
