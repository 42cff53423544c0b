// Around the facts of a yearly waste report: what it tells beside the year before, what is missing for its submission, what
// its office says at its cells, and what was published of it.
import { useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReportVersionFacts } from '@eos/contract/calls/waste-reports'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { submittedStatuses } from '@eos/contract/waste'
import { blocking } from '@eos/contract/waste-report/judged'
import { may, useSignedIn } from '../../../../api/session.ts'
import {
  LineJudgementContext,
  type LineJudgement,
} from '../../../../admin-parts/fields/grid/line-judgement.ts'
import { KitTable, type KitColumn } from '../../../../admin-parts/kit/KitTable.tsx'
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
            <OpenPoints resource={wasteReport} judgements={blocking(judgements)} onShow={onEdit} />
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
  const columns: KitColumn<ComparedSection>[] = [
    {
      key: 'section',
      header: t('sections.section'),
      heading: true,
      cell: ({ section }) => choiceLabel(wasteReport.path, 'section', section, locale),
    },
    {
      key: 'lines',
      header: t('sections.lines'),
      numeric: true,
      secondary: true,
      cell: ({ lines }) => lines,
    },
    {
      key: 'now',
      header: t('sections.kg', { year }),
      numeric: true,
      cell: ({ now }) => <strong>{kg(now)}</strong>,
    },
    {
      key: 'before',
      header: t('sections.kg', { year: year - 1 }),
      numeric: true,
      cell: ({ before }) => kg(before),
    },
    {
      key: 'change',
      header: t('sections.change'),
      numeric: true,
      cell: (each) => written(changeOf(each), locale),
    },
  ]
  return (
    <KitTable
      caption={t('sections.title')}
      showCaption
      columns={hasFormer ? columns : columns.slice(0, 3)}
      rows={sections}
      rowKey={({ section }) => section}
    />
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
  const newest = data.data[0]!.version
  const columns: KitColumn<ReportVersionFacts>[] = [
    {
      key: 'version',
      header: t('versions.version'),
      heading: true,
      cell: ({ version }) => version,
    },
    {
      key: 'published',
      header: t('versions.published'),
      cell: ({ publishedAt }) => formatDay(publishedAt, zone, locale),
    },
    { key: 'lines', header: t('sections.lines'), numeric: true, cell: ({ lines }) => lines },
    {
      key: 'generated',
      header: t('versions.generated'),
      numeric: true,
      cell: ({ generated }) => formatFigure(generated, 3, locale),
    },
    {
      key: 'standing',
      header: t('versions.standing'),
      cell: ({ version, openedAs }) =>
        t(`versions.${version < newest ? 'replaced' : (openedAs ?? 'stands')}`),
    },
  ]
  return (
    <KitTable
      caption={t('versions.title')}
      showCaption
      columns={columns}
      rows={data.data}
      rowKey={({ version }) => String(version)}
    />
  )
}
