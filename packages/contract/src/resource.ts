// A resource is declared once; routes, validation, queries, the API document and the tests follow from it.
// See docs/decisions/0120-headers-do-not-narrow-partner-registers.md.
import type { Words } from './errors.ts'
import type { Field, Fields } from './fields/field.ts'
import type { PermissionAction } from './vocabulary.ts'

export type ReadRule =
  | 'everyone'
  // Everybody reads what decisions publish of stations, points and results; people also the items within their reach.
  | 'public'
  // Everybody reads the items whose status is one of those in `shown`; people also those within their reach.
  | 'published'
  // Everybody reads shown items whose predecessors are all shown too; people also those within their reach.
  | 'publishedThreads'
  // People read the items within their reach.
  | 'members'
  // Everybody with a session reads shown items; people read the others within their reach.
  | 'people'
  // People read as far as their grants that name the resource reach, and the items that belong to them (`own`).
  | 'granted'

/**
 * scope: a grant's scope has to contain the item; ministry: the grant must be for the whole country; administrators: it
 * must also name the resource, since "every resource" does not mean people and rights.
 */
export type WriteRule = 'scope' | 'ministry' | 'administrators'

/** Rules by which nobody reads anything without a session. */
export const readByPeople: ReadonlySet<ReadRule> = new Set(['members', 'people', 'granted'])

export const resourceMethods = ['LIST', 'CREATE', 'READ', 'REPLACE', 'PATCH', 'DELETE'] as const
export type ResourceMethod = (typeof resourceMethods)[number]

/** A status that changes only along declared ways, each with the action that it needs. */
export interface Lifecycle {
  /** The choice field that holds the status; new items start with its default. */
  field: string
  transitions: readonly Transition[]
  /** The field with the person who made the item; others must take the steps that ask for four eyes. */
  enteredBy?: string
  /** Only in these an item may be changed otherwise, or removed; in all of them when absent. */
  open?: readonly string[]
  /** An item that was in use before gets this status when it is removed, and is kept. */
  closes?: string
  /** In these others rely on what was verified: only a grant for the whole country changes or removes the item. */
  settled?: readonly string[]
}

export interface Transition {
  from: string
  to: string
  action: PermissionAction
  /** Only with a grant for the whole country. */
  national?: true
  /** Not by the person who made the item. */
  fourEyes?: true
  /** Only by the person who made the item. */
  ownOnly?: true
  /** It takes something back: people are asked why, and what they say stays in the history. */
  asksWhy?: true
}

/** Items of another resource that point here and are append-only: a link is made and ended, never moved. */
export interface Association {
  /** The path of the other resource. */
  of: string
  /** Its field that points here. */
  by: string
}

/** A search by the name under which it is called; the name says what it does (see docs/api.md). */
export type Search = string | { name: string; gives: 'item' }

export const screenGroups = ['monitoring', 'waste', 'publishing', 'people', 'basics'] as const
export type ScreenGroup = (typeof screenGroups)[number]

export interface ResourceDeclaration<
  F extends Fields,
  Table extends string = string,
  Page extends string = string,
> {
  /** The wire's spelling stands here and nowhere else. */
  path: string
  /** The relation of one item. */
  itemRel: string
  label: Words
  /** The table in which it is kept. */
  storedIn: Table
  /** Its screen in the administration: the heading under which it is found, and the page behind `admin/`. */
  screen?: { group: ScreenGroup; page: Page }
  /** Generated number, or the 24 hexadecimal digits of an object id. */
  idForm?: 'number' | 'objectId'
  fields: F
  searches: readonly Search[]
  /** The texts in which the search box looks for words, all at once; the column `words` holds them. None of them is private. */
  words?: readonly (keyof F & string)[]
  /** Other names of fields in searches and filters. */
  aliases?: Readonly<Record<string, keyof F & string>>
  /** The fields that a list shows. */
  table: readonly ((keyof F & string) | 'createdAt' | 'updatedAt')[]
  access: {
    read: ReadRule
    write: WriteRule
    /** The field that holds the id of the person to whom an item belongs; `id` where the item is the person. */
    own?: (keyof F & string) | 'id'
    /** The statuses that count as published, where only the published is shown. */
    shown?: readonly string[]
  }
  /** A new item belongs to the organization and the province of the person who makes it, unless it says otherwise. */
  belongsToCreator?: true
  /** Values for the example of a new item, where its fields alone do not give them; null leaves a field out. */
  example?: Readonly<Partial<Record<keyof F & string, unknown>>>
  /** The path of the resource by which others propose changes of the fields that they do not write. */
  proposals?: string
  /** The headers Province-Code and Tenant-Code narrow what is read and fill what is created, by province or by tenant. */
  narrowedBy: 'province' | 'tenant' | 'none'
  /** Small: pages with exact counts. Large: slices that are never counted. */
  size: 'small' | 'large'
  lifecycle?: Lifecycle
  /** The fields by which a line of an imported list means an item; of vintages the one in force. Without them, only the id does. */
  naturalKey?: readonly (keyof F & string)[]
  /** Other headings that official lists have above the columns of fields. */
  headings?: Readonly<Record<string, keyof F & string>>
  /** Fields that official lists give once and not in each line; people are asked for them beside the file. */
  askedOnce?: readonly (keyof F & string)[]
  /** As in an address: `code,asc`. The id always comes last. */
  defaultSort: readonly string[]
  /** All of them when absent. */
  methods?: readonly ResourceMethod[]
  associations?: Readonly<Record<string, Association>>
  /** Lists show what is in force now, unless `validOn=DATE` or `all=true` ask for more; the end is exclusive. */
  inForce?: { from: keyof F & string; to: keyof F & string }
  /** Removing an item ends it, and keeps it among all. */
  endsOnDelete?: true
  /** The seconds for which caches may keep what is read; without it every read is asked again. */
  cacheSeconds?: number
}

export interface Resource<
  F extends Fields = Fields,
  Table extends string = string,
  Page extends string = string,
> extends Omit<
  ResourceDeclaration<F, Table, Page>,
  | 'aliases'
  | 'headings'
  | 'askedOnce'
  | 'table'
  | 'inForce'
  | 'access'
  | 'naturalKey'
  | 'words'
  | 'example'
> {
  words: readonly string[]
  naturalKey?: readonly string[]
  headings?: Readonly<Record<string, string>>
  askedOnce?: readonly string[]
  example?: Readonly<Record<string, unknown>>
  access: { read: ReadRule; write: WriteRule; own?: string; shown?: readonly string[] }
  idForm: 'number' | 'objectId'
  methods: readonly ResourceMethod[]
  aliases: Readonly<Record<string, string>>
  associations: Readonly<Record<string, Association>>
  table: readonly string[]
  inForce?: { from: string; to: string }
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

/** The relation of a reference: `stationTypeId` points along `stationType`. */
export function relationOf(name: string): string {
  return name.replace(/Id$/, '')
}

/** The fields of an item in `projection=geo`. */
export const placeFields = ['name', 'lat', 'lon'] as const

/** A resource is placed when its items have a name and a position on the map. */
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

/** Large resources are listed only in orders that an index has; to put millions of rows into another would take minutes. */
export function canBeSortedBy({ size, defaultSort }: Resource, name: string): boolean {
  if (size === 'small' || name === 'id') return true
  return defaultSort.some((order) => order.split(',')[0] === name)
}

export function hasMethod(declared: Resource, method: ResourceMethod): boolean {
  return declared.methods.includes(method)
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (part) => `_${part.toLowerCase()}`)
}
