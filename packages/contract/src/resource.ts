// A resource is declared once; routes, validation, queries, the API document and the tests follow from it.
// See docs/decisions/0120-headers-do-not-narrow-partner-registers.md.
import type { Words } from './words/errors.ts'
import type { Field, Fields } from './fields/field.ts'
import type { PermissionAction } from './words/vocabulary.ts'

export type ReadRule =
  | 'everyone'
  // Everybody reads stations, points and results that are published by decision; people also read items within their
  // reach.
  | 'public'
  // Everybody reads items whose status is in `shown`; people also read items within their reach.
  | 'published'
  // Everybody reads items in `shown` whose predecessors are all in `shown`; people also read items within their reach.
  | 'publishedThreads'
  // People read the items within their reach.
  | 'members'
  // People with a session read items in `shown`, and others within their reach.
  | 'people'
  // People read items covered by their grants that name the resource, and their own items (`own`).
  | 'granted'

/**
 * scope: a grant's scope must contain the item; ministry: the grant must be for the whole country; administrators: it
 * must name the resource too, since `*` excludes people and rights.
 */
type WriteRule = 'scope' | 'ministry' | 'administrators'

/** Rules by which nothing is readable without a session. */
export const readByPeople: ReadonlySet<ReadRule> = new Set(['members', 'people', 'granted'])

export const resourceMethods = ['LIST', 'CREATE', 'READ', 'REPLACE', 'PATCH', 'DELETE'] as const
export type ResourceMethod = (typeof resourceMethods)[number]

/** A status that changes only by declared transitions, each with the action that it needs. */
export interface Lifecycle {
  /** The choice field that holds the status; new items start with its default. */
  field: string
  transitions: readonly Transition[]
  /** The field with the person who made the item; steps with `fourEyes` are for those who entered nothing of it. */
  enteredBy?: string
  /** The statuses in which an item may be changed otherwise, or removed; all when absent. */
  open?: readonly string[]
  /** Narrows the removal of open items to these statuses, and to those in which the field holds nothing yet. */
  removable?: { in: readonly string[]; before: string }
  /** The characters that a reason of a step with `asksWhy` has at least; one when absent. */
  leastReason?: number
  /** Fields that go on changing in other statuses: docs/decisions/0262-some-fields-change-after-a-submission.md. */
  later?: readonly LaterFields[]
  /** The status that replaces the removal of an item that was in use before. */
  closes?: string
  /** The statuses of items that an office has verified: a grant for one organization changes or removes them no more. */
  verified?: readonly string[]
  /** The statuses of verified items in use: only a grant for the whole country changes or removes them. */
  settled?: readonly string[]
}

/** The most characters of the reason of a step. */
export const longestReason = 2000

interface LaterFields {
  fields: readonly string[]
  in: readonly string[]
  /** Needs a grant for the whole country. */
  national?: true
}

export interface Transition {
  from: string
  to: string
  action: PermissionAction
  /** Needs a grant for the whole country. */
  national?: true
  /** Forbidden to the person who made the item, and to all who changed {@link enteredFields} of it. */
  fourEyes?: true
  /** Reserved to the person who made the item. */
  ownOnly?: true
  /** Binds an enterprise: of its people only those whose role signs take it, or its provincial office on its behalf. */
  signed?: true
  /** Left to the people of enterprises: no office takes it on behalf of one. */
  byEnterprise?: true
  /** Taken only by a call of its own, which knows more than the status. */
  byCall?: true
  /** Revokes something: it needs a reason, which is kept in the history. */
  asksWhy?: true
}

/** Items of another resource that refer to this one and are append-only: a link is created and ended, never moved. */
export interface Association {
  /** The path of the other resource. */
  of: string
  /** The field that refers to this resource. */
  by: string
}

/** The name of a search, which says what it finds (see docs/api.md). */
type Search = string | { name: string; gives: 'item' }

export const screenGroups = ['monitoring', 'waste', 'publishing', 'people', 'basics'] as const
export type ScreenGroup = (typeof screenGroups)[number]

interface ResourceDeclaration<
  F extends Fields,
  Table extends string = string,
  Page extends string = string,
