// The files of a document with type and size: a PDF opens in the viewer of the browser, others are saved.
import { Download, Eye, X } from 'lucide'
import type { AttachedFile, WholeDocument } from '@eos/contract/calls/documents'
import { readTypes } from '@eos/contract/publishing/documents'
import { ActionAnchor, ActionLink } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatBytes } from '../../parts/numbers/format-bytes.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { previewParameter } from './documents-address.ts'

type Search = Record<string, string>

interface DocumentFilesProps {
  document: Pick<WholeDocument, 'files' | 'number' | 'name' | 'link'>
  /** The address of the view in which the preview opens. */
  search: Search
}

export function DocumentFiles({ document, search }: DocumentFilesProps) {
  const { t } = useTranslation('documents')
  const { files, link } = document
  if (files.length === 0 && !link) return null
  return (
    <ul className="wrap document-files not-printed" aria-label={t('files.label')}>
      {files.map((file) => (
        <FileActions key={file.id} file={file} search={search} isOnly={files.length === 1} />
      ))}
      {link && (
        <li>
          <ActionAnchor href={link} kind="quiet" rel="noopener noreferrer">
            {t('files.link')}
          </ActionAnchor>
        </li>
      )}
    </ul>
  )
}

interface FileActionsProps {
  file: AttachedFile
  search: Search
  /** Its name need not tell it from others. */
  isOnly: boolean
}

function FileActions({ file, search, isOnly }: FileActionsProps) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { id, name, type, size } = file
  return (
    <li>
      {type === readTypes.pdf && (
        <ActionLink
          to="documents"
          search={{ ...search, [previewParameter]: id }}
          icon={Eye}
          isCurrent={false}
        >
          {t('files.preview')}
          <span className="only-heard">: {name}</span>
        </ActionLink>
      )}
      <ActionAnchor href={`/api/files/${id}`} icon={Download} download>
        {typeWord(file)} {formatBytes(size, locale)}
        <span className="only-heard">: {name}</span>
      </ActionAnchor>
      {!isOnly && <span className="faint fine document-file-name">{name}</span>}
    </li>
  )
}

/** The ending of the file's name, by which people know the type. */
function typeWord({ name, type }: AttachedFile): string {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]
  return (ending ?? type.split('/').at(-1) ?? '').toUpperCase()
}

/** The viewer of the browser; where there is none, the link below it opens or saves the file. */
export function Preview({ file, closed }: { file: AttachedFile; closed: Search }) {
  const { t } = useTranslation('documents')
  const { id, name, type } = file
  if (type !== readTypes.pdf) return null
  const address = `/api/files/${id}/preview`
  return (
    <section className="document-preview not-printed" aria-label={t('files.previewOf', { name })}>
      <div className="cluster document-preview-head">
        <p>
          <b>{name}</b>
        </p>
        <ActionAnchor href={address} target="_blank" rel="noopener" kind="quiet">
          {t('files.ownTab')}
        </ActionAnchor>
        <ActionLink to="documents" search={closed} icon={X} kind="quiet" isCurrent={false}>
          {t('files.close')}
        </ActionLink>
      </div>
      {/* A sandbox would keep the viewer from opening; the file comes with a policy of its own. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe src={address} title={t('files.previewOf', { name })} />
    </section>
  )
}
