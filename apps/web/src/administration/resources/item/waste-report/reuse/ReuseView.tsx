// Around the facts of a report about reused waste.
import { CheckedView, type AroundReportProps } from '../CheckedView.tsx'
import { useJudgedReuse } from './use-judged-reuse.ts'

export default function ReuseView(props: AroundReportProps) {
  return <CheckedView {...props} {...useJudgedReuse(props.item)} />
}
