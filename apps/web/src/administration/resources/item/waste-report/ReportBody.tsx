// The form of a yearly waste report, with the report of the year before and its lines as a file.
import { History } from 'lucide'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { FormerLines } from '../values/FormerLines.tsx'
import type { FormBodyProps } from '../fields/FormSections.tsx'
import { missingHead, missingLines } from './carried-over.ts'
import { useCapacityHint } from './use-capacity-hint.ts'
import { LinesFile } from './LinesFile.tsx'
import { idOf, ReportForm } from './ReportForm.tsx'
import { useJudgedReport, type JudgedReport } from './use-judged-report.ts'

export default function ReportBody(props: FormBodyProps) {
  const judged = useJudgedReport(idOf(props), props.form.values)
  const { facts, judgements, lines } = judged
  const hintOf = useCapacityHint(facts)
  return (
    <ReportForm
      {...props}
      judgements={judgements}
      lines={lines}
      {...(hintOf && { hintOf })}
      linesAhead={<LinesAhead {...props} judged={judged} />}
    />
  )
}

function LinesAhead(props: FormBodyProps & { judged: JudgedReport }) {
  const { resource, form } = props
  const reportId = idOf(props)
  if (reportId === undefined)
    return <FormerLines resource={resource} name="lines" values={form.values} onSet={form.set} />
  return (
    <>
      <CarryOver {...props} />
      <LinesFile report={{ resource, id: reportId }} onLines={(read) => form.set('lines', read)} />
    </>
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
    <div className="split report-former">
      <p>{t('former.about', { number: former.reportNo, year: former.reportYear })}</p>
      {former.replaced.length > 0 && (
        <p>
          {t('former.replaced', {
            codes: former.replaced.map(({ from, to }) => `${from} → ${to}`).join(', '),
          })}
        </p>
      )}
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
