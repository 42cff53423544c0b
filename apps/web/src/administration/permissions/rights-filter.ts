// Filters the rights of a person.
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { folded } from '../../parts/search/folded.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import type { RightsRow } from './queries.ts'
import { scopesLabel } from './RightsWords.tsx'

export interface RightsFilter {
  /** Any when absent. */
  action: PermissionAction | undefined
  words: string
}

/** Words are looked for in what people read: the subject, the scopes and the name of the role. */
export function narrowedRights(
  rows: readonly RightsRow[],
  { action, words }: RightsFilter,
  locale: Locale,
): RightsRow[] {
  const textOf = ({ subject, scopes, roleName }: RightsRow) =>
    `${subjectLabel(subject, locale)} ${scopesLabel(scopes, locale)} ${roleName ?? ''}`
  return rows
    .filter((row) => action === undefined || row.actions.includes(action))
    .filter((row) => folded(textOf(row)).includes(folded(words)))
}
