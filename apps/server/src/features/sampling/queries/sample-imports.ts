// Statements about imports of samples: their progress, what they wrote, and taking it back.
import { sql, type RawBuilder } from 'kysely'
import type { SampleImportFailure, SampleImportState } from '@eos/contract/readings/sample-imports'
import { allOf, ifGiven } from '../../../platform/database/conditions.ts'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface KeptImport {
  id: string
  programId: string
  organizationId: string | null
  fileName: string
  isTrial: boolean
  state: SampleImportState
  fraction: number
  lines: number
  actor: string
  begunAt: Date
  seenAt: Date
  endedAt: Date | null
  report: unknown
  failure: SampleImportFailure | null
  points: readonly string[]
  undoneBy: string | null
  undoReason: string | null
}

const columns = sql`id::text as id, program_id::text as "programId",
    organization_id::text as "organizationId", file_name as "fileName", is_trial as "isTrial", state,
    fraction, lines::int as lines, actor, begun_at as "begunAt", seen_at as "seenAt",
    ended_at as "endedAt", report, failure, points::text[] as points, undone_by as "undoneBy",
    undo_reason as "undoReason"`

interface NewImport {
  programId: string
  organizationId: string | null
  accountId: string
  actor: string
  fileName: string
  isTrial: boolean
}

export function insertImport(db: Db, given: NewImport, now: Date): Promise<KeptImport> {
  const { programId, organizationId, accountId, actor, fileName, isTrial } = given
  return one<KeptImport>(db)`
    insert into sample_import
      (program_id, organization_id, taken_by, actor, file_name, is_trial, state, begun_at, seen_at)
    values (${programId}, ${organizationId}, ${accountId}, ${actor}, ${fileName}, ${isTrial},
            'running', ${now}, ${now})
    returning ${columns}`
}

/** Lists those of a program, or one of them; `organizationId` narrows them to what its people did. */
export function listImports(
  db: Db,
  {
    id,
    programId,
    organizationId,
  }: { id?: string; programId?: string; organizationId: string | undefined },
): Promise<KeptImport[]> {
  const isAsked = allOf(
    ifGiven(id, (given) => sql`id = ${given}`),
    ifGiven(programId, (given) => sql`program_id = ${given}`),
    ifGiven(organizationId, (given) => sql`organization_id = ${given}`),
  )
  return rows<KeptImport>(db)`
    select ${columns} from sample_import where ${isAsked} order by sample_import.id desc limit 50`
}

export async function tellProgress(
  db: Db,
  id: string,
  { fraction, lines, now }: { fraction: number; lines: number; now: Date },
): Promise<void> {
  await run(db)`
    update sample_import set fraction = ${fraction}, lines = ${lines}, seen_at = ${now}
     where id = ${id} and state = 'running'`
}

interface Outcome {
  state: Exclude<SampleImportState, 'running'>
  report: unknown
  failure: SampleImportFailure | null
}

export async function endImport(
  db: Db,
  id: string,
  { state, report, failure }: Outcome,
  now: Date,
): Promise<void> {
  await run(db)`
    update sample_import
       set state = ${state}, report = ${report === null ? null : JSON.stringify(report)}::jsonb,
           failure = ${failure}, ended_at = ${now}, seen_at = ${now},
           fraction = case when ${failure === null} then 1 else fraction end
     where id = ${id} and state = 'running'`
}

export interface WrittenResults {
  points: readonly string[]
  made: readonly string[]
  changed: readonly { id: string; before: unknown }[]
}

/** In the transaction that has written them: with the versions that they have now. */
export async function keepWritten(
  trx: Db,
  id: string,
  { points, made, changed }: WrittenResults,
): Promise<void> {
  await run(trx)`
    update sample_import set points = ${[...points]}::bigint[] where id = ${id}`
  await run(trx)`
    insert into sample_import_result (sample_import_id, location_point_data_id, version, before)
    select ${id}::bigint, result.id, result.version, null
      from location_point_data result where result.id = any(${[...made]}::bigint[])
    union all
    select ${id}::bigint, result.id, result.version, one.before::jsonb
      from unnest(${changed.map((each) => each.id)}::bigint[],
             ${changed.map(({ before }) => JSON.stringify(before))}::text[]) as one (id, before)
      join location_point_data result on result.id = one.id`
}

export interface WrittenResult {
  id: string
  before: unknown
  code: string
  year: number
  observation: number
  /** Somebody has changed or removed it, or its announcement is under way. */
  isTouched: boolean
  isReached: boolean
}

/** The results that the import wrote, locked, with what has become of them since. */
export async function lockWritten(
  trx: Db,
  id: string,
  isReached: RawBuilder<unknown>,
): Promise<WrittenResult[]> {
  await run(trx)`
    select from location_point_data
     where id in (select location_point_data_id from sample_import_result
                   where sample_import_id = ${id})
     order by id for update`
  return rows<WrittenResult>(trx)`
    select written.location_point_data_id::text as id, written.before,
           coalesce(location_point.code, '') as code, coalesce(result.year, 0) as year,
           coalesce(result.observation, 0) as observation,
           result.id is null or result.version <> written.version or exists (
             select from announcement newest
              where newest.location_point_id = result.location_point_id
                and newest.year = result.year and newest.observation = result.observation
                and newest.state in ('submitted', 'approved', 'announced')
                and not exists (select from announcement later
                                 where later.location_point_id = newest.location_point_id
                                   and later.year = newest.year
                                   and later.observation = newest.observation
                                   and later.id > newest.id)) as "isTouched",
           coalesce(${allOf(isReached)}, false) as "isReached"
      from sample_import_result written
      left join location_point_data result on result.id = written.location_point_data_id
      left join location_point on location_point.id = result.location_point_id
     where written.sample_import_id = ${id}
     order by code, year, observation`
}

export async function removeMade(trx: Db, ids: readonly string[]): Promise<void> {
  await run(trx)`delete from location_point_data where id = any(${[...ids]}::bigint[])`
}

export async function restoreChanged(trx: Db, id: string, now: Date): Promise<void> {
  // Results of an earlier import stand again, so that it can be taken back as well.
  await run(trx)`
    update sample_import_result earlier set version = written.version + 1
      from sample_import_result written
     where written.sample_import_id = ${id} and written.before is not null
       and earlier.location_point_data_id = written.location_point_data_id
       and earlier.version = written.version - 1`
  await run(trx)`
    update location_point_data result
       set "values" = written.before, version = result.version + 1, updated_at = ${now}
      from sample_import_result written
     where written.sample_import_id = ${id} and written.before is not null
       and result.id = written.location_point_data_id`
}

/** Points that the import made and that are of no use to anybody since. */
export async function removeEmptyPoints(trx: Db, ids: readonly string[]): Promise<string[]> {
  const removed = await rows<{ id: string }>(trx)`
    delete from location_point where id = any(${[...ids]}::bigint[])
       and not exists (select from location_point_data where location_point_id = location_point.id)
       and not exists (select from publication
                        where subject_kind = 'LOCATION_POINT' and subject_id = location_point.id)
    returning id::text as id`
  return removed.map(({ id }) => id)
}

export async function markUndone(
  trx: Db,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await run(trx)`
    update sample_import set state = 'undone', undone_by = ${by}, undo_reason = ${reason}
     where id = ${id}`
}

/** Another import of the program that still runs. */
export function findRunning(
  db: Db,
  programId: string,
  seenAfter: Date,
): Promise<{ id: string } | undefined> {
  return first<{ id: string }>(db)`
    select id::text as id from sample_import
     where program_id = ${programId} and state = 'running' and seen_at > ${seenAfter} limit 1`
}
