// One question for an officer: the thread with what nobody has read, its steps, and what can be done.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeskThread } from '@eos/contract/calls/questions/question-desk'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { PlaceLink, QuestionState } from '../../features/questions/face.ts'
import { Note } from '../../parts/controls/Note.tsx'
import { Tag } from '../../parts/controls/Tag.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { AddressLink, PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { DeskActs } from './DeskActs.tsx'
import { DeskReply } from './DeskReply.tsx'
import { deskThreadQuery } from './queries.ts'
import { useDeskActs, type DeskProps } from './use-desk-acts.ts'

export function DeskQuestion({ id }: { id: string }) {
  const { t } = useTranslation('questionDesk')
  const [search] = useSearchParams()
  const thread = useQuery(deskThreadQuery(id))
  const acts = useDeskActs()
  const list = new URLSearchParams(search)
  list.delete('id')
  return (
    <>
      <p>
        <AddressLink to={`?${list}`} className="button">
          {t('back')}
        </AddressLink>
      </p>
      {acts.done && <FormSuccess>{acts.done}</FormSuccess>}
      <FormFailure>{acts.failure}</FormFailure>
      {thread.data === null ? (
        <Empty title={t('gone')}>{t('goneText')}</Empty>
      ) : thread.data ? (
        <Whole thread={thread.data} acts={acts} />
      ) : thread.isError ? (
        <QueryFailure error={thread.error} onRetry={() => void thread.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  )
}

function Whole({ thread, acts }: DeskProps) {
  const { t } = useTranslation('questionDesk')
  const { isOurs, office } = thread
  return (
    <div className="desk-columns">
      <div className="column">
        <Asked thread={thread} />
        {isOurs ? (
          <DeskActs thread={thread} acts={acts} />
        ) : (
          <Note
            kind="late"
            title={t('notOurs', { office: office ? writtenName(office.name) : '–' })}
          />
        )}
        {thread.replies.map((reply) => (
          <DeskReply key={reply.id} reply={reply} acts={acts} />
        ))}
        {isOurs && thread.status !== 'HIDDEN' && <AnswerForm thread={thread} acts={acts} />}
      </div>
      <Steps thread={thread} />
    </div>
  )
}

function Asked({ thread }: { thread: DeskThread }) {
  const { t } = useTranslation('questionDesk')
  const locale = useLocale()
  const zone = useTimeZone()
  const { subject, content, status, authorName, isFaq, hasPersonalData } = thread
  return (
    <section className="panel desk-asked">
      <h2>{subject}</h2>
      <p className="desk-signs">
        {status === 'HIDDEN' ? null : <QuestionState question={thread} />}
        <Tag>{t(`status.${status}`)}</Tag>
        {isFaq && <Tag>{t('faqSign')}</Tag>}
      </p>
      <p className="soft small">
        {authorName ?? t('anonymous')} ·{' '}
        {t('asked', { time: formatInstant(thread.askedAt, zone, locale) })}
      </p>
      <p className="desk-text">{content}</p>
      {hasPersonalData && <Note kind="late" title={t('personal')} />}
      <Facts thread={thread} />
    </section>
  )
}

function Facts({ thread }: { thread: DeskThread }) {
  const { t } = useTranslation('questionDesk')
  const locale = useLocale()
  const zone = useTimeZone()
  const { id, place, figure, authorEmail, dueAt, office, status } = thread
  const shown = figure && [
    figure.name && writtenName(figure.name),
    figure.value,
    figure.time && formatInstant(figure.time, zone, locale),
  ]
  const facts = [
    [t('office'), office ? writtenName(office.name) : t('nobody')],
    [t('due'), dueAt && formatInstant(dueAt, zone, locale)],
    [t('about'), place && <PlaceLink key="place" place={place} />],
    [t('figure'), shown?.filter(Boolean).join(', ')],
    [t('mail'), authorEmail],
  ] as const
  return (
    <>
      <dl className="stack gap-1 desk-facts">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {status === 'PUBLISHED' && (
        <p>
          <PageLink to="questions/:id" parameters={{ id }} isCurrent={false}>
            {t('public')}
          </PageLink>
        </p>
      )}
    </>
  )
}

function Steps({ thread: { steps } }: { thread: DeskThread }) {
  const { t } = useTranslation('questionDesk')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <section className="panel desk-steps">
      <h2>{t('way')}</h2>
      <ol>
        {steps.map(({ step, at, office, actor, reason }) => (
          <li key={`${step} ${at}`}>
            <strong>{t(`steps.${step}`, { office: office ? writtenName(office) : '–' })}</strong>
            <span className="soft small">
              {[formatInstant(at, zone, locale), actor].filter(Boolean).join(' · ')}
            </span>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
