// Uploads a file, or several, and keeps their ids.
import { useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { api } from '../api/api.ts'
import { fieldAttributes, FieldProblem } from '../parts/fields/Field.tsx'
import { FilePick } from '../parts/fields/FilePick.tsx'
import { SaveFileButton } from '../ui/SaveFileButton.tsx'
import { useFailureText } from '../ui/use-failure-text.ts'
import type { FieldInputProps } from './field-input.ts'

export function FileInput(props: FieldInputProps) {
  const { id, field, value, label, problem, hint, onChange } = props
  const { t } = useTranslation('admin')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isSeveral = field.kind === 'files'
  const ids = isSeveral ? ((value ?? []) as string[]) : value ? [String(value)] : []
  const upload = async (files: readonly File[]) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const added: string[] = []
      for (const file of files) {
        const body = new FormData()
        body.set('file', file)
        const options = { body, keepException: true }
        added.push((await api.post<{ id: string }>('/api/files', options)).id)
      }
      onChange(isSeveral ? [...ids, ...added] : (added[0] ?? null))
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  const about = fieldAttributes(id, { hint, problem })
  const described = [about['aria-describedby'], failure && `${id}-upload-problem`].filter(Boolean)
  return (
    <div className="admin-several">
      {ids.map((each) => (
        <p key={each} className="admin-chosen">
          <SaveFileButton className="text-button" path={`/api/files/${each}`}>
            {t('uploaded', { id: each })}
          </SaveFileButton>
          <button
            type="button"
            className="text-button"
            onClick={() => onChange(isSeveral ? ids.filter((other) => other !== each) : null)}
          >
            {t('remove', { name: label })}
          </button>
        </p>
      ))}
      <FilePick
        {...about}
        aria-invalid={failure || problem ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        multiple={isSeveral}
        disabled={busy}
        onFiles={(files) => void upload([...files])}
      />
      <FieldProblem id={`${id}-upload`}>{failure}</FieldProblem>
    </div>
  )
}
