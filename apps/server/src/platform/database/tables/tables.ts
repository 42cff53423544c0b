// The tables, with row types that `eos schema --write` generates, and the handle through which all statements run.
import type { Kysely } from 'kysely'
import type { Tables } from './generated/tables.ts'

export type { Tables }

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
