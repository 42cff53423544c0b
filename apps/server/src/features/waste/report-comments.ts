// Comments of an office at the cells of a report about waste: what they are about, and what became of it since.
import type { ReportComment } from '@eos/contract/calls/waste/report-checking'
import { isAuthority } from '@eos/contract/people/rights'
import type { Resource } from '@eos/contract/resource'
import { sameWaste } from '@eos/contract/waste-report/subject'
import { submittedStatuses } from '@eos/contract/waste/waste'
import { needAction } from '../../access/write-policy.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import type { Values } from '../../engine/model/values.ts'
import { needReach } from '../../engine/write/changes.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import type { Person } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { FastifyRequest } from 'fastify'
import {
  countComments,
  insertComment,
  listComments,
  removeComment,
  type CheckedReport,
  type CheckedTable,
  type CommentRow,
} from './queries/report-comments.ts'
import { linesOf } from './report-facts.ts'
import { texts } from './texts.ts'

/** The enterprise reads those with which its report came back; offices read all. */
export async function commentsOn(
  db: Db,
  resource: CheckedResource,
  { report, person }: { report: Values; person: Person },
): Promise<ReportComment[]> {
  const isToldOnly = !isAuthority(person.organization.type)
  const found = await listComments(db, checked(resource, report), { isToldOnly })
  return found.map((comment) => told(comment, report, person))
}

/** A kind of reports that an office comments on. */
export type CheckedResource = Resource & { storedIn: CheckedTable }

export const checked = ({ storedIn }: CheckedResource, { id }: Values): CheckedReport => ({
  table: storedIn,
  id: String(id),
})

const mostComments = 500

/** Words about a cell, or about a field of the report where no line is given. */
export interface NewWords {
  line: number | null
  field: string
  words: string
}

interface Commenting {
  engine: Engine
  resource: CheckedResource
  request: FastifyRequest
  person: Person
  report: Values
}

/**
 * @throws CONFLICT for a report that is not handed in
 * @throws VALIDATION for a cell that there is not
 */
export async function commentOn(
  { engine, resource, request, person, report }: Commenting,
  { line, field, words }: NewWords,
): Promise<ReportComment> {
  const { db, now } = engine.context
  const of = checked(resource, report)
  await needChecker({ engine, resource, request, person, report })
  if (!submittedStatuses.has(String(report.status)))
    throw new RequestFailure('CONFLICT', { message: texts.notHandedIn })
  const lines = linesOf(report)
  const about = line === null ? report : lines[line]
  if (!about) refuseField({ entity: resource.itemRel, property: 'line', message: texts.noLine })
  const fields = line === null ? resource.fields : resource.fields.lines!.of!
  if (!Object.hasOwn(fields, field))
    refuseField({ entity: resource.itemRel, property: 'field', message: texts.noField })
  if ((await countComments(db, of)) >= mostComments)
    throw new RequestFailure('CONFLICT', { message: texts.tooManyComments(mostComments) })
  const made = {
    line,
    field,
    words,
    waste: line === null ? null : sameWaste(about),
    byId: person.id,
    by: person.name,
    at: now(),
  }
  const value = line === null && field === 'lines' ? null : (about[field] ?? null)
  const commentId = await insertComment(db, {
    ...made,
    report: of,
    value: JSON.stringify(value),
  })
  return told({ ...made, id: commentId, value, toldAt: null }, report, person)
}

/** @throws NOT_FOUND for a comment of others, and for one that its enterprise has read */
export async function takeBackComment(
  { engine, resource, request, person, report }: Commenting,
  commentId: string,
): Promise<void> {
  await needChecker({ engine, resource, request, person, report })
  const of = { report: checked(resource, report), id: commentId, byId: person.id }
  if (!/^[1-9]\d{0,17}$/.test(commentId) || !(await removeComment(engine.context.db, of)))
    throw new RequestFailure('NOT_FOUND')
}

/** Only those who may return or approve the report comment on it. */
async function needChecker({
  engine,
  resource,
  request,
  person,
  report,
}: Commenting): Promise<void> {
  const { db, now } = engine.context
  const model = modelAt(engine, resource.path)
  const granted = needAction(person, resource, 'APPROVE')
  const action = 'APPROVE'
  await needReach(
    { engine, model, request, db, person, action, granted, now: now() },
    String(report.id),
  )
}

function told(comment: CommentRow, report: Values, person: Person): ReportComment {
  const { id, line, field, waste, value, words, by, byId, at, toldAt } = comment
  const lineNow = line === null ? null : placeNow(linesOf(report), line, waste)
  const of = line === null ? report : lineNow === null ? undefined : linesOf(report)[lineNow]
  const present = of?.[field] ?? null
  return {
    id,
    line,
    lineNow,
    field,
    words,
    by,
    at: at.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
    isChanged: field !== 'lines' && !isSame(present, value),
    mayTakeBack: toldAt === null && byId === person.id,
  }
}

/** The line itself where it is still about the same waste, else the first one that is; null where it is gone. */
function placeNow(lines: readonly Values[], line: number, waste: string | null): number | null {
  const present = lines[line]
  if (present && sameWaste(present) === waste) return line
  const found = lines.findIndex((each) => sameWaste(each) === waste)
  return found < 0 ? null : found
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