> {
  /** The path under /api; no other place repeats it. */
  path: string
  /** The relation of an item. */
  itemRel: string
  label: Words
  /** The table that stores it. */
  storedIn: Table
  /**
   * Its screen in the administration: the group of the menu, the page behind `admin/`, and the columns that its list
   * shows until somebody chooses others; those of `table` when absent.
   */
  screen?: { group: ScreenGroup; page: Page; columns?: readonly (keyof F & string)[] }
  /** A generated number, or an object id of 24 hexadecimal digits. */
  idForm?: 'number' | 'objectId'
  fields: F
  searches: readonly Search[]
  /**
   * The texts in which the search box looks for words; the column `words` holds them all. None of them may be private.
   */
  words?: readonly (keyof F & string)[]
  /** Other names of fields in searches and filters. */
  aliases?: Readonly<Record<string, keyof F & string>>
  /** The fields that a list shows. */
  table: readonly ((keyof F & string) | 'createdAt' | 'updatedAt')[]
  access: {
    read: ReadRule
    write: WriteRule
    /** The field with the id of the person to whom an item belongs; `id` where the item is the person. */
    own?: (keyof F & string) | 'id'
    /** The field with the ids of other organizations, whose people read the item too. */
    parties?: keyof F & string
    /** The statuses that everybody may read, for the rules that name `shown`. */
    shown?: readonly string[]
  }
  /** A new item belongs to the organization and the province of its maker, unless the body says otherwise. */
  belongsToCreator?: true
  /** Values for the example of a new item that its fields do not give; null leaves a field out. */
  example?: Readonly<Partial<Record<keyof F & string, unknown>>>
  /** The path of the resource by which others propose changes of fields that they may not write. */
  proposals?: string
  /** Whether the headers Province-Code and Tenant-Code narrow lists and complete new items. */
  narrowedBy: 'province' | 'tenant' | 'none'
  /** Small: pages with totals. Large: slices without a total. */
  size: 'small' | 'large'
  lifecycle?: Lifecycle
  /**
   * The fields by which a line of an imported list identifies an item, of vintages the one in force; only the id when
   * absent.
   */
  naturalKey?: readonly (keyof F & string)[]
  /** Other column headings of official lists. */
  headings?: Readonly<Record<string, keyof F & string>>
  /** Fields that official lists give once instead of in each line; the import asks for them. */
  askedOnce?: readonly (keyof F & string)[]
  /** It is written as in an address: `code,asc`. The id is always the last order. */
  defaultSort: readonly string[]
  /** All methods when absent. */
  methods?: readonly ResourceMethod[]
  associations?: Readonly<Record<string, Association>>
  /** Lists show items in force, unless `validOn=DATE` or `all=true` asks for others; the end is exclusive. */
  inForce?: { from: keyof F & string; to: keyof F & string }
  /** Removing an item sets its end. */
  endsOnDelete?: true
  /**
   * Everybody may send a new item without a session; it waits for people, and nobody sees it before. Items hold what
   * private people tell of themselves: removing one deletes it at once, past the bin.
   */
  takesFromVisitors?: true
  /** The max-age of reads in seconds; without it caches must revalidate. */
  cacheSeconds?: number
}

type Defaulted = 'idForm' | 'methods' | 'aliases' | 'associations' | 'words'

export interface Resource<
  F extends Fields = Fields,
  Table extends string = string,
  Page extends string = string,
>
  extends
    Omit<ResourceDeclaration<Fields, Table, Page>, 'fields' | Defaulted>,
    Required<Pick<ResourceDeclaration<Fields>, Defaulted>> {
  fields: F
}

export function resource<
  const F extends Fields,
  const Table extends string,
  const Page extends string = never,
>(declared: ResourceDeclaration<F, Table, Page>): Resource<F, Table, Page> {
  return {
    idForm: 'number',
    methods: resourceMethods,
    aliases: {},
    associations: {},
    words: [],
    ...declared,
  } as Resource<F, Table, Page>
}

/** The name of a field's column. */
export function columnOf(name: string, field: Field): string {
  return field.options.column ?? snakeCase(name)
}

/** The relation of a reference: that of `stationTypeId` is `stationType`. */
export function relationOf(name: string): string {
  return name.replace(/Id$/, '')
}

/** The fields of an item in `projection=geo`. */
export const placeFields = ['name', 'lat', 'lon'] as const

/** Says whether items have a name and coordinates. */
export function isPlaced({ fields }: Resource): boolean {
  return placeFields.every((name) => name in fields)
}

/** `stationTypeId` → Station type */
export function wordsOf(name: string): string {
  const words = snakeCase(relationOf(name)).replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The names of all searches, in the order of their declaration. */
export function searchNames(declared: Resource): string[] {
  return declared.searches.map((search) => (typeof search === 'string' ? search : search.name))
}

/** Large resources are sorted only in orders with an index; another order would take minutes for millions of rows. */
export function canBeSortedBy({ size, defaultSort }: Resource, name: string): boolean {
  if (size === 'small' || name === 'id') return true
  return defaultSort.some((order) => order.split(',')[0] === name)
}

/** The fields that may be changed of an item in this status; all when undefined. */
export function fieldsOpenIn(
  { open, later = [] }: Lifecycle,
  { status, isNational }: { status: string; isNational: boolean },
): ReadonlySet<string> | undefined {
  if (!open || open.includes(status)) return undefined
  const held = later.filter((each) => each.in.includes(status) && (isNational || !each.national))
  return new Set(held.flatMap(({ fields }) => fields))
}

/** The fields whose values people enter before an item is looked at, and answer for. */
export function enteredFields({
  fields,
  lifecycle,
}: Pick<Resource, 'fields' | 'lifecycle'>): string[] {
  const later = new Set(lifecycle?.later?.flatMap((each) => each.fields))
  return Object.entries(fields).flatMap(([name, { options }]) => {
    const isOther = options.readOnly || options.computed || name === lifecycle?.field
    return isOther || later.has(name) ? [] : [name]
  })
}

/** Says whether the life-cycle lets an open item be removed. */
export function isRemovable(
  { field, removable }: Lifecycle,
  item: Readonly<Record<string, unknown>>,
): boolean {
  if (!removable) return true
  return removable.in.includes(String(item[field])) && (item[removable.before] ?? null) === null
}

export function hasMethod(declared: Resource, method: ResourceMethod): boolean {
  return declared.methods.includes(method)
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (part) => `_${part.toLowerCase()}`)
}

/** Resources that only administrators change have none: the activity log, which they read, tells of their changes. */
export function hasHistory({ access, path }: Pick<Resource, 'access' | 'path'>): boolean {
  return access.write !== 'administrators' && path !== 'activity_logs'
}
