// How far a round is: the steps with the points that have come there, and who brought the last one.
import { Check } from 'lucide'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Icon } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { progressOf, type Progress } from './announcing/step-choice.ts'

const order = ['draft', 'submitted', 'approved', 'announced'] as const

interface RoundProgressProps {
  /** How many the round has. */
  points: number
  lines: readonly AnnouncedLocation[]
}

export function RoundProgress({ points, lines }: RoundProgressProps) {
  const { t } = useTranslation('rounds')
  const progress = progressOf(lines)
  const present = presentStep(progress, points)
  return (
    <ol className="round-progress" aria-label={t('progress.label')}>
      {order.map((step, at) => {
        const all = step === 'draft' ? points : progress.draft
        const isDone = all > 0 && progress[step] >= all
        return (
          <li
            key={step}
            data-done={isDone || undefined}
            aria-current={step === present ? 'step' : undefined}
          >
            <span className="round-step-mark" aria-hidden="true">
              {isDone ? <Icon of={Check} size={16} /> : at + 1}
            </span>
            <span>
              <strong>{t(`progress.${step}`)}</strong>
              <span className="round-step-about">
                {t('progress.of', { count: progress[step], all })}
                <LastOf step={step} lines={lines} />
              </span>
            </span>
          </li>
        )
      })}
      {progress.corrected > 0 && (
        <li data-done>
          <span className="round-step-mark" aria-hidden="true">
            <Icon of={Check} size={16} />
          </span>
          <span>
            <strong>{t('progress.corrected')}</strong>
            <span className="round-step-about">
              {t('progress.points', { count: progress.corrected })}
            </span>
          </span>
        </li>
      )}
    </ol>
  )
}

/** The first that not all points have come to. */
function presentStep(progress: Progress, points: number) {
  return order.find((step) => progress[step] < (step === 'draft' ? points : progress.draft))
}

function LastOf({
  step,
  lines,
}: {
  step: (typeof order)[number]
  lines: readonly AnnouncedLocation[]
}) {
  const locale = useLocale()
  const zone = useTimeZone()
  const [last] = lines
    .filter(({ state, decidedAt }) => state === step && decidedAt !== null)
    .toSorted((a, b) => (a.decidedAt! < b.decidedAt! ? 1 : -1))
  if (!last?.decidedAt) return null
  return ` · ${last.decidedBy}, ${formatDay(last.decidedAt, zone, locale)}`
}
