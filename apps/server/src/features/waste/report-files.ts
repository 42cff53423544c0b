// GET /api/admin/{reports}/{id}/receipt.pdf, …/lines.xlsx and the calls that read lines back, of every kind of reports about
// waste.
import type { Call } from '@eos/contract/calls/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receiveSheet } from '../../engine/lists/import/receive-sheet.ts'
import { mostBytes } from '../../engine/lists/import/sheet.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { getItem } from '../../engine/model/find-item.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { linesWorkbook, markedLines, readSheetLines } from './lines-file.ts'
import { findEnterprise, listCodes } from './queries/report-facts.ts'
import { drawReceipt } from './receipt/draw-receipt.ts'
import { isSubmitted } from './receipt/submitted.ts'
import { notSubmitted } from './receipt/texts.ts'
import type { CheckedResource } from './report-comments.ts'
import { wastesNamedIn } from './report-facts.ts'
import type { JudgeReport } from './report-rules.ts'

export interface FiledReports {
  resource: CheckedResource
  /** The calls of a group are named by its tag. */
  calls: Readonly<Record<string, Call>>
  judge: JudgeReport
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function addFilesOut(app: FastifyInstance, engine: Engine, filed: FiledReports): void {
  const { resource, calls } = filed
  const { db } = engine.context
  addCalls(app, calls, {
    [`${tagOf(filed)}.receipt`]: async ({ params }, request, reply) => {
      const report = await readable(engine, filed, request, params)
      if (!isSubmitted(report)) throw new RequestFailure('CONFLICT', { message: notSubmitted })
      const codes = await listCodes(db, wastesNamedIn(report))
      const bytes = await drawReceipt({
        resource,
        report,
        enterprise: await findEnterprise(db, String(report.organizationId)),
        codes: new Map(codes.map(({ id, code }) => [id, code])),
        locale: request.locale,
      })
      return named(reply, `${String(report.reportNo)}.pdf`)
        .type('application/pdf')
        .send(bytes)
    },
    [`${tagOf(filed)}.lines-file`]: async ({ params }, request, reply) => {
      const report = await readable(engine, filed, request, params)
      return named(reply, `${String(report.reportNo)}.xlsx`)
        .type(workbook)
        .send(await linesWorkbook({ engine, request, resource, report }))
    },
  })
}

/** The scope takes workbooks and forms as they come. */
export function addFilesIn(app: FastifyInstance, engine: Engine, filed: FiledReports): void {
  const { resource, calls, judge } = filed
  const read = async (request: FastifyRequest, params: unknown) => {
    const report = await readable(engine, filed, request, params)
    return [{ engine, request, resource, judge, report }, await receiveSheet(request)] as const
  }
  addCalls(
    app,
    calls,
    {
      [`${tagOf(filed)}.read-lines`]: async ({ params }, request) => {
        const { lines, problems } = await readSheetLines(...(await read(request, params)))
        return { lines, problems }
      },
      [`${tagOf(filed)}.mark-lines`]: async ({ params }, request, reply) => {
        const [about, sheet] = await read(request, params)
        const marked = await markedLines(about, sheet)
        return named(reply, `${String(about.report.reportNo)}-errors.${marked.extension}`)
          .type(marked.type)
          .send(marked.content)
      },
    },
    { bodyLimit: mostBytes + 100_000 },
  )
}

function tagOf({ calls }: FiledReports): string {
  const [{ tag }] = Object.values(calls) as [Call]
  return tag
}

const named = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

/** @throws NOT_FOUND for a report of others, as for one that there is not */
function readable(
  engine: Engine,
  { resource }: FiledReports,
  request: FastifyRequest,
  params: unknown,
) {
  needPerson(request.caller)
  const { id } = params as { id: string }
  return getItem(engine, modelAt(engine, resource.path), request, id)
}
