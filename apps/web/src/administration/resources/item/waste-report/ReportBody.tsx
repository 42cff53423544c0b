// The form of a yearly waste report: its parts with how they stand beside them, and every rule at its cell while one types.
import { CircleCheck, History } from 'lucide'
import { useMemo, useState, type ReactNode } from 'react'
import { blocking } from '@eos/contract/waste-report/judge'
import {
  LineJudgementContext,
  type LineJudgement,
} from '../../../../admin-parts/fields/grid/line-judgement.ts'
import type { Line } from '../../../../admin-parts/fields/grid/lines.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatDay } from '../../../../ui/format.ts'
import { useLocale } from '../../../../ui/use-locale.ts'
import { FormerLines } from '../FormerLines.tsx'
import { FormFields, type FormBodyProps } from '../FormSections.tsx'
import { missingHead, missingLines } from './carried-over.ts'
import { withComments } from './commented-cells.ts'
import { judgedCells } from './judged-cells.ts'
import { LinesFile } from './LinesFile.tsx'
import { OpenPoints, type Wanted } from './OpenPoints.tsx'
import { CommentList, useReportComments } from './ReportComments.tsx'
import { partsOf, standingOf, type Part } from './report-parts.ts'
import { useJudgedReport, type JudgedReport } from './use-judged-report.ts'
import './report.css'

export default function ReportBody(props: FormBodyProps) {
  const { id, form } = props
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const [wanted, setWanted] = useState<LineJudgement['wanted']>()
  const reportId = idOf(props)
  const judged = useJudgedReport(reportId, form.values)
  const comments = useReportComments(reportId)
  const { judgements, lines } = judged
  const parts = partsOf(
    form.fields.map(([name]) => name),
    form.values,
  )
  const judgement = useMemo(
    () =>
      judgements && {
        cells: withComments(judgedCells(lines, judgements, locale), lines, comments),
        wanted,
      },
    [judgements, lines, comments, locale, wanted],
  )
  const show = ({ line, field }: Wanted) => {
    if (line !== null) setWanted({ line, name: field })
    const control = document.getElementById(`${id}-${line === null ? field : 'lines'}`)
    control?.scrollIntoView({ block: 'center' })
    if (line === null) control?.focus()
  }
  return (
    <LineJudgementContext value={judgement}>
      <div className="report-form">
        <Rail {...props} parts={parts} judged={judged} />
        <div className="report-parts">
          {reportId !== undefined && (
            <CommentList reportId={reportId} comments={comments} onShow={show} />
          )}
          {parts.map((part) => (
            <section key={part.name} aria-labelledby={`${id}-part-${part.name}`}>
              <h3 id={`${id}-part-${part.name}`} tabIndex={-1}>
                {t(`parts.${part.name}`)}
              </h3>
              {part.name === 'lines' && <LinesAhead {...props} judged={judged} />}
              <FormFields {...props} names={part.fields} />
            </section>
          ))}
          <StillOpen id={id} judged={judged} onShow={show} />
        </div>
      </div>
    </LineJudgementContext>
  )
}

/** Ways to lines that need no typing. */
function LinesAhead(props: FormBodyProps & { judged: JudgedReport }) {
  const { resource, isNew, form } = props
  const reportId = idOf(props)
  if (isNew || reportId === undefined)
    return <FormerLines resource={resource} name="lines" values={form.values} onSet={form.set} />
  return (
    <>
      <CarryOver {...props} />
      <LinesFile reportId={reportId} onLines={(read) => form.set('lines', read)} />
    </>
  )
}

interface StillOpenProps {
  id: string
  judged: JudgedReport
  onShow: (wanted: Wanted) => void
}

function StillOpen({ id, judged: { judgements }, onShow }: StillOpenProps) {
  const { t } = useTranslation('wasteReport')
  return (
    <section aria-labelledby={`${id}-part-open`}>
      <h3 id={`${id}-part-open`} tabIndex={-1}>
        {t('parts.open')}
      </h3>
      {judgements ? (
        <OpenPoints judgements={blocking(judgements)} onShow={onShow} />
      ) : (
        <p className="soft">{t('notJudged')}</p>
      )}
    </section>
  )
}

function idOf({ isNew, form }: FormBodyProps): string | undefined {
  return isNew ? undefined : String(form.base.values['id'])
}

interface RailProps extends FormBodyProps {
  parts: readonly Part[]
  judged: JudgedReport
}

/** Leads to the parts, and says of each how it stands. */
function Rail({ id, form, parts, judged: { judgements } }: RailProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const due = form.base.values['dueDate']
  const lines = Array.isArray(form.values['lines']) ? form.values['lines'].length : 0
  return (
    <nav className="report-rail" aria-label={t('rail')}>
      <ul>
        {parts.map((part) => (
          <li key={part.name}>
            <RailLink to={`${id}-part-${part.name}`}>
              {judgements ? <Sign {...standingOf(part, judgements)} /> : <span />}
              <span>{t(`parts.${part.name}`)}</span>
              {part.name === 'lines' && <span className="report-count">{lines}</span>}
            </RailLink>
          </li>
        ))}
        <li>
          <RailLink to={`${id}-part-open`}>
            {judgements ? (
              <Sign errors={blocking(judgements).length} remarks={0} />
            ) : (
              <span aria-hidden="true" />
            )}
            <span>{t('parts.open')}</span>
          </RailLink>
        </li>
      </ul>
      {typeof due === 'string' && (
        <p>
          <span className="soft">{t('due')}</span>{' '}
          <strong>{formatDay(`${due}T00:00:00Z`, 'UTC', locale)}</strong>
        </p>
      )}
    </nav>
  )
}

function RailLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => {
        const heading = document.getElementById(to)
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      }}
    >
      {children}
    </button>
  )
}

function Sign({ errors, remarks }: { errors: number; remarks: number }) {
  const { t } = useTranslation('wasteReport')
  if (errors === 0 && remarks === 0)
    return (
      <span className="report-sign" data-kind="good">
        <Icon of={CircleCheck} size={18} />
        <span className="only-heard">{t('stands.good')}</span>
      </span>
    )
  const kind = errors > 0 ? 'errors' : 'remarks'
  const count = errors > 0 ? errors : remarks
  return (
    <span className="report-sign" data-kind={kind}>
      <span aria-hidden="true">{count}</span>
      <span className="only-heard">{t(`stands.${kind}`, { count })}</span>
    </span>
  )
}

/** Offers what the report of the year before says, as long as something of it is missing here. */
function CarryOver({ form, judged: { facts } }: FormBodyProps & { judged: JudgedReport }) {
  const { t } = useTranslation('wasteReport')
  const former = facts?.former
  if (!former) return null
  const present = Array.isArray(form.values['lines']) ? (form.values['lines'] as Line[]) : []
  const lines = missingLines(present, former)
  const head = missingHead(form.values, former)
  const count = lines.length
  if (count === 0 && Object.keys(head).length === 0) return null
  return (
    <div className="report-former">
      <p>{t('former.about', { number: former.reportNo, year: former.reportYear })}</p>
      <Action
        icon={History}
        onClick={() => {
          for (const [name, value] of Object.entries(head)) form.set(name, value)
          if (count > 0) form.set('lines', [...present, ...lines])
        }}
      >
        {count > 0
          ? t('former.lines', { count, year: former.reportYear })
          : t('former.head', { year: former.reportYear })}
      </Action>
    </div>
  )
}
