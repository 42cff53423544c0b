// A thread: the question, what it is about, the answers of the office and the comments, and the way on.
import { useSearchParams } from 'react-router'
import type { QuestionThread } from '@eos/contract/calls/questions/questions'
import { sentParameter } from '@eos/contract/publishing/questions'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Tag } from '../../../parts/controls/Tag.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay, formatInstant } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { CommentForm } from './CommentForm.tsx'
import { Entry } from './Entry.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { QuestionCrumbs } from './QuestionCrumbs.tsx'
import { QuestionState } from '../QuestionState.tsx'
import { ThreadTools } from './ThreadTools.tsx'
import { Way } from './Way.tsx'

interface ThreadProps {
  thread: QuestionThread
}

export function Thread({ thread }: ThreadProps) {
  const { t } = useTranslation('questions')
  const [search] = useSearchParams()
  const { topic, isPublic } = thread
  const heading = useHeading(thread)
  const describe = topic
    ? t('thread.describe', { topic: writtenName(topic.name) })
    : t('thread.describeBare')
  return (
    <>
      <PageHead title={heading} description={describe} {...(!isPublic && { isMissing: true })} />
      <QuestionCrumbs topic={topic}>
        <li aria-current="page" className="only-heard">
          {heading}
        </li>
      </QuestionCrumbs>
      {!isPublic && <Own thread={thread} />}
      {search.get(sentParameter) === 'comment' && <FormSuccess>{t('comment.sent')}</FormSuccess>}
      <div className="question-columns">
        <div className="question-main">
          <ThreadHead thread={thread} />
          <Entries thread={thread} />
          {isPublic && <CommentForm thread={thread} />}
        </div>
        <div className="question-side">
          <Way thread={thread} />
          <Near thread={thread} />
        </div>
      </div>
    </>
  )
}

/** Nobody's words are a heading of the portal before an officer has read them. */
function useHeading({ isPublic, subject, id }: QuestionThread): string {
  const { t } = useTranslation('questions')
  return isPublic ? subject : t('own.heading', { id })
}

function ThreadHead({ thread }: ThreadProps) {
  const { t } = useTranslation('questions')
  const { subject, state, place, id, isPublic } = thread
  const heading = useHeading(thread)
  return (
    <header>
      <h1>{heading}</h1>
      {!isPublic && <p>{t('own.subject', { subject })}</p>}
      <div className="cluster question-signs">
        <QuestionState question={thread} />
        {state === 'faq' && <Tag>{t('list.inFaq')}</Tag>}
        <span className="faint fine">
          {t('thread.number', { id })}
          {place && (
            <>
              {' · '}
              {t('thread.about')} <PlaceLink place={place} />
            </>
          )}
        </span>
      </div>
      <ThreadTools title={heading} />
    </header>
  )
}

function Entries({ thread }: ThreadProps) {
  const { t } = useTranslation('questions')
  const { authorName, askedAt, content, replies, answeredAt, isPublic } = thread
  return (
    <>
      <Entry who={authorName ?? t('thread.anonymous')} at={askedAt} content={content}>
        <Figure thread={thread} />
      </Entry>
      <h2 className="only-heard">{t('thread.replies')}</h2>
      {replies.map((reply) => (
        <Entry
          key={reply.id}
          who={
            reply.kind === 'answer'
              ? reply.office
                ? writtenName(reply.office.name)
                : t('thread.nobody')
              : (reply.authorName ?? t('thread.anonymous'))
          }
          at={reply.at}
          content={reply.content}
          isOfficial={reply.kind === 'answer'}
          isNested={reply.parentId !== thread.id}
        />
      ))}
      {isPublic && answeredAt === null && <Waiting thread={thread} />}
    </>
  )
}

/** The figure that the asker believes to be wrong, as the page had written it. */
function Figure({ thread: { figure } }: ThreadProps) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  if (!figure) return null
  const about = [
    figure.name && writtenName(figure.name),
    figure.time && formatInstant(figure.time, zone, locale),
  ]
  return (
    <p className="question-figure">
      <span className="faint fine">{t('thread.figure')}: </span>
      <strong>{figure.value ?? '–'}</strong>{' '}
      <span className="faint fine">{about.filter(Boolean).join(', ')}</span>
    </p>
  )
}

function Waiting({ thread: { office, dueAt } }: ThreadProps) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  const day = dueAt === null ? '–' : formatDay(dueAt, zone, locale)
  const isLate = dueAt !== null && Date.parse(dueAt) < now
  const name = office ? writtenName(office.name) : t('thread.nobody')
  return (
    <p className="soft question-waiting">
      {isLate ? t('thread.waitingLate', { day }) : t('thread.waiting', { office: name, day })}
    </p>
  )
}

/** For who has the private link. */
function Own({ thread }: ThreadProps) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  const { id, status, hiddenBecause, office, dueAt } = thread
  if (status === 'HIDDEN')
    return (
      <Note kind="late" title={t('own.hiddenTitle', { id })}>
        {hiddenBecause === null ? t('own.hiddenBare') : t('own.hidden', { reason: hiddenBecause })}
      </Note>
    )
  return (
    <Note kind="late" title={t('own.pendingTitle', { id })}>
      {t('own.pending')}{' '}
      {office &&
        dueAt !== null &&
        t('own.with', { office: writtenName(office.name), day: formatDay(dueAt, zone, locale) })}
    </Note>
  )
}

function Near({ thread: { near } }: ThreadProps) {
  const { t } = useTranslation('questions')
  if (near.length === 0) return null
  return (
    <nav className="question-near not-printed" aria-labelledby="question-near">
      <h2 id="question-near">{t('thread.near')}</h2>
      <ul>
        {near.map(({ id, subject }) => (
          <li key={id}>
            <PageLink to="questions/:id" parameters={{ id }} isCurrent={false}>
              {subject}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
