// The days whose mean is above the limit that was in force on the day, by indicator and month.
import type { AqiYear, LimitedDays as Limited } from '@eos/contract/calls/stations/aqi-variation'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay, formatFigure, formatQuantity } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { monthName } from './month-names.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
/** Limits and means have few digits behind the point. */
const mostDecimals = 3

export function LimitedDays({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const { limited, documents, station } = year
  const label = t('limits.byMonth', { year: year.year })
  const titles = Object.values(documents).map((each) =>
    locale === 'en' ? each.titleEn : each.title,
  )
  return (
    <section className="variation-band" aria-labelledby="limits-title">
      <h2 id="limits-title">{t('limits.title')}</h2>
      <p className="variation-lead">{t('limits.lead')}</p>
      {/* A region that scrolls must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
        <table className="table limited-days">
          <caption className="only-heard">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('limits.indicator')}</th>
              <th scope="col">{t('limits.limit')}</th>
              <th scope="col" className="numeric">
                {t('limits.days')}
              </th>
              {limited[0]!.known.map((_, month) => (
                <th key={monthName(month, locale)} scope="col" className="numeric">
                  {monthName(month, locale, 'short')}
                </th>
              ))}
              <th scope="col" className="numeric">
                {t('limits.highest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {limited.map((each) => (
              <Row key={each.indicator} limited={each} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="faint meta variation-note">
        {t('limits.source', { titles: titles.join('; ') })}{' '}
        <PageLink to="stations/:id" parameters={{ id: station.id }}>
          {t('limits.each')}
        </PageLink>
      </p>
    </section>
  )
}

function Row({ limited }: { limited: Limited }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const { symbol, unit, decimals, limits, known, above, highest } = limited
  const [all, over] = [sum(known), sum(above)]
  return (
    <tr>
      <th scope="row">{formulaText(symbol)}</th>
      <td>
        {limits.map(({ from, high, low }, place) => (
          <span key={from} className="limited-bound">
            {formatFigure(high ?? low ?? 0, mostDecimals, locale)}&nbsp;{unit}
            {place > 0 &&
              ` ${t('limits.from', { day: formatDay(Date.parse(from), 'UTC', locale) })}`}
          </span>
        ))}
      </td>
      <td className={over > 0 ? 'numeric limited-over' : 'numeric'}>
        {t('limits.of', { above: over, known: all })}
      </td>
      {above.map((days, month) => (
        <td
          key={monthName(month, locale)}
          className={days > 0 ? 'numeric limited-over' : 'numeric'}
        >
          {known[month] === 0 ? '–' : days}
        </td>
      ))}
      <td className="numeric limited-highest">
        {highest && (
          <>
            {formatQuantity(highest.value, unit, decimals, locale)}
            <span>{formatDay(Date.parse(highest.day), 'UTC', locale)}</span>
          </>
        )}
      </td>
    </tr>
  )
}
