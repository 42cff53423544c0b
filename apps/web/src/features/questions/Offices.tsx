// The offices with the median of their answers.
import type { QuestionClock } from '@eos/contract/calls/questions/questions'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

export function Offices({ clock: { offices, fewer } }: { clock: QuestionClock }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  return (
    <aside className="question-offices" aria-labelledby="question-offices">
      <h2 id="question-offices">{t('offices.title')}</h2>
      <p className="faint fine">{t('offices.about')}</p>
      {offices.length > 0 && (
        <ol>
          {offices.map(({ office, medianDays, answers }) => (
            <li key={office.id}>
              <span>
                {writtenName(office.name)}{' '}
                <span className="faint fine">{t('offices.answers', { count: answers })}</span>
              </span>
              <strong>{formatNumber(medianDays, 1, locale)}</strong>
            </li>
          ))}
        </ol>
      )}
      <p className="faint fine">
        {offices.length === 0
          ? t('offices.none')
          : fewer > 0 && t('offices.fewer', { count: fewer })}
      </p>
    </aside>
  )
}
