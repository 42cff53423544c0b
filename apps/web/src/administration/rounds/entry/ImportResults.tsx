// Results from a file of the template: first what would change and what is wrong in which cell, then the change itself.
import { useId, useState } from 'react'
import type { SamplingReport } from '@eos/contract/calls/stations/sampling'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { FieldProblem } from '../../../parts/fields/Field.tsx'
import { FilePick } from '../../../parts/fields/FilePick.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { forgetRounds, importResults, type RoundKey } from '../queries.ts'

const mostShown = 200

interface ImportResultsProps {
  roundKey: RoundKey
  onClose: () => void
}

export function ImportResults({ roundKey, onClose }: ImportResultsProps) {
  const { t } = useTranslation(['rounds', 'admin'])
  const id = useId()
  const { report, busy, failure, isMissing, choose, send } = useImporting(roundKey)
  const isApplied = report?.applied === true
  const writes = report && report.problems.length === 0 ? report.created + report.changed : 0
  const action = isApplied
    ? t('admin:close')
    : writes > 0
      ? t('rounds:file.apply', { count: writes })
      : t('admin:import.check')
  return (
    <AskDialog
      title={t('rounds:file.import')}
      action={action}
      busy={busy}
      width={720}
      onConfirm={() => (isApplied ? onClose() : void send(writes === 0))}
      onCancel={onClose}
    >
      <p>{t('rounds:file.text')}</p>
      {!isApplied && (
        <div className="field">
          <label htmlFor={id}>{t('admin:import.file')}</label>
          <FilePick
            id={id}
            accept=".csv,.xlsx,text/csv"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            onFiles={(files) => choose(files[0])}
          />
          <FieldProblem id={id}>
            {isMissing ? t('admin:import.fileNeeded') : undefined}
          </FieldProblem>
        </div>
      )}
      <FormFailure>{failure}</FormFailure>
      {report && <Report report={report} />}
    </AskDialog>
  )
}

function useImporting(roundKey: RoundKey) {
  const failureText = useFailureText()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<SamplingReport>()
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (dryRun: boolean) => {
    if (!file) return setMissing(true)
    setBusy(true)
    setFailure(undefined)
    try {
      const told = await importResults(roundKey, file, { dryRun })
      setReport(told)
      if (told.applied) await forgetRounds()
    } catch (error) {
      setReport(undefined)
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setReport(undefined)
    setFailure(undefined)
    setMissing(false)
  }
  return { report, busy, failure, isMissing, choose, send }
}

function Report({ report }: { report: SamplingReport }) {
  const { t } = useTranslation('rounds')
  const { applied, created, changed, unchanged, problems, warnings } = report
  if (applied) return <FormSuccess>{t('entry.saved', { created, changed })}</FormSuccess>
  return (
    <div role="status">
      <p>
        <strong>
          {problems.length > 0
            ? t('file.wrong', { count: problems.length })
            : t('file.summary', { created, changed, unchanged })}
        </strong>
      </p>
      <Places title={t('file.problems')} list={problems} />
      <Places title={t('file.warnings')} list={warnings} />
    </div>
  )
}

function Places({ title, list }: { title: string; list: SamplingReport['problems'] }) {
  const { t } = useTranslation('rounds')
  if (list.length === 0) return null
  return (
    <AdminTable
      caption={title}
      showCaption
      rows={list.slice(0, mostShown)}
      rowKey={({ property, message }) => `${property} ${message}`}
      columns={[
        { key: 'cell', header: t('file.cell'), heading: true, cell: ({ place }) => place ?? '–' },
        { key: 'what', header: t('file.what'), cell: ({ message }) => message },
      ]}
    />
  )
}
