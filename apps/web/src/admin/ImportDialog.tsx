// Imports a list from a file: first what would change, line by line, then the change itself.
import { useId, useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ImportReport } from '@eos/contract/calls/lists'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { saveFile } from '../api/served-file.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Locale } from '../ui/format.ts'
import { useFailureText } from '../ui/use-failure-text.ts'
import { useLocale } from '../ui/use-locale.ts'
import { formFields, type FormValues } from './form-values.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { OncePerList } from './OncePerList.tsx'
import { Action } from '../parts/controls/Action.tsx'
import { FieldProblem } from '../parts/fields/Field.tsx'
import { FilePick } from '../parts/fields/FilePick.tsx'
import { FormFailure, FormSuccess } from '../parts/fields/FormFailure.tsx'

interface ImportDialogProps {
  resource: Resource
  onClose: (hasChanged: boolean) => void
}

export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const locale = useLocale()
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
    const defaults = Object.entries(once).flatMap(([name, value]) =>
      value ? [[`default.${name}`, String(value)]] : [],
    )
    return { body, query: { ...query, ...Object.fromEntries(defaults) }, keepException: true }
  }
  const send = async (dryRun: boolean) => {
    if (!file) return setMissing(true)
    setBusy(true)
    setFailure(undefined)
    try {
      setReport(await api.post<ImportReport>(path, asked(file, dryRun ? { dryRun: 'true' } : {})))
      if (!dryRun) await queries.invalidateQueries({ queryKey: ['admin', resource.path] })
    } catch (error) {
      const refused = error instanceof ApiError ? (error.body as Partial<ImportReport>) : undefined
      if (refused?.lines && refused.failed) setReport(refused as ImportReport)
      else setFailure(failureText(error))
    }
    setBusy(false)
  }
  /** The file as it was chosen, with what is wrong beside each line. */
  const saveMarked = async () => {
    try {
      saveFile(await api.file(path, asked(file!, { dryRun: 'true', marked: 'true' })))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const isApplied = report?.applied === true
  const writes = report ? report.new + report.changed : 0
  const canApply = report !== undefined && !isApplied && report.failed === 0 && writes > 0
  const action = isApplied
    ? t('close')
    : canApply
      ? t('import.apply', { count: writes })
      : t('import.check')
  return (
    <ConfirmDialog
      title={t('import.title')}
      action={action}
      busy={busy}
      onConfirm={() => {
        if (isApplied) onClose(true)
        else void send(!canApply)
      }}
      onCancel={() => onClose(isApplied)}
    >
      <p>{t('import.text')}</p>
      {!isApplied && (
        <div className="field">
          <label htmlFor={id}>{t('import.file')}</label>
          <FilePick
            id={id}
            accept=".csv,.xlsx,text/csv"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            onFiles={(files) => {
              setFile(files[0])
              setReport(undefined)
              setMissing(false)
            }}
          />
          <FieldProblem id={id}>{isMissing ? t('import.fileNeeded') : undefined}</FieldProblem>
          <OncePerList
            resource={resource}
            values={once}
            onChange={(values) => {
              setOnce(values)
              setReport(undefined)
            }}
          />
          <a download={`${resource.path}.csv`} href={emptyList(resource, locale)}>
            {t('import.template')}
          </a>
        </div>
      )}
      <FormFailure>{failure}</FormFailure>
      {report &&
        (isApplied ? (
          <FormSuccess>
            {t('import.done', { new: report.new, changed: report.changed })}
          </FormSuccess>
        ) : (
          <>
            <ImportPreview resource={resource} report={report} />
            {report.failed > 0 && (
              <p>
                <Action onClick={() => void saveMarked()}>{t('import.marked')}</Action>
              </p>
            )}
          </>
        ))}
    </ConfirmDialog>
  )
}

/** A list of headings alone, with the labels of the fields; a byte order mark tells spreadsheets that it is UTF-8. */
function emptyList(resource: Resource, locale: Locale): string {
  const labels = formFields(resource).map(([, field]) => fieldLabel(field, locale))
  const names = labels.map((label) => (label.includes(',') ? `"${label}"` : label))
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${names.join(',')}\r\n`)}`
}
