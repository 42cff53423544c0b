// The form of a yearly report about waste: its parts with how they stand beside them, what its office says at its cells, and
// every rule at its cell while one types.
import { useMemo, useState, type ReactNode } from 'react'
import { neededToSubmit } from '@eos/contract/waste-report/head-rules'
import { blocking, type Judged } from '@eos/contract/waste-report/judged'
import {
  LineJudgementContext,
  type LineJudgement,
} from '../../../../admin-parts/fields/grid/cells/line-judgement.ts'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { FormFields, type FormBodyProps } from '../fields/FormSections.tsx'
import { withComments } from './commented-cells.ts'
import { judgedCells } from './judged-cells.ts'
import { OpenPoints, type Wanted } from './OpenPoints.tsx'
import { Rail } from './Rail.tsx'
import { CommentList, useReportComments } from './ReportComments.tsx'
import { partsOf } from './report-parts.ts'
import './report.css'

interface ReportFormProps extends FormBodyProps {
  /** Nothing before the report can be judged. */
  judgements: readonly Judged[] | undefined
  /** The lines that were judged. */
  lines: readonly Line[]
  /** Ways to lines that need no typing. */
  linesAhead: ReactNode
  /** The words of the finder of a cell beside an item. */
  hintOf?: LineJudgement['hintOf']
}

export function ReportForm(props: ReportFormProps) {
  const { id, resource, form, judgements, lines, linesAhead, hintOf } = props
  const reportId = idOf(props)
  const comments = useReportComments(resource, reportId)
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const [wanted, setWanted] = useState<LineJudgement['wanted']>()
  const parts = partsOf(
    form.fields.map(([name]) => name),
    form.values,
  )
  const judgement = useMemo(() => {
    if (!judgements) return undefined
    const cells = judgedCells(lines, judgements, locale)
    return { cells: withComments(cells, lines, comments), wanted, ...(hintOf && { hintOf }) }
  }, [judgements, lines, comments, locale, wanted, hintOf])
  const show = ({ line, field }: Wanted) => {
    if (line !== null) setWanted({ line, name: field })
    const control = document.getElementById(`${id}-${line === null ? field : 'lines'}`)
    control?.scrollIntoView({ block: 'center' })
    if (line === null) control?.focus()
  }
  return (
    <LineJudgementContext value={judgement}>
      <div className="column report-form">
        <Rail
          id={id}
          form={form}
          resource={resource}
          parts={parts}
          lines={lines}
          judgements={judgements}
          onShow={show}
        />
        <div className="report-parts">
          {reportId !== undefined && (
            <CommentList report={{ resource, id: reportId }} comments={comments} onShow={show} />
          )}
          {parts.map((part) => (
            <section key={part.name} aria-labelledby={`${id}-part-${part.name}`}>
              <h3 id={`${id}-part-${part.name}`} tabIndex={-1}>
                {t(`parts.${part.name}`)}
              </h3>
              {part.name === 'lines' && linesAhead}
              <FormFields {...props} needed={neededToSubmit(form.values)} names={part.fields} />
            </section>
          ))}
          <OpenPart id={id} resource={resource} judgements={judgements} onShow={show} />
        </div>
      </div>
    </LineJudgementContext>
  )
}

interface OpenPartProps extends Pick<ReportFormProps, 'id' | 'resource' | 'judgements'> {
  onShow: (wanted: Wanted) => void
}

/** The points that keep the report from being submitted. */
function OpenPart({ id, resource, judgements, onShow }: OpenPartProps) {
  const { t } = useTranslation('wasteReport')
  return (
    <section aria-labelledby={`${id}-part-open`}>
      <h3 id={`${id}-part-open`} tabIndex={-1}>
        {t('parts.open')}
      </h3>
      {judgements ? (
        <OpenPoints resource={resource} judgements={blocking(judgements)} onShow={onShow} />
      ) : (
        <p className="soft">{t('notJudged')}</p>
      )}
    </section>
  )
}

/** The id of a report that was saved. */
export function idOf({ isNew, form }: FormBodyProps): string | undefined {
  return isNew ? undefined : String(form.base.values['id'])
}
