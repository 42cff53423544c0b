// The days of each month by level, as columns from the worst level down to the best, and as a table with the year.
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { VN_AQI_LEVELS } from '@eos/indices'
import { Legend } from '../../parts/levels/Legend.tsx'
import { airScale, levelStyle } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { monthName } from './month-names.ts'
import { daysOfYear, fromWorst, levelDays, monthsOf } from './year-figures.ts'

/** A tile of fewer days has no room for its number. */
const leastNumbered = 2

export function MonthLevels({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const months = monthsOf(year.year, daysOfYear(year))
  return (
    <section aria-labelledby="months-title">
      <h2 id="months-title">{t('months.title')}</h2>
      <p className="variation-lead">{t('months.lead', { year: year.year })}</p>
      <div className="stack gap-1 faint meta month-columns" aria-hidden="true">
        {months.map((month) => (
          <div key={month.month}>
            <div className="month-column">
              <span style={{ flexGrow: 31 - month.known }} />
              {fromWorst(month).map(({ level, days }) => (
                <span
                  key={level.key}
                  className="tile"
                  style={{ ...levelStyle(level), flexGrow: days }}
                >
                  {days >= leastNumbered && days}
                </span>
              ))}
            </div>
            {monthName(month.month, locale, 'short')}
          </div>
        ))}
      </div>
      <Legend scale={airScale} />
      <details className="variation-table">
        <summary>{t('months.table')}</summary>
        <MonthTable year={year} />
      </details>
    </section>
  )
}

function MonthTable({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const days = daysOfYear(year)
  const label = `${t('months.title')}, ${year.year}`
  const rows = [
    ...monthsOf(year.year, days).map(({ month, ...sums }) => ({
      name: monthName(month, locale),
      ...sums,
    })),
    { name: `${t('months.whole')} ${year.year}`, ...levelDays(days) },
  ]
  return (
    // A region that scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      <table className="table">
        <caption className="only-heard">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('months.month')}</th>
            {VN_AQI_LEVELS.map((level) => (
              <th key={level.key} scope="col" className="numeric">
                {level.name[locale]}
              </th>
            ))}
            <th scope="col" className="numeric">
              {t('months.known')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts, known }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {VN_AQI_LEVELS.map(({ key }) => (
                <td key={key} className="numeric">
                  {counts[key] ?? 0}
                </td>
              ))}
              <td className="numeric">{known}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
