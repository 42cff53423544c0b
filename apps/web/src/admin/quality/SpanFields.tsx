// Both ends of a span as fields, by the clock at the station; told when both are times in their order.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/DateField.tsx'
import type { Span } from './queries.ts'
import { fromFieldTime, toFieldTime } from '../../ui/zoned-time.ts'

interface SpanFieldsProps {
  timeZone: string
  span: Span | undefined
  names: readonly [string, string]
  problem?: string | undefined
  onSpan: (span: Span | undefined) => void
}

export function SpanFields({ timeZone, span, names, problem, onSpan }: SpanFieldsProps) {
  const { t } = useTranslation('quality')
  const told = textsOf(span, timeZone)
  const [written, setWritten] = useState({ over: told, texts: told })
  // What is half written stands until the span itself is another one.
  const isStill = written.over.from === told.from && written.over.to === told.to
  const texts = isStill ? written.texts : told
  const change = (name: 'from' | 'to') => (event: { target: { value: string } }) => {
    const next = { ...texts, [name]: event.target.value }
    setWritten({ over: told, texts: next })
    const from = fromFieldTime(next.from, timeZone)
    const to = fromFieldTime(next.to, timeZone)
    if (!from || !to || from > to) return
    setWritten({ over: next, texts: next })
    onSpan({ from, to })
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

function textsOf(span: Span | undefined, timeZone: string): { from: string; to: string } {
  if (!span) return { from: '', to: '' }
  return { from: toFieldTime(span.from, timeZone), to: toFieldTime(span.to, timeZone) }
}
