// The screens that are of use to a person, by subject: the navigation and the start of the administration show them.
import type { PagePath } from '@eos/contract/pages/pages'
import { screenGroups, type Resource, type ScreenGroup } from '@eos/contract/resource'
import { may, type SignedIn } from '../../api/session.ts'
import { isOfUse, mayWorkOn } from './rights.ts'
import { isOpenTo } from './access.ts'
import { screenTools, type ScreenTool } from './screen-tools.ts'
import { screens } from './screens.ts'

export type Entry = { page: PagePath } & (
  | { resource: Resource }
  | { tool: ScreenTool['name'] }
  | { explanation: 'holders' | 'ofUser' }
)

interface EntryGroup {
  group: ScreenGroup
  /** The person may change something there. */
  work: readonly Entry[]
  /** Lists that others choose from; they change seldom. */
  directories: readonly Entry[]
  lookUp: readonly Entry[]
}

const directories: ReadonlySet<PagePath> = new Set<PagePath>([
  'admin/basel-code',
  'admin/careers',
  'admin/categories',
  'admin/cross-border-shipping-company',
  'admin/foreign-processing-unit',
  'admin/list-of-dangerous-waste',
  'admin/processing-method',
  'admin/station-types',
  'admin/types-of-waste',
  'admin/waste-category',
])

const explanations = [
  { page: 'admin/rights', explanation: 'holders' },
  { page: 'admin/user-rights', explanation: 'ofUser' },
] as const

/** Groups in which nothing is of use are left out. */
export function navigationOf(session: SignedIn): EntryGroup[] {
  const useful = screens.filter(({ resource }) => isOfUse(session, resource))
  if (useful.length === 0) return []
  return screenGroups.flatMap((group) => {
    const own = useful.filter((screen) => screen.group === group)
    const changed = own.filter(({ resource }) => mayWorkOn(session, resource))
    const lists = changed.filter(({ page }) => directories.has(page))
    // One alone needs no fold.
    const folded = lists.length > 1 ? lists : []
    const found = {
      group,
      work: [
        ...changed.filter((screen) => !folded.includes(screen)),
        ...screenTools
          .filter((tool) => tool.group === group && isOpenTo(session, tool))
          .map(({ page, name }) => ({ page, tool: name })),
        ...(group === 'people' && may(session, 'EDIT', 'grant') ? explanations : []),
      ],
      directories: folded,
      lookUp: own.filter((screen) => !changed.includes(screen)),
    }
    return entriesOf(found).length === 0 ? [] : [found]
  })
}

export function entriesOf({ work, directories: lists, lookUp }: EntryGroup): Entry[] {
  return [...work, ...lists, ...lookUp]
}

/** The group of a page, or of the page above it. */
export function groupOf(
  groups: readonly EntryGroup[],
  page: string,
): { group: ScreenGroup; entry: Entry } | undefined {
  for (const each of groups) {
    const entry = entriesOf(each).find(
      (one) => page === one.page || page.startsWith(`${one.page}/`),
    )
    if (entry) return { group: each.group, entry }
  }
  return undefined
}
