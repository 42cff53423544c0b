// The passage of a file in which the words of a search stand.
import type { DocumentPassage } from '@eos/contract/calls/documents'
import { useTranslation } from '../../texts/translation.ts'

export function Passage({ passage: { parts, page } }: { passage: DocumentPassage }) {
  const { t } = useTranslation('documents')
  return (
    <p className="document-passage" lang="vi">
      {parts.map(({ text, isHit }, place) =>
        // The same words may stand several times in one passage.
        isHit ? <mark key={`${place} ${text}`}>{text}</mark> : text,
      )}
      {page !== null && <span> {t('page', { page })}</span>}
    </p>
  )
}
