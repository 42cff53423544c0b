// The public answer about the marked place, as it is now and as it would be after the decision.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import type { PublicInPoint } from '@eos/contract/calls/announced/announced-shapes'
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { Segments } from '../../parts/controls/Segments.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import type { DecisionItem } from './decision.ts'
import { PointAsPublic, StationAsPublic } from './AsPublic.tsx'
import { previewQuery, publicAnswerQuery, type Kind } from './queries.ts'

interface PublicPreviewProps {
  kind: Kind
  line: PublicationLine | undefined
  /** The decision about this place. */
  items: readonly DecisionItem[]
}

export function PublicPreview({ kind, line, items }: PublicPreviewProps) {
  const { t } = useTranslation('publication')
  const title = useId()
  const [chosen, setChosen] = useState<'now' | 'after'>('after')
  return (
    <section className="publication-preview" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('preview.title')}</h2>
        {line && (
          <Segments
            label={t('preview.when')}
            options={[
              { value: 'now', name: t('preview.now') },
              { value: 'after', name: t('preview.after') },
            ]}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </header>
      {!line ? (
        <p className="soft">{t('preview.choose')}</p>
      ) : chosen === 'now' ? (
        <Now kind={kind} id={line.id} />
      ) : (
        <After kind={kind} items={items} />
      )}
    </section>
  )
}

function Now({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useTranslation('publication')
  const answer = useQuery(publicAnswerQuery(kind, id))
  if (answer.isError)
    return <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.isPending) return <SkeletonRows rows={8} />
  return (
    <>
      <Told kind={kind} answer={answer.data} />
      <p className="soft small">{t('preview.byte')}</p>
      {answer.data !== null && kind === 'stations' && (
        <p>
          <PageLink to="stations/:id" parameters={{ id }} target="_blank">
            {t('preview.openPage')}
          </PageLink>
        </p>
      )}
    </>
  )
}

function After({ kind, items }: { kind: Kind; items: readonly DecisionItem[] }) {
  const { t } = useTranslation('publication')
  // The inner note changes nothing that the public sees.
  const asked = useSettled(items.map(({ reason: _note, ...item }) => item))
  const answer = useQuery({ ...previewQuery(kind, asked), enabled: asked.length > 0 })
  if (answer.isError)
    return <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.isPending) return <SkeletonRows rows={8} />
  return (
    <>
      <Told kind={kind} answer={answer.data} />
      <p className="soft small">{t('preview.afterText')}</p>
    </>
  )
}

/** Each preview is a whole answer: it is asked for when nobody is typing. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return useMemo(() => JSON.parse(settled) as Value, [settled])
}
const restMs = 300

function Told({ kind, answer }: { kind: Kind; answer: unknown }) {
  const { t } = useTranslation('publication')
  if (answer === null) return <p className="publication-hidden">{t('preview.hidden')}</p>
  return (
    <>
      {kind === 'stations' ? (
        <StationAsPublic page={answer as StationPage} />
      ) : (
        <PointAsPublic point={answer as PublicInPoint} />
      )}
      <details className="publication-answer">
        <summary>{t('preview.answer')}</summary>
        {/* People without a mouse scroll it with the arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} role="region" aria-label={t('preview.answer')}>
          {JSON.stringify(answer, null, 2)}
        </pre>
      </details>
    </>
  )
}
