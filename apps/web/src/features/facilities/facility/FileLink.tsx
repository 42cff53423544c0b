// A link to an uploaded file, with its type and size.
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure, type Locale } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

interface FileLinkProps {
  file: NonNullable<FacilityDetail['documents'][number]['file']>
  title: string
}

export function FileLink({ file: { id, name, size }, title }: FileLinkProps) {
  const { t } = useTranslation('facilities')
  const facts = { type: typeOf(name), size: fileSize(size, useLocale()) }
  return (
    <>
      <a href={`/api/files/${id}`} download>
        {title}
      </a>
      <span className="faint meta facility-about">{t('documents.file', facts)}</span>
    </>
  )
}

function typeOf(name: string): string {
  return (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toUpperCase()
}

function fileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= 950_000
  const amount = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  return `${formatFigure(amount, 1, locale)}\u00a0${isLarge ? 'MB' : 'kB'}`
}
