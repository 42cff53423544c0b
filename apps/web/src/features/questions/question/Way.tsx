// The steps on the way of a question, each with its time and how long it took.
import type { QuestionThread } from '@eos/contract/calls/questions/questions'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { tookBetween } from '../took.ts'

export function Way({ thread: { steps, askedAt } }: { thread: QuestionThread }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <section className="question-way" aria-labelledby="question-way">
      <h2 id="question-way">{t('way.title')}</h2>
      <ol>
        {steps.map(({ step, at, office }) => {
          const { unit, count } = tookBetween(askedAt, at)
          const name =
            step === 'handed'
              ? office === null
                ? t('way.handedBare')
                : t('way.handed', { office: writtenName(office) })
              : t(`way.${step}`)
          return (
            <li key={`${step} ${at}`}>
              <span>{name}</span>
              <span className="faint fine">
                <time dateTime={at}>{formatInstant(at, zone, locale)}</time>
                {step !== 'asked' && ` · ${t('way.after', { time: t(`time.${unit}`, { count }) })}`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
