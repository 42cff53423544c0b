// Judges a report about reused waste from the first key on, since all that its rules know is in it.
import { useDeferredValue, useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { dangerWaste } from '@eos/contract/resources/waste/danger-waste'
import { wasteCategory } from '@eos/contract/resources/waste/waste-category'
import type { Judged } from '@eos/contract/waste-report/judged'
import { judgeReuse } from '@eos/contract/waste-report/reuse'
import { useTimeZone } from '../../../../../api/portal/current-organization.ts'
import type { Line } from '../../../../../admin-parts/fields/grid/cells/lines.ts'
import type { FormValues } from '../../../../../admin-parts/resources/form-values.ts'
import { namedItemQuery } from '../../../../../admin-parts/resources/queries.ts'
import { toFieldTime } from '../../../../../parts/numbers/zoned-time.ts'
import { useNow } from '../../../../../parts/hooks/use-now.ts'

const none: readonly Line[] = []
const ofCodes = { column: 'dangerWasteId', resource: dangerWaste, word: 'classification' }
const ofCategories = { column: 'wasteCategoryId', resource: wasteCategory, word: 'wasteClass' }

export function useJudgedReuse(given: FormValues): {
  judgements: readonly Judged[]
  lines: readonly Line[]
} {
  const values = useDeferredValue(given)
  const lines = Array.isArray(values['lines']) ? (values['lines'] as readonly Line[]) : none
  const classifications = useWordsOf(lines, ofCodes)
  const categoryClasses = useWordsOf(lines, ofCategories)
  const today = toFieldTime(useNow(), useTimeZone()).slice(0, 10)
  const judgements = useMemo(
    () => judgeReuse(values, { today, classifications, categoryClasses }),
    [values, today, classifications, categoryClasses],
  )
  return { judgements, lines }
}

/** One word of what the lines name, by its id, as far as it is loaded. */
function useWordsOf(
  lines: readonly Line[],
  { column, resource, word }: { column: string; resource: Resource; word: string },
): ReadonlyMap<string, string> {
  const named = lines.map(({ [column]: id }) => String(id ?? ''))
  const ids = [...new Set(named)].filter((id) => /^\d+$/.test(id))
  const found = useQueries({
    queries: ids.map((id) => namedItemQuery(resource, id)),
    combine: (results) =>
      results.flatMap(({ data }) =>
        typeof data?.[word] === 'string' ? [[data.id, data[word]] as const] : [],
      ),
  })
  return useMemo(() => new Map(found), [found])
}
