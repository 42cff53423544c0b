// Uploads a file, or several, and keeps their ids; pictures are shown.
import { Button } from 'antd'
import { X } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { fieldAttributes, FieldProblem } from '../../../parts/fields/Field.tsx'
import { FilePick } from '../../../parts/fields/FilePick.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { SaveFileButton } from '../../../parts/buttons/SaveFileButton.tsx'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import type { FieldInputProps } from '../field-input.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { uploadFile } from './upload-file.ts'

export function FileInput(props: FieldInputProps) {
  const { id, field, value, problem, hint, onChange } = props
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
      for (const file of files) added.push((await uploadFile(file)).id)
      onChange(isSeveral ? [...ids, ...added] : (added[0] ?? null))
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  const about = fieldAttributes(id, { hint, problem })
  const described = [about['aria-describedby'], failure && `${id}-upload-problem`].filter(Boolean)
  return (
    <div className="field-files">
      {ids.map((each) => (
        <UploadedFile
          key={each}
          {...props}
          fileId={each}
          onRemove={() => onChange(isSeveral ? ids.filter((other) => other !== each) : null)}
        />
      ))}
      <FilePick
        {...about}
        aria-invalid={failure || problem ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        multiple={isSeveral}
        accept={field.options.types?.join(',')}
        disabled={busy}
        onFiles={(files) => void upload([...files])}
      />
      <FieldProblem id={`${id}-upload`}>{failure}</FieldProblem>
    </div>
  )
}

interface UploadedFileProps extends FieldInputProps {
  fileId: string
  onRemove: () => void
}

function UploadedFile({ fileId, label, onRemove }: UploadedFileProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="cluster field-file">
      <PicturePreview id={fileId} name={label} />
      <SaveFileButton className="text-button" path={`/api/files/${fileId}`}>
        {t('uploaded', { id: fileId })}
      </SaveFileButton>
      <Button
        type="text"
        aria-label={t('remove', { name: label })}
        icon={<Icon of={X} size={16} />}
        onClick={onRemove}
      />
    </div>
  )
}
