// Imports a list from a file: first what would change, line by line, then the change itself.
import { useId } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import type { ImportReport } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { AskDialog } from '../../../../admin-parts/controls/AskDialog.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { emptyList, linesToWrite } from './import-list.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { WholeListFields } from './WholeListFields.tsx'
import { useImport, type Import } from './use-import.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { FieldProblem } from '../../../../parts/fields/Field.tsx'
import { FilePick } from '../../../../parts/fields/FilePick.tsx'
import { FormFailure, FormSuccess } from '../../../../parts/fields/FormFailure.tsx'

interface ImportDialogProps {
  resource: Resource
  onClose: (hasChanged: boolean) => void
}

export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const { t } = useTranslation('admin')
  const list = useImport(resource)
  const isApplied = list.report?.applied === true
  const writes = linesToWrite(list.report)
  const action = isApplied
    ? t('close')
    : writes > 0
      ? t('import.apply', { count: writes })
      : t('import.check')
  return (
    <AskDialog
      title={t('import.title')}
      action={action}
      busy={list.busy}
      width={820}
      onConfirm={() => {
        if (isApplied) onClose(true)
        else if (writes > 0) list.write()
        else list.check()
      }}
      onCancel={() => onClose(isApplied)}
    >
      <p>{t('import.text')}</p>
      {!isApplied && <ListFields resource={resource} list={list} />}
      <FormFailure>{list.failure}</FormFailure>
      {list.report && (
        <Outcome resource={resource} report={list.report} onSaveMarked={list.saveMarked} />
      )}
    </AskDialog>
  )
}

interface ListFieldsProps {
  resource: Resource
  list: Import
}

/** The file, the fields that it gives once, and an empty list to begin with. */
function ListFields({ resource, list }: ListFieldsProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const locale = useLocale()
  const { isMissing } = list
  return (
    <div className="field">
      <label htmlFor={id}>{t('import.file')}</label>
      <FilePick
        id={id}
        accept=".csv,.xlsx,text/csv"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onFiles={(files) => list.choose(files[0])}
      />
      <FieldProblem id={id}>{isMissing ? t('import.fileNeeded') : undefined}</FieldProblem>
      <WholeListFields resource={resource} values={list.once} onChange={list.giveOnce} />
      <a download={`${resource.path}.csv`} href={emptyList(resource, locale)}>
        {t('import.template')}
      </a>
    </div>
  )
}

interface OutcomeProps {
  resource: Resource
  report: ImportReport
  onSaveMarked: () => void
}

/** The changes that the import would make, or has made. */
function Outcome({ resource, report, onSaveMarked }: OutcomeProps) {
  const { t } = useTranslation('admin')
  if (report.applied) {
    const { new: fresh, changed } = report
    return <FormSuccess>{t('import.done', { new: fresh, changed })}</FormSuccess>
  }
  return (
    <>
      <ImportPreview resource={resource} report={report} />
      {report.failed > 0 && (
        <p>
          <Action onClick={onSaveMarked}>{t('import.marked')}</Action>
        </p>
      )}
    </>
  )
}
