// The calls about one yearly waste report.
import { queryOptions } from '@tanstack/react-query'
import type { ReadLines } from '@eos/contract/calls/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { api } from '../../../../api/api.ts'
import { asRefresh } from '../../../../api/queries.ts'

/** What the report is checked against, by its head as it is kept. */
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

export const reportCommentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', wasteReport.path, 'comments', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/waste-reports/{id}/comments', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const commentOnReport = (
  id: string,
  body: { line: number | null; field: string; words: string },
) => api.ask('POST /api/admin/waste-reports/{id}/comments', { params: { id }, body })

export const takeCommentBack = (id: string, commentId: string) =>
  api.ask('DELETE /api/admin/waste-reports/{id}/comments/{commentId}', {
    params: { id, commentId },
  })

export const reportVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', wasteReport.path, 'versions', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/waste-reports/{id}/versions', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** What a chosen file says; nothing of it is kept before the report is saved. */
export async function readLinesOf(id: string, file: File): Promise<ReadLines> {
  const body = new FormData()
  body.set('file', file)
  return api.post<ReadLines>(`/api/admin/waste-reports/${id}/lines`, { body, keepException: true })
}

export function markedLinesOf(id: string, file: File) {
  const body = new FormData()
  body.set('file', file)
  return api.file(`/api/admin/waste-reports/${id}/marked-lines`, { body, keepException: true })
}
