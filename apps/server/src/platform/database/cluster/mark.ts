// The mark on a database whose tables are being distributed: while it is there, no process opens the database.
import { exists, first, run } from '../statements.ts'
import type { Db } from '../tables/tables.ts'
import type { Before, Content, Sequence } from './contents.ts'

/** It is empty until the state of the tables is known; nothing was done until then. */
export async function markWanted(db: Db): Promise<void> {
  await run(db)`create table if not exists unfinished_distribution (before jsonb not null)`
}

export async function markBegun(db: Db, { contents, sequences }: Before): Promise<void> {
  const before = JSON.stringify({ contents: [...contents], sequences })
  await run(db)`insert into unfinished_distribution (before) values (${before}::jsonb)`
}

/** The state that was noted when the work began; none when it has not. */
export async function readMark(db: Db): Promise<Before | undefined> {
  if (!(await isMarked(db))) return undefined
  const found = await first<{
    before: { contents: [string, Content][]; sequences: Sequence[] }
  }>(db)`select before from unfinished_distribution`
  return found && { ...found.before, contents: new Map(found.before.contents) }
}

export async function removeMark(db: Db): Promise<void> {
  await run(db)`drop table if exists unfinished_distribution`
}

/** Says whether somebody is about to distribute the tables, or does, or has not ended. */
export function isMarked(db: Db): Promise<boolean> {
  return exists(
    db,
  )`select 1 as there where to_regclass('public.unfinished_distribution') is not null`
}
