// The hooks by which a feature takes part in how items of its resource are changed and listed.
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import type { EntryWork } from '../activity/change-entries.ts'
import type { Values } from './values.ts'
import type { Sql } from '../queries/columns.ts'
import type { Row } from '../queries/rows.ts'

/** A change under way: the stored item, and the values that the caller wants. */
export interface Amendment {
  row: Row
  changes: Values
  now: Date
  person: Person
  /** In the words of the person. */
  reason?: string | undefined
}

/** A change that was written. */
export interface WrittenChange {
  before: Row
  after: Row
  /** Changes an item of another resource in the name of the same person, computed from its present values. */
  change(path: string, id: string, changes: (current: Values) => Values): Promise<void>
}

export interface ResourceHooks {
  /** Completes the values of a new item; runs inside the transaction. */
  beforeCreate?(db: Db, values: Values, now: Date, person: Person): Promise<Values>
  /** Completes the changes of an item; runs inside the transaction. */
  beforeUpdate?(db: Db, to: Amendment): Promise<Values>
  /** Throws for an item that no schema can judge as a whole; runs before it is written. */
  validate?(db: Db, item: Values): Promise<void>
  /** Updates what depends on items that were created or changed; runs after them, inside the transaction. */
  afterWrite?(db: Db, ids: readonly string[], now: Date, person: Person): Promise<void>
  /** Runs after a change was written, inside the transaction. */
  afterUpdate?(to: WrittenChange): Promise<void>
  /** Throws for an item that must not be removed, and removes what hangs on others; runs inside the transaction. */
  beforeRemove?(db: Db, id: string, now: Date): Promise<void>
  /** Runs before a change or removal, and returns a check that runs after it and may throw. */
  aroundChange?(db: Db): Promise<() => Promise<void>>
  /** Set when an item is judged or completed by those created just before it. */
  oneByOne?: true
  /** The source from which lists are read, under the name of the table, where lists show more than single items. */
  listedFrom?(request: FastifyRequest): Sql | undefined
  /** Writes items in another way than as rows of one table. */
  storage?: {
    insert(work: EntryWork, values: Values, chosenId?: string): Promise<string>
    update(work: EntryWork, row: Row, values: Values): Promise<void>
    remove(work: EntryWork, row: Row): Promise<void>
  }
}
