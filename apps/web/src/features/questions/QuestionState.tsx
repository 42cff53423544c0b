// How far a question is, in a word: answered after which time, or on which of its working days.
import type { ListedQuestion } from '@eos/contract/calls/questions/question-shapes'
import { answerWorkingDays } from '@eos/contract/publishing/questions'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatShortDay } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { tookBetween } from './took.ts'

type Clock = Pick<ListedQuestion, 'askedAt' | 'answeredAt' | 'dueAt' | 'workingDays'>

export function QuestionState({ question }: { question: Clock }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  const { askedAt, answeredAt, dueAt, workingDays } = question
  if (answeredAt !== null) {
    const { unit, count } = tookBetween(askedAt, answeredAt)
    return <Tag kind="ok">{t('list.answeredIn', { time: t(`time.${unit}`, { count }) })}</Tag>
  }
  if (dueAt !== null && Date.parse(dueAt) < now)
    return <Tag kind="over">{t('list.overdue', { day: formatShortDay(dueAt, zone, locale) })}</Tag>
  return (
    <Tag kind="late">
      {t('list.waits', {
        spent: Math.min(workingDays, answerWorkingDays),
        count: answerWorkingDays,
      })}
    </Tag>
  )
}
