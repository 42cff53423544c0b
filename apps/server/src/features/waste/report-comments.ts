// Comments of an office at the cells of a yearly waste report: what they are about, and what became of it since.
import type { ReportComment } from '@eos/contract/calls/waste-reports'
import { isAuthority } from '@eos/contract/rights'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { sameWaste } from '@eos/contract/waste-report/subject'
import { submittedStatuses } from '@eos/contract/waste'
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
  type CommentRow,
} from './queries/report-comments.ts'
import { linesOf } from './report-facts.ts'
import { texts } from './texts.ts'

/** The enterprise reads those with which its report came back; offices read all. */
export async function commentsOn(db: Db, report: Values, person: Person): Promise<ReportComment[]> {
  const isToldOnly = !isAuthority(person.organization.type)
  const found = await listComments(db, String(report.id), { isToldOnly })
  return found.map((comment) => told(comment, report, person))
}

const mostComments = 500

interface Commenting {
  engine: Engine
  request: FastifyRequest
  person: Person
  report: Values
}

/**
 * @throws CONFLICT for a report that is not handed in
 * @throws VALIDATION for a cell that there is not
 */
export async function commentOn(
  { engine, request, person, report }: Commenting,
  { line, field, words }: { line: number | null; field: string; words: string },
): Promise<ReportComment> {
  const { db, now } = engine.context
  const id = String(report.id)
  await needChecker({ engine, request, person, report })
  if (!submittedStatuses.has(String(report.status)))
    throw new RequestFailure('CONFLICT', { message: texts.notHandedIn })
  const lines = linesOf(report)
  const of = line === null ? report : lines[line]
  if (!of) refuseField({ entity: wasteReport.itemRel, property: 'line', message: texts.noLine })
  const fields = line === null ? wasteReport.fields : wasteReport.fields.lines.of!
  if (!Object.hasOwn(fields, field))
    refuseField({ entity: wasteReport.itemRel, property: 'field', message: texts.noField })
  if ((await countComments(db, id)) >= mostComments)
    throw new RequestFailure('CONFLICT', { message: texts.tooManyComments(mostComments) })
  const made = {
    line,
    field,
    words,
    waste: line === null ? null : sameWaste(of!),
    byId: person.id,
    by: person.name,
    at: now(),
  }
  const value = line === null && field === 'lines' ? null : (of![field] ?? null)
  const commentId = await insertComment(db, {
    ...made,
    reportId: id,
    value: JSON.stringify(value),
  })
  return told({ ...made, id: commentId, value, toldAt: null }, report, person)
}

/** @throws NOT_FOUND for a comment of others, and for one that its enterprise has read */
export async function takeBackComment(
  { engine, request, person, report }: Commenting,
  commentId: string,
): Promise<void> {
  await needChecker({ engine, request, person, report })
  const of = { reportId: String(report.id), id: commentId, byId: person.id }
  if (!/^[1-9]\d{0,17}$/.test(commentId) || !(await removeComment(engine.context.db, of)))
    throw new RequestFailure('NOT_FOUND')
}

/** Who may return or approve the report comments on it. */
async function needChecker({ engine, request, person, report }: Commenting): Promise<void> {
  const { db, now } = engine.context
  const model = modelAt(engine, wasteReport.path)
  const granted = needAction(person, wasteReport, 'APPROVE')
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
