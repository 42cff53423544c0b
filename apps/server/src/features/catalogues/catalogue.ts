// The declaration of a catalogue that every installation starts with.
import type { Db } from '../../platform/database/tables/tables.ts'

export interface Catalogue<Entry> {
  /** With the key of an entry, the word under which an installation remembers that it has had it. */
  name: string
  entries(): readonly Entry[]
  keyOf(entry: Entry): string
  /** Inserts entries that this installation has not had; there is at least one. */
  insert(db: Db, entries: readonly Entry[]): Promise<void>
}
