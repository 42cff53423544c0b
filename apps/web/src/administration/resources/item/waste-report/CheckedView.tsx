// Around the facts of a report about waste: what is missing for its submission, what its office says at its cells, and what
// was published of it.
import { useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReportVersionFacts } from '@eos/contract/calls/waste/report-checking'
import type { Resource } from '@eos/contract/resource'
import { submittedStatuses } from '@eos/contract/waste/waste'
import { blocking, type Judged } from '@eos/contract/waste-report/judged'
import { may, useSignedIn } from '../../../../api/session.ts'
import {
  LineJudgementContext,
  type LineJudgement,
} from '../../../../admin-parts/fields/grid/cells/line-judgement.ts'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { AdminTable, type AdminColumn } from '../../../../admin-parts/controls/AdminTable.tsx'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatDay, formatFigure } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { withComments } from './commented-cells.ts'
import { judgedCells } from './judged-cells.ts'
import { OpenPoints, type Wanted } from './OpenPoints.tsx'
import { reportVersionsQuery, type CheckedReport } from './queries.ts'
import { CellComments, CommentForm, CommentList, useReportComments } from './ReportComments.tsx'
import './report.css'

export interface AroundReportProps {
  resource: Resource
  item: Item
  onEdit: () => void
  children: ReactNode
}

interface CheckedViewProps extends AroundReportProps {
  /** Nothing before the report can be judged. */
  judgements: readonly Judged[] | undefined
  /** The lines that were judged. */
  lines: readonly Line[]
  /** Content that stands before everything else. */
  first?: ReactNode
}

export function CheckedView(props: CheckedViewProps) {
  const { resource, item, judgements, lines, first, onEdit, children } = props
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const session = useSignedIn()
  const [wanted, setWanted] = useState<LineJudgement['wanted']>()
  const comments = useReportComments(resource, item.id)
  const report = useMemo(() => ({ resource, id: item.id }), [resource, item.id])
  const status = String(item['status'])
  const isOpen = resource.lifecycle!.open!.includes(status)
  const mayComment = submittedStatuses.has(status) && may(session, 'APPROVE', resource.path)
  const judgement = useMemo<LineJudgement>(() => {
    const cells = judgedCells(lines, judgements ?? [], locale)
    return {
      cells: withComments(cells, lines, comments),
      wanted,
      about: (at) => (
        <CellComments report={report} comments={comments} at={at} mayComment={mayComment} />
      ),
    }
  }, [lines, judgements, locale, comments, wanted, report, mayComment])
  const show = ({ line, field }: Wanted) => {
    if (line !== null) setWanted({ line, name: field })
  }
  return (
    <LineJudgementContext value={judgement}>
      <div className="report-view">
        {first}
        {isOpen && judgements && (
          <section aria-label={t('parts.open')}>
            <OpenPoints resource={resource} judgements={blocking(judgements)} onShow={onEdit} />
          </section>
        )}
        <CommentList report={report} comments={comments} onShow={isOpen ? onEdit : show} />
        {mayComment && (
          <CommentForm
            report={report}
            about={{ line: null, field: 'note' }}
            label={t('comments.whole')}
          />
        )}
        {children}
        <Versions report={report} />
      </div>
    </LineJudgementContext>
  )
}

/** The newest published version counts in public figures, also while a correction is under way. */
function Versions({ report }: { report: CheckedReport }) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const zone = useTimeZone()
  const { data } = useQuery(reportVersionsQuery(report))
  if (!data || data.data.length === 0) return null
  const newest = data.data[0]!.version
  const columns: AdminColumn<ReportVersionFacts>[] = [
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
    <AdminTable
      caption={t('versions.title')}
      showCaption
      columns={columns}
      rows={data.data}
      rowKey={({ version }) => String(version)}
    />
  )
}
