// Judges a yearly waste report while it is typed, by the rules that the server applies when it is submitted.
import { useDeferredValue, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WasteReportFacts } from '@eos/contract/calls/waste/waste-reports'
import { judgeReport } from '@eos/contract/waste-report/judge'
import type { Judged } from '@eos/contract/waste-report/judged'
import { knownFrom } from '@eos/contract/waste-report/subject'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { reportFactsQuery } from './queries.ts'

export interface JudgedReport {
  facts: WasteReportFacts | undefined
  /** Nothing before the facts are there: a report that was never saved is not judged. */
  judgements: readonly Judged[] | undefined
  /** The lines that were judged. */
  lines: readonly Line[]
}

const none: readonly Line[] = []

export function useJudgedReport(id: string | undefined, values: FormValues): JudgedReport {
  const { data: facts } = useQuery({ ...reportFactsQuery(id ?? ''), enabled: id !== undefined })
  const known = useMemo(() => facts && knownFrom(facts), [facts])
  const judged = useDeferredValue(values)
  const judgements = useMemo(() => known && judgeReport(judged, known), [judged, known])
  return {
    facts,
    judgements,
    lines: Array.isArray(judged['lines']) ? (judged['lines'] as readonly Line[]) : none,
  }
}
