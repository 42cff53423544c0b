// Gives fields of all selected items the same values: first what would become of each, then the change, which can be
// taken back.
import { Select } from 'antd'
import { useId, useState } from 'react'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { FieldFrame } from '../../../../parts/fields/Field.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { AskDialog } from '../../../../admin-parts/controls/AskDialog.tsx'
import { searchByName, type SelectOption } from '../../../../admin-parts/controls/search-options.ts'
import { FieldInput } from '../../../../admin-parts/fields/FieldInput.tsx'
import { problemOf, type FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { useBatch, type DialogProps } from '../../steps/use-batch.ts'
import { changeableFields } from './changeable.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { useDryRun } from './use-dry-run.ts'

interface ChangeDialogProps extends DialogProps {
  resource: Resource
}

export function ChangeDialog({ resource, items, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['admin', 'lists'])
  const locale = useLocale()
  const { busy, failure, send } = useBatch(onClose)
  const [values, setValues] = useState<FormValues>({})
  const [isAsked, setAsked] = useState(false)
  const preview = useDryRun(resource)
  const problems = Object.entries(values).flatMap(([name, value]) => {
    const problem = problemOf(resource.fields[name]!, value, locale)
    return problem === undefined ? [] : [[name, problem] as const]
  })
  const set = (next: FormValues) => {
    setValues(next)
    preview.forget()
  }
  const changed = changedIn(preview.answer)
  const look = () => {
    setAsked(true)
    if (problems.length > 0 || Object.keys(values).length === 0) return
    void preview.ask(items, values)
  }
  const apply = () =>
    void send(`/api/${resource.path}/batch`, {
      items: changed.map(({ id, version }) => ({ id, ...(version && { ifMatch: version }) })),
      changes: values,
    })
  const isReady = changed.length > 0
  return (
    <AskDialog
      title={t('lists:changeTitle', { count: items.length })}
      action={isReady ? t('bulk.apply', { count: changed.length }) : t('import.check')}
      busy={busy || preview.isBusy}
      width={720}
      onConfirm={isReady ? apply : look}
      onCancel={() => onClose()}
    >
      <ValueFields
        resource={resource}
        values={values}
        problems={isAsked ? new Map(problems) : new Map()}
        onValues={set}
      />
      {isAsked && Object.keys(values).length === 0 && (
        <p className="field-problem">{t('lists:fieldNeeded')}</p>
      )}
      <FormFailure>{failure ?? preview.failure}</FormFailure>
      {preview.answer && (
        <ChangePreview resource={resource} items={items} answer={preview.answer} />
      )}
    </AskDialog>
  )
}

function changedIn(answer: BatchAnswer | undefined): BatchAnswer['items'] {
  return (answer?.items ?? []).filter(
    ({ status, changes }) => status < 300 && Object.keys(changes ?? {}).length > 0,
  )
}

interface ValueFieldsProps {
  resource: Resource
  values: FormValues
  problems: ReadonlyMap<string, string>
  onValues: (values: FormValues) => void
}

function ValueFields({ resource, values, problems, onValues }: ValueFieldsProps) {
  const { t } = useTranslation(['admin', 'lists'])
  const locale = useLocale()
  const id = useId()
  const left = changeableFields(resource).filter(([name]) => !(name in values))
  return (
    <>
      {Object.keys(values).map((name) => {
        const field = resource.fields[name]!
        const label = fieldLabel(field, locale)
        const { [name]: _gone, ...others } = values
        const problem = problems.get(name)
        return (
          <div key={name} className="stack gap-1 bulk-field">
            <FieldFrame id={`${id}-${name}`} label={label} problem={problem}>
              <FieldInput
                id={`${id}-${name}`}
                path={resource.path}
                name={name}
                label={label}
                field={field}
                value={values[name]}
                problem={problem}
                hint={undefined}
                onChange={(value) => onValues({ ...values, [name]: value })}
              />
            </FieldFrame>
            <button type="button" className="text-button" onClick={() => onValues(others)}>
              {t('lists:leaveField', { field: label })}
            </button>
          </div>
        )
      })}
      {left.length > 0 && (
        <Select<string | null, SelectOption>
          className="bulk-choice"
          showSearch={searchByName}
          aria-label={t('bulk.field')}
          placeholder={t('chooseField')}
          value={null}
          options={left.map(([value, field]) => ({ value, label: fieldLabel(field, locale) }))}
          onChange={(name) => name && onValues({ ...values, [name]: null })}
        />
      )}
    </>
  )
}
