// One document of the list: number and validity before the title, the passage that was found, dates and relations, and
// its files.
import { useSearchParams } from 'react-router'
import type { ListedDocument, DocumentPassage } from '@eos/contract/calls/documents'
import { documentKindWords } from '@eos/contract/publishing/documents'
import { useTranslation } from '../../texts/translation.ts'
import { writtenIn } from '../../parts/numbers/own-language.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { idParameter, listSearch, previewParameter } from './documents-address.ts'
import { DocumentFiles, Preview } from './DocumentFiles.tsx'
import { citedAs, shortName, Validity } from './Validity.tsx'
import { writtenDate } from './written-date.ts'

export function DocumentRow({ document }: { document: ListedDocument }) {
  const locale = useLocale()
  const [search] = useSearchParams()
  const { id, files, passage } = document
  const list = listSearch(search)
  const title = writtenIn(locale, document.name, document.nameEn)!
  const summary = writtenIn(locale, document.summary, document.summaryEn)
  const previewed = files.find((file) => file.id === search.get(previewParameter))
  return (
    <article className="column document-row" aria-labelledby={`title-${id}`}>
      <div className="document-about">
        <p className="cluster document-number">
          <b>{citedAs(document, locale)}</b> <Validity document={document} />
        </p>
        <h2 id={`title-${id}`} className={document.validity === 'in_force' ? '' : 'document-past'}>
          <PageLink
            to="documents"
            search={{ ...list, [idParameter]: id }}
            isCurrent={false}
            lang={title.lang}
          >
            {title.text}
          </PageLink>
        </h2>
        {passage ? (
          <Passage passage={passage} />
        ) : (
          summary && <p lang={summary.lang}>{summary.text}</p>
        )}
        <Meta document={document} />
      </div>
      <DocumentFiles document={document} search={list} />
      {previewed && <Preview file={previewed} closed={list} />}
    </article>
  )
}

function Meta({ document }: { document: ListedDocument }) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { kind, issuedOn, replaces, amends, amendedBy } = document
  const word = documentKindWords[kind][locale]
  const issuer = writtenIn(locale, document.issuer, document.issuerEn)
  const facts = [
    issuedOn ? t('meta.issued', { kind: word, day: writtenDate(issuedOn, locale) }) : word,
    issuer?.text,
    replaces.length > 0 && t('meta.replaces', { what: replaces.map(shortName).join(', ') }),
    amends && t('meta.amends', { what: shortName(amends) }),
    amendedBy.length > 0 && t('meta.amendedBy', { what: amendedBy.map(shortName).join(', ') }),
  ]
  return <p className="faint fine document-meta">{facts.filter(Boolean).join(' · ')}</p>
}

function Passage({ passage: { parts, page } }: { passage: DocumentPassage }) {
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
