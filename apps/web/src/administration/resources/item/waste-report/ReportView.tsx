// Around the facts of a yearly waste report: what it tells beside the year before, what is missing for its submission, what
// its office says at its cells, and what was published of it.
import { useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { submittedStatuses } from '@eos/contract/waste'
import { blocking } from '@eos/contract/waste-report/judge'
import { may, useSignedIn } from '../../../../api/session.ts'
import {
  LineJudgementContext,
  type LineJudgement,
} from '../../../../admin-parts/fields/grid/line-judgement.ts'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { useTimeZone } from '../../../../api/current-organization.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatDay, formatFigure, type Locale } from '../../../../ui/format.ts'
import { useLocale } from '../../../../ui/use-locale.ts'
import { withComments } from './commented-cells.ts'
import { judgedCells } from './judged-cells.ts'
import { OpenPoints, type Wanted } from './OpenPoints.tsx'
import { reportVersionsQuery } from './queries.ts'
import { CellComments, CommentForm, CommentList, useReportComments } from './ReportComments.tsx'
import { useJudgedReport } from './use-judged-report.ts'
import { changeOf, comparedSections, type ComparedSection } from './year-before.ts'
import './report.css'

interface ReportViewProps {
  item: Item
  onEdit: () => void
  children: ReactNode
}

export default function ReportView({ item, onEdit, children }: ReportViewProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const session = useSignedIn()
  const [wanted, setWanted] = useState<LineJudgement['wanted']>()
  const { facts, judgements, lines } = useJudgedReport(item.id, item)
  const comments = useReportComments(item.id)
  const status = String(item['status'])
  const isOpen = wasteReport.lifecycle!.open!.includes(status)
  const mayComment = submittedStatuses.has(status) && may(session, 'APPROVE', wasteReport.path)
  const judgement = useMemo<LineJudgement>(() => {
    const cells = judgedCells(lines, judgements ?? [], locale)
    return {
      cells: withComments(cells, lines, comments),
      wanted,
      about: (at) => (
        <CellComments reportId={item.id} comments={comments} at={at} mayComment={mayComment} />
      ),
    }
  }, [lines, judgements, locale, comments, wanted, item.id, mayComment])
  const show = ({ line, field }: Wanted) => {
    if (line !== null) setWanted({ line, name: field })
  }
  return (
    <LineJudgementContext value={judgement}>
      <div className="report-view">
        {facts && (
          <SectionTable
            sections={comparedSections(lines, facts.former)}
            year={Number(item['reportYear'])}
            hasFormer={facts.former !== null}
          />
        )}
        {isOpen && judgements && (
          <section aria-label={t('parts.open')}>
            <OpenPoints judgements={blocking(judgements)} onShow={onEdit} />
          </section>
        )}
        <CommentList reportId={item.id} comments={comments} onShow={isOpen ? onEdit : show} />
        {mayComment && (
          <CommentForm
            reportId={item.id}
            about={{ line: null, field: 'note' }}
            label={t('comments.whole')}
          />
        )}
        {children}
        <Versions id={item.id} />
      </div>
    </LineJudgementContext>
  )
}

interface SectionTableProps {
  sections: readonly ComparedSection[]
  year: number
  hasFormer: boolean
}

function SectionTable({ sections, year, hasFormer }: SectionTableProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  if (sections.length === 0) return null
  const kg = (value: number | undefined) =>
    value === undefined ? '–' : formatFigure(value, 3, locale)
  return (
    <table className="report-sections">
      <caption>{t('sections.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sections.section')}</th>
          <th scope="col">{t('sections.lines')}</th>
          <th scope="col">{t('sections.kg', { year })}</th>
          {hasFormer && <th scope="col">{t('sections.kg', { year: year - 1 })}</th>}
          {hasFormer && <th scope="col">{t('sections.change')}</th>}
        </tr>
      </thead>
      <tbody>
        {sections.map((each) => (
          <tr key={each.section}>
            <th scope="row">{choiceLabel(wasteReport.path, 'section', each.section, locale)}</th>
            <td>{each.lines}</td>
            <td>
              <strong>{kg(each.now)}</strong>
            </td>
            {hasFormer && <td>{kg(each.before)}</td>}
            {hasFormer && <td>{written(changeOf(each), locale)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function written(change: number | undefined, locale: Locale): string {
  if (change === undefined) return '–'
  return `${change > 0 ? '+' : ''}${formatFigure(change, 1, locale)} %`
}

/** The newest published version counts in public figures, also while a correction is under way. */
function Versions({ id }: { id: string }) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const zone = useTimeZone()
  const { data } = useQuery(reportVersionsQuery(id))
  if (!data || data.data.length === 0) return null
  return (
    <table className="report-sections">
      <caption>{t('versions.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('versions.version')}</th>
          <th scope="col">{t('versions.published')}</th>
          <th scope="col">{t('sections.lines')}</th>
          <th scope="col">{t('versions.generated')}</th>
          <th scope="col">{t('versions.standing')}</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ version, publishedAt, lines, generated, openedAs }, place) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>{formatDay(publishedAt, zone, locale)}</td>
            <td>{lines}</td>
            <td>{formatFigure(generated, 3, locale)}</td>
            <td>{t(`versions.${place > 0 ? 'replaced' : (openedAs ?? 'stands')}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
