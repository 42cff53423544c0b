// The hooks that a resource can add to how its items are changed and listed.
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import type { EntryWork } from '../activity/change-entries.ts'
import type { Values } from './body.ts'
import type { Sql } from '../queries/columns.ts'
import type { Row } from '../queries/rows.ts'

/** A change under way: the item as it is, and what the caller wants to be different. */
export interface Amendment {
  row: Row
  changes: Values
  now: Date
  person: Person
  /** Why, in the person's own words. */
  reason?: string | undefined
}

/** A change that was written. */
export interface WrittenChange {
  before: Row
  after: Row
  /** Changes an item of another resource in the name of the same person, as what it is now says. */
  change(path: string, id: string, changes: (current: Values) => Values): Promise<void>
}

export interface ResourceHooks {
  /** Completes the values of a new item; runs inside the transaction. */
  prepare?(db: Db, values: Values, now: Date, person: Person): Promise<Values>
  /** Completes the changes of an item; runs inside the transaction. */
  amend?(db: Db, to: Amendment): Promise<Values>
  /** Refuses a whole item that no schema can judge; runs before it is made and before it is changed. */
  check?(db: Db, item: Values): Promise<void>
  /** Keeps what rests on items that were made or changed; runs inside the transaction, after them. */
  settle?(db: Db, ids: readonly string[], now: Date, person: Person): Promise<void>
  /** Does what follows from a change that was written; runs inside the transaction. */
  follow?(to: WrittenChange): Promise<void>
  /** Refuses to remove what must not go; runs inside the transaction. */
  beforeRemove?(db: Db, id: string): Promise<void>
  /** Looks before a change or a removal, and gives what looks again after it and may refuse. */
  watch?(db: Db): Promise<() => Promise<void>>
  /** Says that an item is judged or completed by those that were made just before it. */
  oneByOne?: true
  /**
   * The source from which lists are read, under the name of the table, where it is more than single items are read
   * from.
   */
  listedFrom?(request: FastifyRequest): Sql | undefined
  /** A way of its own of keeping items, where a table is not simply written to. */
  keep?: {
    insert(work: EntryWork, values: Values, chosenId?: string): Promise<string>
    update(work: EntryWork, row: Row, values: Values): Promise<void>
    remove(work: EntryWork, row: Row): Promise<void>
  }
}
