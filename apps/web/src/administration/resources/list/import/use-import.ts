// The steps of an import: a file is chosen, tried, and written.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ImportReport } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../../api/api.ts'
import { ApiError } from '../../../../api/client/api-error.ts'
import { saveFile } from '../../../../api/client/served-file.ts'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { defaultsOf } from './import-list.ts'

export type Import = ReturnType<typeof useImport>

export function useImport(resource: Resource) {
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [file, setFile] = useState<File>()
  const [once, setOnce] = useState<FormValues>({})
  const [isMissing, setMissing] = useState(false)
  const [report, setReport] = useState<ImportReport>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const path = `/api/${resource.path}/import`
  const asked = (list: File, query: Record<string, string>) => {
    const body = new FormData()
    body.set('file', list)
    return { body, query: { ...query, ...defaultsOf(once) }, keepException: true }
  }
  const send = async (dryRun: boolean) => {
    if (!file) return setMissing(true)
    setBusy(true)
    setFailure(undefined)
    try {
      setReport(await api.post<ImportReport>(path, asked(file, dryRun ? { dryRun: 'true' } : {})))
      if (!dryRun) await queries.invalidateQueries({ queryKey: ['admin', resource.path] })
    } catch (error) {
      const refused = reportIn(error)
      if (refused) setReport(refused)
      else setFailure(failureText(error))
    }
    setBusy(false)
  }
  const saveMarked = async () => {
    try {
      saveFile(await api.file(path, asked(file!, { dryRun: 'true', marked: 'true' })))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return {
    once,
    isMissing,
    report,
    busy,
    failure,
    choose: (chosen: File | undefined) => {
      setFile(chosen)
      setReport(undefined)
      setMissing(false)
    },
    giveOnce: (values: FormValues) => {
      setOnce(values)
      setReport(undefined)
    },
    check: () => void send(true),
    write: () => void send(false),
    /** The file as it was chosen, with what is wrong beside each line. */
    saveMarked: () => void saveMarked(),
  }
}

/** A refused list names its lines as well. */
function reportIn(error: unknown): ImportReport | undefined {
  const refused = error instanceof ApiError ? (error.body as Partial<ImportReport>) : undefined
  return refused?.lines && refused.failed ? (refused as ImportReport) : undefined
}
