// The entries of the administration's search: found items, waiting work, screens, and acts, each with its address.
import type { FoundItem } from '@eos/contract/calls/search'
import type { WaitingItem } from '@eos/contract/calls/people/work'
import { activityLogs } from '@eos/contract/resources/activity-logs'
import { resourceAt } from '@eos/contract/resources/all'
import type { SignedIn } from '../../../api/session.ts'
import { folded } from '../../../parts/search/folded.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { targetOf } from '../../../administration/work/waiting-item.ts'
import { entriesOf, navigationOf } from '../../../admin-parts/frame/navigation.ts'
import { canTry, isOfUse } from '../../../admin-parts/frame/rights.ts'
import { isOpenTo } from '../../../admin-parts/frame/access.ts'
import { toolNamed } from '../../../admin-parts/frame/screen-tools.ts'
import {
  keyOfTarget,
  readRecent,
  type RecentEntry,
} from '../../../admin-parts/frame/recent-entries.ts'
import { screenOfResource } from '../../../admin-parts/frame/screens.ts'

/** In the order in which they are shown. */
const entryGroups = [
  'recent',
  'stations',
  'organizations',
  'people',
  'items',
  'work',
  'screens',
] as const
export type EntryGroupName = (typeof entryGroups)[number]

export interface SearchEntry extends RecentEntry {
  group: EntryGroupName
}

export function recentEntries(
  storage: Parameters<typeof readRecent>[0],
  personId: string,
): SearchEntry[] {
  return readRecent(storage, personId).map((each) => ({ ...each, group: 'recent' }))
}

/** The words of the language that entries are made of. */
export interface EntryWords {
  locale: Locale
  nameOfScreen: (entry: Parameters<typeof entriesOf>[0]['work'][number]) => string
  nameOfGroup: (group: ReturnType<typeof navigationOf>[number]['group']) => string
  state: (state: NonNullable<FoundItem['state']>) => string
  kindOfWork: (kind: WaitingItem['kind']) => string
  age: (since: string) => string
  formerly: (name: string) => string
  add: (label: string) => string
  /** Beyond its name, what people type to find such an act. */
  addWords: string
  declare: (name: string) => string
  log: (name: string) => string
  act: string
}

/** Screens and acts whose names hold all of the words; all of them where there are no words. */
export function screenEntries(session: SignedIn, text: string, words: EntryWords): SearchEntry[] {
  const groups = navigationOf(session)
  const own = groups.flatMap((group) =>
    entriesOf(group).map((entry) => ({
      name: words.nameOfScreen(entry),
      note: words.nameOfGroup(group.group),
      target: { to: entry.page },
      also: '',
    })),
  )
  return [...own, ...additions(session, words)]
    .filter(({ name, also }) => holdsAll(`${name} ${also}`, text))
    .map(({ name, note, target }) => entry('screens', { name, note, target }))
}

function additions(session: SignedIn, words: EntryWords) {
  const groups = navigationOf(session)
  return groups.flatMap((group) =>
    entriesOf(group).flatMap((each) =>
      'resource' in each && canTry(session, each.resource, 'CREATE')
        ? [
            {
              name: words.add(inSentence(each.resource.label[words.locale])),
              note: words.act,
              target: { to: each.page, search: { mode: 'CREATE' } },
              also: words.addWords,
            },
          ]
        : [],
    ),
  )
}

/** Items of which the person has no screen are left out. */
export function itemEntries(
  session: SignedIn,
  items: readonly FoundItem[],
  words: EntryWords,
): SearchEntry[] {
  return items.flatMap((item) => {
    const resource = resourceAt(item.resource)
    const screen = screenOfResource(item.resource)
    if (!resource || !screen || !isOfUse(session, resource)) return []
    const notes = [
      item.code,
      item.state ? words.state(item.state) : undefined,
      item.formerName ? words.formerly(item.formerName) : undefined,
      item.resource === 'stations' ? undefined : inSentence(resource.label[words.locale]),
    ]
    return entry(groupOf[item.resource] ?? 'items', {
      name: localName(item, words.locale),
      note: notes.filter(Boolean).join(' · '),
      target: { to: screen.page, search: { mode: 'VIEW', id: item.id } },
    })
  })
}

const groupOf: Readonly<Record<string, EntryGroupName>> = {
  stations: 'stations',
  'location-point': 'stations',
  organization: 'organizations',
  facility: 'organizations',
  user: 'people',
  role: 'people',
}

export function workEntries(items: readonly WaitingItem[], words: EntryWords): SearchEntry[] {
  return items.map((item) =>
    entry('work', {
      name: `${words.kindOfWork(item.kind)}: ${localName(item, words.locale)}`,
      note: words.age(item.since),
      target: targetOf(item),
    }),
  )
}

/** Acts on the station that was found first. */
export function stationActs(
  session: SignedIn,
  items: readonly FoundItem[],
  words: EntryWords,
): SearchEntry[] {
  const station = items.find(({ resource }) => resource === 'stations')
  if (!station) return []
  const name = localName(station, words.locale)
  const { id } = station
  const logScreen = screenOfResource(activityLogs.path)!
  const logged = { 'f.subject': 'stations', 'f.subjectId': id }
  const states = toolNamed('states')
  return [
    ...(isOpenTo(session, states)
      ? [{ name: words.declare(name), target: { to: states.page, search: { station: id } } }]
      : []),
    ...(isOfUse(session, activityLogs)
      ? [{ name: words.log(name), target: { to: logScreen.page, search: logged } }]
      : []),
  ].map((each) => entry('screens', { ...each, note: words.act }))
}

/** Each target once, in the order of the groups. */
export function inGroups(
  entries: readonly SearchEntry[],
): { group: EntryGroupName; entries: SearchEntry[] }[] {
  const seen = new Set<string>()
  const own = entries.filter(({ key }) => !seen.has(key) && seen.add(key))
  return entryGroups.flatMap((group) => {
    const found = own.filter((each) => each.group === group)
    return found.length === 0 ? [] : [{ group, entries: found }]
  })
}

function entry(
  group: EntryGroupName,
  { name, note, target }: Omit<SearchEntry, 'group' | 'key'>,
): SearchEntry {
  return { group, name, note, target, key: keyOfTarget(target) }
}

function holdsAll(text: string, wanted: string): boolean {
  const within = folded(text)
  return folded(wanted)
    .split(' ')
    .every((word) => within.includes(word))
}

/** Begins small, unless it is an abbreviation. */
function inSentence(label: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(label)
  return isAbbreviation ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
