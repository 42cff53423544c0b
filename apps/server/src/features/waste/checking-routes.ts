// GET /api/admin/{reports}/{id}/comments and …/versions of every kind of reports about waste: what their office says at their
// cells, and what was published of them.
import type { Call } from '@eos/contract/calls/call'
import type { ReportContent } from '@eos/contract/calls/waste/report-checking'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { getItem } from '../../engine/model/find-item.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { findReportVersion, listReportVersions } from './queries/report-versions.ts'
import {
  checked,
  commentOn,
  commentsOn,
  takeBackComment,
  type CheckedResource,
  type NewWords,
} from './report-comments.ts'
import { itemOf, toldVersion } from './report-versions.ts'

interface Checking {
  resource: CheckedResource
  /** The calls of a group are named by its tag. */
  calls: Readonly<Record<string, Call>>
}

export function addChecking(
  app: FastifyInstance,
  engine: Engine,
  { resource, calls }: Checking,
): void {
  const { db } = engine.context
  const [{ tag }] = Object.values(calls) as [Call]
  const read = async (request: FastifyRequest, params: unknown) => {
    const person = needPerson(request.caller)
    const { id } = params as { id: string }
    const report = await getItem(engine, modelAt(engine, resource.path), request, id)
    return { engine, resource, request, person, report }
  }
  addCalls(app, calls, {
    [`${tag}.comments`]: async ({ params }, request) => {
      const about = await read(request, params)
      return { data: await commentsOn(db, resource, about) }
    },
    [`${tag}.comment`]: async ({ params, body }, request) =>
      commentOn(await read(request, params), body() as NewWords),
    [`${tag}.take-back-comment`]: async ({ params }, request) =>
      takeBackComment(await read(request, params), (params as { commentId: string }).commentId),
    [`${tag}.versions`]: async ({ params }, request) => {
      const { report } = await read(request, params)
      const found = await listReportVersions(db, checked(resource, report))
      return { data: found.map((version) => toldVersion(resource, version)) }
    },
    [`${tag}.version`]: async ({ params }, request) => {
      const { report } = await read(request, params)
      const { version } = params as { version: string }
      const isNumber = /^[1-9]\d{0,8}$/.test(version)
      const found =
        isNumber && (await findReportVersion(db, checked(resource, report), Number(version)))
      if (!found) throw new RequestFailure('NOT_FOUND')
      return { ...toldVersion(resource, found), content: itemOf(resource, found) as ReportContent }
    },
  })
}
