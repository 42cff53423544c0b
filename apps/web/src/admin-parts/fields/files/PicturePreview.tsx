// A small picture of an uploaded file; nothing for files that are no pictures.
import { useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'

export function PicturePreview({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('forms')
  // The browser alone knows whether it can show the file.
  const [failed, setFailed] = useState<string>()
  if (failed === id) return null
  return (
    <img
      className="field-picture"
      src={`/api/files/${id}`}
      alt={t('pictureOf', { name })}
      loading="lazy"
      onError={() => setFailed(id)}
    />
  )
}
