// The comments of an office on a report about waste: made at a cell, listed for those who mend it.
import { Check, MessageSquare } from 'lucide'
import { useId, useState, type FormEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportComment } from '@eos/contract/calls/waste/report-checking'
import type { Resource } from '@eos/contract/resource'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatInstant } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { commentsAt } from './commented-cells.ts'
import { labelOf, type Wanted } from './OpenPoints.tsx'
import {
  commentOnReport,
  reportCommentsQuery,
  takeCommentBack,
  type CheckedReport,
} from './queries.ts'

const none: readonly ReportComment[] = []

export function useReportComments(
  resource: Resource,
  id: string | undefined,
): readonly ReportComment[] {
  const report = { resource, id: id ?? '' }
  const { data } = useQuery({ ...reportCommentsQuery(report), enabled: id !== undefined })
  return data?.data ?? none
}

interface CommentListProps {
  report: CheckedReport
  comments: readonly ReportComment[]
  onShow: (wanted: Wanted) => void
}

export function CommentList({ report, comments, onShow }: CommentListProps) {
  const { t } = useTranslation('wasteReport')
  if (comments.length === 0) return null
  const open = comments.filter(({ isChanged }) => !isChanged).length
  return (
    <section className="report-comments" aria-label={t('comments.title')}>
      <h3>
        {t('comments.title')}{' '}
        <span className="soft">{t('comments.open', { open, count: comments.length })}</span>
      </h3>
      <ul>
        {comments.map((comment) => (
          <li key={comment.id}>
            <Comment report={report} comment={comment} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CommentProps {
  report: CheckedReport
  comment: ReportComment
  onShow?: (wanted: Wanted) => void
}

function Comment({ report, comment, onShow }: CommentProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const zone = useTimeZone()
  const queries = useQueryClient()
  const { id, line, lineNow, field, words, by, at, isChanged, mayTakeBack } = comment
  const label = labelOf(report.resource, { line, field }, locale)
  const place =
    line === null
      ? label
      : lineNow === null
        ? t('comments.gone', { field: label })
        : t('place', { line: lineNow + 1, field: label })
  return (
    <article className="stack report-comment" data-changed={isChanged}>
      <Icon of={isChanged ? Check : MessageSquare} size={16} />
      <div>
        <p>
          <strong>{place}:</strong> {words}
        </p>
        <p className="soft">
          {by}, {formatInstant(at, zone, locale)}
          {isChanged && ` · ${t('comments.changed')}`}
        </p>
      </div>
      <span>
        {onShow && (line === null || lineNow !== null) && (
          <button
            type="button"
            className="text-button"
            onClick={() => onShow({ line: line === null ? null : lineNow, field })}
          >
            {t('show')}
            <span className="only-heard">: {place}</span>
          </button>
        )}
        {mayTakeBack && (
          <button
            type="button"
            className="text-button"
            onClick={() =>
              void takeCommentBack(report, id)
                .catch(() => undefined)
                .then(() => queries.invalidateQueries(reportCommentsQuery(report)))
            }
          >
            {t('comments.takeBack')}
            <span className="only-heard">: {place}</span>
          </button>
        )}
      </span>
    </article>
  )
}

interface CellCommentsProps {
  report: CheckedReport
  comments: readonly ReportComment[]
  at: { line: number; name: string }
  mayComment: boolean
}

/** Below the grid: what was said about the cell in use, and room to say more. */
export function CellComments({ report, comments, at, mayComment }: CellCommentsProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const own = commentsAt(comments, at)
  const field = labelOf(report.resource, { line: at.line, field: at.name }, locale)
  if (own.length === 0 && !mayComment) return null
  return (
    <div className="report-cell">
      {own.map((comment) => (
        <Comment key={comment.id} report={report} comment={comment} />
      ))}
      {mayComment && at.name !== 'balance' && (
        <CommentForm
          key={`${at.line} ${at.name}`}
          report={report}
          about={{ line: at.line, field: at.name }}
          label={t('comments.about', { place: t('place', { line: at.line + 1, field }) })}
        />
      )}
    </div>
  )
}

interface CommentFormProps {
  report: CheckedReport
  about: Wanted
  label: string
}

export function CommentForm({ report, about, label }: CommentFormProps) {
  const { t } = useTranslation('wasteReport')
  const id = useId()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await commentOnReport(report, { ...about, words })
      setWords('')
      await queries.invalidateQueries(reportCommentsQuery(report))
    } catch {
      // The client has said what went wrong; the words stay.
    }
    setBusy(false)
  }
  const isEmpty = words.trim().length < 3
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !busy) void send()
  }
  return (
    <form className="cluster report-comment-form" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={words}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <Action type="submit" busy={busy} {...(isEmpty && { disabled: true })}>
        {t('comments.send')}
      </Action>
    </form>
  )
}
