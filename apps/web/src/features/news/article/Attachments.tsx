// Files of an article or a vacancy, with their kind and size.
import type { Attachment } from '@eos/contract/calls/news'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function Attachments({ files }: { files: readonly Attachment[] }) {
  return (
    <ul className="news-files">
      {files.map((file) => (
        <li key={file.id}>
          <a href={`/api/files/${file.id}`} download>
            {file.name}
          </a>
          <FileFacts file={file} />
        </li>
      ))}
    </ul>
  )
}

function FileFacts({ file: { name, size } }: { file: Attachment }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const kind = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase()
  const written =
    size < 1_000_000
      ? t('kilobytes', { size: formatFigure(Math.max(1, Math.round(size / 1000)), 0, locale) })
      : t('megabytes', { size: formatFigure(size / 1_000_000, 1, locale) })
  return <span className="news-file-facts">{[kind, written].filter(Boolean).join(' ')}</span>
}
