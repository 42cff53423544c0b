// The queries of files of samples: begun, followed, listed and taken back.
import { queryOptions } from '@tanstack/react-query'
import type { SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/queries.ts'
import { forgetRounds } from '../queries.ts'

const key = ['admin', 'sample-imports']

export const sampleImportsQuery = (programId: string) =>
  queryOptions({
    queryKey: [...key, 'of', programId],
    queryFn: ({ signal }) =>
      api.ask('GET /api/admin/programs/{programId}/sample-imports', {
        params: { programId },
        signal,
        fresh: true,
        unnarrowed: true,
      }),
  })

const soonMs = 700

/** Asked for again as long as it runs. */
export const sampleImportQuery = (id: string) =>
  queryOptions<SampleImport>({
    queryKey: [...key, id],
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? soonMs : false),
    queryFn: ({ signal }) =>
      api.ask('GET /api/admin/sample-imports/{id}', {
        params: { id },
        signal,
        fresh: true,
        silent: true,
        unnarrowed: true,
      }),
  })

export function beginImport(
  programId: string,
  file: File,
  { dryRun, river }: { dryRun: boolean; river: string },
): Promise<SampleImport> {
  const body = new FormData()
  body.set('file', file)
  const query = { ...(dryRun && { dryRun: 'true' }), ...(river !== '' && { river }) }
  return api.post<SampleImport>(`/api/admin/programs/${programId}/sample-files`, {
    body,
    query,
    keepException: true,
    unnarrowed: true,
  })
}

export async function undoImport(id: string, reason: string): Promise<SampleImport> {
  const undone = await api.ask('POST /api/admin/sample-imports/{id}/undo', {
    params: { id },
    body: { reason },
    keepException: true,
    unnarrowed: true,
  })
  await forgetImports()
  return undone
}

/** Makes everything known about imports and rounds load again. */
export async function forgetImports(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
  await forgetRounds()
}
