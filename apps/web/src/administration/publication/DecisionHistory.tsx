// The decisions with author, time and reason: the newest, or those that begin or end later.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type {
  PublicationDecision,
  PublicationLine,
} from '@eos/contract/calls/announced/publication'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Segments } from '../../parts/controls/Segments.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { decisionsQuery, type Kind } from './queries.ts'
import { StateSign, useDelayText } from './StateSign.tsx'

interface DecisionHistoryProps {
  kind: Kind
  typeIds: string | undefined
  /** The place that is marked; of all places where none is. */
  looked: PublicationLine | undefined
  isPlanned: boolean
  onPlanned: (isPlanned: boolean) => void
}

export function DecisionHistory(props: DecisionHistoryProps) {
  const { kind, typeIds, looked, isPlanned, onPlanned } = props
  const { t } = useTranslation('publication')
  const title = useId()
  const found = useQuery(
    decisionsQuery(kind, {
      subjectId: looked?.id,
      stationTypeId: typeIds === undefined ? undefined : typeIds || '0',
      isPlanned,
    }),
  )
  const decisions = found.data?.data
  return (
    <section className="publication-history" aria-labelledby={title}>
      <header>
        <h2 id={title}>
          {t('history.title')}{' '}
          <span className="soft">{looked && t('history.ofOne', { name: looked.name })}</span>
        </h2>
        <Segments
          label={t('history.which')}
          options={[
            { value: 'newest', name: t('history.newest') },
            { value: 'planned', name: t('history.planned') },
          ]}
          chosen={isPlanned ? 'planned' : 'newest'}
          onChoose={(chosen) => onPlanned(chosen === 'planned')}
        />
      </header>
      {found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : !decisions ? (
        <SkeletonRows rows={3} />
      ) : decisions.length === 0 ? (
        <p className="soft">{t(isPlanned ? 'history.nonePlanned' : 'history.none')}</p>
      ) : (
        <ol>
          {decisions.map((decision) => (
            <Decided key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Decided({ decision }: { decision: PublicationDecision }) {
  const { t } = useTranslation('publication')
  const locale = useLocale()
  const zone = useTimeZone()
  const delayText = useDelayText()
  const { act, symbol, from, to, delayHours, standing } = decision
  const timeOf = (instant: string) => formatInstant(instant, zone, locale)
  const what = [
    t(`history.sentence.${act}`, { time: delayText(delayHours ?? 0) }),
    from !== null && t('history.from', { time: timeOf(from) }),
    to !== null && t('history.until', { time: timeOf(to) }),
  ].filter(Boolean)
  const why = decision.reason || decision.publicReason || t('history.noReason')
  return (
    <li data-standing={standing} data-act={act}>
      <StateSign act={act} />
      <div>
        <p>
          <b>
            {localName(decision, locale)}{' '}
            {symbol === null ? t('history.whole') : formulaText(symbol)} {what.join(' ')}
          </b>
          : {why}
          {standing === 'past' && <span className="soft"> ({t('history.past')})</span>}
          {standing === 'planned' && <span className="soft"> ({t('history.planned_mark')})</span>}
        </p>
        <p className="soft small">
          {decision.decidedBy} · {decision.decidedAt && timeOf(decision.decidedAt)}
        </p>
      </div>
    </li>
  )
}
