// Says an entry of the log as a sentence: the one that fits its action, with its subject and its means.
import { activityActions, type ActivityAction } from '@eos/contract/people/activity'
import { resourceAt } from '@eos/contract/resources/all'
import type { PageTarget } from '../../api/portal/page-path.ts'
import type { Item } from '../../admin-parts/resources/queries.ts'
import { screenOfResource } from '../../admin-parts/frame/screens.ts'
import { resourceOfSubject } from '../../admin-parts/resources/subject-labels.ts'

/** An action of Eos; clients add words of their own. */
export function knownAction(action: unknown): ActivityAction | undefined {
  return activityActions.find((each) => each === action)
}

/** The fields that became another. */
export function changedFields({ before, after }: Record<string, unknown>): string[] {
  const names = [before, after].flatMap((values) =>
    typeof values === 'object' && values !== null ? Object.keys(values) : [],
  )
  return [...new Set(names)]
}

/** Judgements of readings stand in the log under their station. */
export function isAboutReview({ before, after }: Record<string, unknown>): boolean {
  return [before, after].some(
    (values) => typeof values === 'object' && values !== null && 'verdict' in values,
  )
}

/** Acts of people on their own account have no other subject. */
export function isAboutItself({ subject, subjectId, actorId, action }: Item): boolean {
  const isChange = action === 'EDIT' || action === 'CREATE' || action === 'DELETE'
  return subject === 'user' && !isChange && (subjectId === actorId || subjectId === null)
}

const pageOfSubject: Readonly<Record<string, (id: string) => PageTarget>> = {
  deliveries: (id) => ({ to: 'admin/deliveries', search: { id } }),
  'symbol-mapping': () => ({ to: 'admin/symbols' }),
  recomputations: () => ({ to: 'admin/storage' }),
  'ftp-account': () => ({ to: 'admin/ftp-accounts' }),
  'source-key': () => ({ to: 'admin/ftp-accounts' }),
}

/** The address at which the subject of an entry can be seen; a removed one has none. */
export function targetOfEntry({ subject, subjectId, action }: Item): PageTarget | undefined {
  if (typeof subject !== 'string' || subjectId === null || subjectId === undefined) return undefined
  if (action === 'DELETE' || action === 'PURGE') return undefined
  const own = pageOfSubject[subject]
  if (own) return own(String(subjectId))
  const path = resourceOfSubject(subject)
  const screen = path !== undefined && resourceAt(path) && screenOfResource(path)
  if (!screen || subject === 'activity_logs') return undefined
  return { to: screen.page, search: { id: String(subjectId) } }
}

const browsers = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Chrome, Windows; what is no browser is called as it calls itself. */
export function browserText(userAgent: string): string {
  const nameIn = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = nameIn(browsers)
  return browser === undefined
    ? userAgent.slice(0, 60)
    : [browser, nameIn(systems)].filter(Boolean).join(', ')
}
