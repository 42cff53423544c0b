// The form of a yearly report about waste: its parts with how they stand beside them, and every rule at its cell while one
// types.
import { CircleCheck } from 'lucide'
import { useMemo, useState, type ReactNode } from 'react'
import { blocking, type Judged } from '@eos/contract/waste-report/judged'
import {
  LineJudgementContext,
  type JudgedCells,
  type LineJudgement,
} from '../../../../admin-parts/fields/grid/line-judgement.ts'
import type { Line } from '../../../../admin-parts/fields/grid/lines.ts'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatDay } from '../../../../ui/format.ts'
import { useLocale } from '../../../../ui/use-locale.ts'
import { FormFields, type FormBodyProps } from '../FormSections.tsx'
import { judgedCells } from './judged-cells.ts'
import { OpenPoints, type Wanted } from './OpenPoints.tsx'
import { partsOf, standingOf, type Part } from './report-parts.ts'
import './report.css'

interface ReportFormProps extends FormBodyProps {
  /** Nothing before the report can be judged. */
  judgements: readonly Judged[] | undefined
  /** The lines that were judged. */
  lines: readonly Line[]
  /** More that is told of cells. */
  withMore?: ((cells: Map<number, JudgedCells>) => Map<number, JudgedCells>) | undefined
  /** Before the parts. */
  first?: ((show: (wanted: Wanted) => void) => ReactNode) | undefined
  /** Ways to lines that need no typing. */
  linesAhead: ReactNode
}

export function ReportForm(props: ReportFormProps) {
  const { id, resource, form, judgements, lines, withMore, first, linesAhead } = props
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
    return { cells: withMore?.(cells) ?? cells, wanted }
  }, [judgements, lines, withMore, locale, wanted])
  const show = ({ line, field }: Wanted) => {
    if (line !== null) setWanted({ line, name: field })
    const control = document.getElementById(`${id}-${line === null ? field : 'lines'}`)
    control?.scrollIntoView({ block: 'center' })
    if (line === null) control?.focus()
  }
  return (
    <LineJudgementContext value={judgement}>
      <div className="report-form">
        <Rail id={id} form={form} parts={parts} judgements={judgements} />
        <div className="report-parts">
          {first?.(show)}
          {parts.map((part) => (
            <section key={part.name} aria-labelledby={`${id}-part-${part.name}`}>
              <h3 id={`${id}-part-${part.name}`} tabIndex={-1}>
                {t(`parts.${part.name}`)}
              </h3>
              {part.name === 'lines' && linesAhead}
              <FormFields {...props} names={part.fields} />
            </section>
          ))}
          <section aria-labelledby={`${id}-part-open`}>
            <h3 id={`${id}-part-open`} tabIndex={-1}>
              {t('parts.open')}
            </h3>
            {judgements ? (
              <OpenPoints resource={resource} judgements={blocking(judgements)} onShow={show} />
            ) : (
              <p className="soft">{t('notJudged')}</p>
            )}
          </section>
        </div>
      </div>
    </LineJudgementContext>
  )
}

/** The id of a report that was saved. */
export function idOf({ isNew, form }: FormBodyProps): string | undefined {
  return isNew ? undefined : String(form.base.values['id'])
}

interface RailProps extends Pick<FormBodyProps, 'id' | 'form'> {
  parts: readonly Part[]
  judgements: readonly Judged[] | undefined
}

/** Leads to the parts, and says of each how it stands. */
function Rail({ id, form, parts, judgements }: RailProps) {
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
