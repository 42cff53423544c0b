// The calls about one report about waste: those of every kind, and those of a yearly report alone.
import { queryOptions } from '@tanstack/react-query'
import type { ReadLines } from '@eos/contract/calls/waste/report-files'
import type { Resource } from '@eos/contract/resource'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { api } from '../../../../api/api.ts'
import { asRefresh } from '../../../../api/queries.ts'

/** The facts against which the report is checked, by its saved head. */
export const reportFactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', wasteReport.path, 'facts', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/waste-reports/{id}/facts', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export interface CheckedReport {
  resource: Resource
  id: string
}

/** The calls about reports of its kind. */
const groupOf = ({ resource }: CheckedReport) =>
  resource.path === wasteReuseReport.path ? 'reuse-reports' : 'waste-reports'

export const reportCommentsQuery = (report: CheckedReport) =>
  queryOptions({
    queryKey: ['admin', report.resource.path, 'comments', report.id],
    queryFn: ({ queryKey, signal }) =>
      api.ask(`GET /api/admin/${groupOf(report)}/{id}/comments`, {
        params: { id: report.id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const commentOnReport = (
  report: CheckedReport,
  body: { line: number | null; field: string; words: string },
) =>
  api.ask(`POST /api/admin/${groupOf(report)}/{id}/comments`, { params: { id: report.id }, body })

export const takeCommentBack = (report: CheckedReport, commentId: string) =>
  api.ask(`DELETE /api/admin/${groupOf(report)}/{id}/comments/{commentId}`, {
    params: { id: report.id, commentId },
  })

export const reportVersionsQuery = (report: CheckedReport) =>
  queryOptions({
    queryKey: ['admin', report.resource.path, 'versions', report.id],
    queryFn: ({ queryKey, signal }) =>
      api.ask(`GET /api/admin/${groupOf(report)}/{id}/versions`, {
        params: { id: report.id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** The address of what is said of a report, and of its files. */
export const addressOf = (report: CheckedReport) => `/api/admin/${groupOf(report)}/${report.id}`

/** Reads the lines in a chosen file; nothing is stored before the report is saved. */
export async function readLinesOf(report: CheckedReport, file: File): Promise<ReadLines> {
  const body = new FormData()
  body.set('file', file)
  return api.post<ReadLines>(`${addressOf(report)}/lines`, { body, keepException: true })
}

export function markedLinesOf(report: CheckedReport, file: File) {
  const body = new FormData()
  body.set('file', file)
  return api.file(`${addressOf(report)}/marked-lines`, { body, keepException: true })
}
