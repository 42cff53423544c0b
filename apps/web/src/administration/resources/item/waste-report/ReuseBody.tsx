// The form of a report about reused waste.
import { FormerLines } from '../FormerLines.tsx'
import type { FormBodyProps } from '../FormSections.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useJudgedReuse } from './use-judged-reuse.ts'

export default function ReuseBody(props: FormBodyProps) {
  const { resource, form } = props
  return (
    <ReportForm
      {...props}
      {...useJudgedReuse(form.values)}
      linesAhead={
        <FormerLines resource={resource} name="lines" values={form.values} onSet={form.set} />
      }
    />
  )
}
