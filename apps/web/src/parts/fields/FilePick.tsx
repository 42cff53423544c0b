// Chooses files: a button in the language of the page, and the chosen names beside it.
import { Paperclip } from 'lucide'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { Icon } from '../controls/Icon.tsx'
import './fields.css'
import './texts.ts'

type FilePickProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  id: string
  onFiles: (files: FileList) => void
}

export function FilePick({ id, onFiles, ...input }: FilePickProps) {
  const { t } = useTranslation('fields')
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className="cluster file-pick">
      <input
        {...input}
        id={id}
        type="file"
        className="only-heard"
        onChange={(event) => {
          const { files } = event.target
          setNames([...(files ?? [])].map(({ name }) => name))
          if (files?.length) onFiles(files)
          // A file can be chosen again after it was mended.
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className="button">
        <Icon of={Paperclip} size={18} />
        {input.multiple ? t('chooseFiles') : t('chooseFile')}
      </label>
      <span className="soft">{names.length > 0 ? names.join(', ') : t('noFile')}</span>
    </div>
  )
}
