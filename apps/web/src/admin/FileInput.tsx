// Uploads a file, or several, and keeps their ids.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { fieldAttributes } from '../ui/Field.tsx'
import { FilePick } from '../ui/FilePick.tsx'
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
        {...fieldAttributes(id, { hint, problem: failure ?? problem })}
        multiple={isSeveral}
        disabled={busy}
        onFiles={(files) => void upload([...files])}
      />
      {failure && <p className="field-problem">{failure}</p>}
    </div>
  )
}
