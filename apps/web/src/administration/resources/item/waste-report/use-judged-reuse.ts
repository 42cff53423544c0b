// Judges a report about reused waste from the first key on, since all that its rules know is in it.
import { useDeferredValue, useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import { dangerWaste } from '@eos/contract/resources/danger-waste'
import type { Judged } from '@eos/contract/waste-report/judged'
import { judgeReuse } from '@eos/contract/waste-report/reuse'
import { useTimeZone } from '../../../../api/current-organization.ts'
import type { Line } from '../../../../admin-parts/fields/grid/lines.ts'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { namedItemQuery } from '../../../../admin-parts/resources/queries.ts'
import { toFieldTime } from '../../../../ui/zoned-time.ts'
import { useNow } from '../../../../ui/use-now.ts'

const none: readonly Line[] = []

export function useJudgedReuse(given: FormValues): {
  judgements: readonly Judged[]
  lines: readonly Line[]
} {
  const values = useDeferredValue(given)
  const lines = Array.isArray(values['lines']) ? (values['lines'] as readonly Line[]) : none
  const classifications = useClassifications(lines)
  const today = toFieldTime(useNow(), useTimeZone()).slice(0, 10)
  const judgements = useMemo(
    () => judgeReuse(values, { today, classifications }),
    [values, today, classifications],
  )
  return { judgements, lines }
}

/** Knows the codes in the lines, as far as they are loaded. */
function useClassifications(lines: readonly Line[]): ReadonlyMap<string, string> {
  const named = lines.map(({ dangerWasteId }) => String(dangerWasteId ?? ''))
  const ids = [...new Set(named)].filter((id) => /^\d+$/.test(id))
  const found = useQueries({
    queries: ids.map((id) => namedItemQuery(dangerWaste, id)),
    combine: (results) =>
      results.flatMap(({ data }) =>
        typeof data?.['classification'] === 'string'
          ? [[data.id, data['classification']] as const]
          : [],
      ),
  })
  return useMemo(() => new Map(found), [found])
}
