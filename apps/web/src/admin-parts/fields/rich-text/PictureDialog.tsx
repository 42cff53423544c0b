// Asks for a picture file and for what it shows; both are needed.
import { Input } from 'antd'
import { useId, useState } from 'react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../texts/translation.ts'
import { fieldAttributes, FieldFrame } from '../../../parts/fields/Field.tsx'
import { FilePick } from '../../../parts/fields/FilePick.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { AskDialog } from '../../controls/AskDialog.tsx'
import { uploadFile } from '../files/upload-file.ts'

export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('forms')
  const id = useId()
  const failureText = useFailureText()
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const fileProblem = isAsked && !file ? t('rich.imageMissing') : undefined
  const altProblem = isAsked && alt.trim() === '' ? t('rich.imageAltMissing') : undefined
  const hint = t('rich.imageAltHint')
  const insert = async () => {
    setAsked(true)
    if (!file || alt.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      const { id: fileId } = await uploadFile(file)
      onClose()
      editor
        .chain()
        .focus()
        .setImage({ src: `/api/files/${fileId}`, alt: alt.trim() })
        .run()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <AskDialog
      title={t('rich.imageTitle')}
      action={t('rich.imageSet')}
      busy={busy}
      onConfirm={() => void insert()}
      onCancel={onClose}
    >
      <FieldFrame id={`${id}-file`} label={t('rich.imageFile')} problem={fileProblem}>
        <FilePick
          {...fieldAttributes(`${id}-file`, { problem: fileProblem })}
          accept="image/*"
          onFiles={([chosen]) => setFile(chosen)}
        />
      </FieldFrame>
      <FieldFrame id={id} label={t('rich.imageAlt')} hint={hint} problem={altProblem}>
        <Input
          {...fieldAttributes(id, { hint, problem: altProblem })}
          maxLength={300}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </FieldFrame>
      <FormFailure>{failure}</FormFailure>
    </AskDialog>
  )
}
