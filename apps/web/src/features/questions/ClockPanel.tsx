// How long answers take: the median now, and of each of the last twelve months.
import type { QuestionClock } from '@eos/contract/calls/questions/questions'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { Locale } from '../../parts/numbers/format.ts'

export function ClockPanel({ clock }: { clock: QuestionClock }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const { medianDays, asked, answered, waiting, overdue, workingDays } = clock
  const facts = [
    t('clock.asked', { count: asked }),
    t('clock.answered', { count: answered }),
    t('clock.waiting', { count: waiting }),
    overdue === 0 ? t('clock.noneOverdue') : t('clock.overdue', { count: overdue }),
  ]
  return (
    <section className="question-clock" aria-labelledby="question-clock">
      <div>
        <h2 id="question-clock">{t('clock.title')}</h2>
        <p className={medianDays === null ? 'question-clock-none' : 'question-clock-figure'}>
          {medianDays === null ? t('clock.none') : <Median days={medianDays} />}
        </p>
        <p className="faint fine">{facts.join(' · ')}</p>
        <p className="faint fine">{t('clock.goal', { count: workingDays })}</p>
      </div>
      <Months clock={clock} locale={locale} />
    </section>
  )
}

/** Less than a day is told in hours. */
function Median({ days }: { days: number }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  if (days < 1) return t('time.hours', { count: Math.max(1, Math.round(days * 24)) })
  return t('time.figure', { days: formatNumber(days, 1, locale) })
}

function Months({ clock: { months }, locale }: { clock: QuestionClock; locale: Locale }) {
  const { t } = useTranslation('questions')
  const most = Math.max(1, ...months.map(({ medianDays }) => medianDays ?? 0))
  return (
    <figure className="question-months">
      <ol>
        {months.map(({ month, medianDays, answers }, place) => {
          const figure = medianDays === null ? '–' : formatNumber(medianDays, 1, locale)
          const name = nameOfMonth(month, locale)
          return (
            <li key={month} className={place === months.length - 1 ? 'question-month-now' : ''}>
              <span className="only-heard">
                {medianDays === null
                  ? t('clock.noMonth', { month: name })
                  : t('clock.month', { month: name, days: figure, count: answers })}
              </span>
              <span className="faint question-month" aria-hidden="true">
                <span className="question-month-figure">{figure}</span>
                <span
                  className="question-bar"
                  style={{ height: `${Math.round(((medianDays ?? 0) / most) * 48)}px` }}
                />
                <span className="question-month-name">{shortMonth(month, locale)}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <figcaption className="faint fine">
        {t('clock.months', { month: nameOfMonth(months[0]!.month, locale) })}
      </figcaption>
    </figure>
  )
}

const english =
  'January February March April May June July August September October November December'
const englishMonths = english.split(' ')

/** `2026-11` */
function nameOfMonth(month: string, locale: Locale): string {
  const [year, number] = month.split('-')
  return locale === 'vi'
    ? `tháng ${Number(number)}/${year}`
    : `${englishMonths[Number(number) - 1]} ${year}`
}

function shortMonth(month: string, locale: Locale): string {
  const number = Number(month.slice(5))
  return locale === 'vi' ? `T${number}` : englishMonths[number - 1]!.slice(0, 1)
}
