// Both ends of a time range as fields, by the clock at the station; `onRange` is called when both are times in their
// order.
import { useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { DateField } from '../../../admin-parts/controls/DateInput.tsx'
import type { TimeRange } from '../queries.ts'
import { fromFieldTime, toFieldTime } from '../../../parts/numbers/zoned-time.ts'

interface SpanFieldsProps {
  timeZone: string
  range: TimeRange | undefined
  names: readonly [string, string]
  problem?: string | undefined
  onRange: (range: TimeRange | undefined) => void
}

export function TimeRangeFields({ timeZone, range, names, problem, onRange }: SpanFieldsProps) {
  const { t } = useTranslation('quality')
  const told = textsOf(range, timeZone)
  const [written, setWritten] = useState({ over: told, texts: told })
  // A half-written time stays until the range itself is another one.
  const isStill = written.over.from === told.from && written.over.to === told.to
  const texts = isStill ? written.texts : told
  const change = (name: 'from' | 'to') => (text: string) => {
    const next = { ...texts, [name]: text }
    setWritten({ over: told, texts: next })
    const from = fromFieldTime(next.from, timeZone)
    const to = fromFieldTime(next.to, timeZone)
    if (!from || !to || from > to) return
    setWritten({ over: next, texts: next })
    onRange({ from, to })
  }
  const isTurned = texts.from !== '' && texts.to !== '' && texts.from > texts.to
  return (
    <div className="quality-pair">
      {(['from', 'to'] as const).map((name, place) => (
        <DateField
          key={name}
          name={name}
          timeZone={timeZone}
          label={names[place]!}
          value={texts[name]}
          problem={name === 'from' ? problem : isTurned ? t('judge.needsOrder') : undefined}
          onChange={change(name)}
        />
      ))}
    </div>
  )
}

function textsOf(range: TimeRange | undefined, timeZone: string): { from: string; to: string } {
  if (!range) return { from: '', to: '' }
  return { from: toFieldTime(range.from, timeZone), to: toFieldTime(range.to, timeZone) }
}
