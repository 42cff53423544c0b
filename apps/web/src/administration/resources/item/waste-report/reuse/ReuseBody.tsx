// The form of a report about reused waste, with its lines as a file once it is saved.
import { FormerLines } from '../../values/FormerLines.tsx'
import type { FormBodyProps } from '../../fields/FormSections.tsx'
import { LinesFile } from '../LinesFile.tsx'
import { idOf, ReportForm } from '../ReportForm.tsx'
import { useJudgedReuse } from './use-judged-reuse.ts'

export default function ReuseBody(props: FormBodyProps) {
  const { resource, form } = props
  const reportId = idOf(props)
  return (
    <ReportForm
      {...props}
      {...useJudgedReuse(form.values)}
      linesAhead={
        <>
          <FormerLines resource={resource} name="lines" values={form.values} onSet={form.set} />
          {reportId !== undefined && (
            <LinesFile
              report={{ resource, id: reportId }}
              onLines={(read) => form.set('lines', read)}
            />
          )}
        </>
      }
    />
  )
}
