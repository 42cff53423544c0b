// The documents: a search that reads inside of files, filters, and the list with the validity of each; or one of them.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Documents } from '@eos/contract/calls/documents'
import { documentsAtOnce, mostDocuments } from '@eos/contract/publishing/documents'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { MoreForm } from '../../parts/lists/MoreForm.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { askedOf, isNarrowed, readFilter, readOpen, shownParameter } from './documents-address.ts'
import { DocumentChoices, DocumentSearch } from './DocumentsFilter.tsx'
import './documents.css'
import { DocumentRow } from './DocumentRow.tsx'
import { OpenDocument } from './OpenDocument.tsx'
import { documentsQuery } from './queries.ts'
import './texts.ts'

export function DocumentsPage() {
  const [search] = useSearchParams()
  const id = readOpen(search)
  return id === '' ? <DocumentList /> : <OpenDocument id={id} />
}

function DocumentList() {
  const { t } = useTranslation('documents')
  const [search] = useSearchParams()
  const answer = useQuery(documentsQuery(askedOf(search)))
  return (
    <div className="page documents-page">
      <PageHead title={t('title')} description={t('description')} picture="documents" />
      <header>
        <h1>{t('title')}</h1>
        <p className="documents-lead">{t('lead')}</p>
      </header>
      {answer.data ? (
        <FoundDocuments found={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={56} />
          <SkeletonRows rows={8} />
        </>
      )}
    </div>
  )
}

function FoundDocuments({ found }: { found: Documents }) {
  const { t } = useTranslation('documents')
  const [search] = useSearchParams()
  const filter = readFilter(search)
  if (found.total === 0) return <Empty title={t('empty')}>{t('emptyHint')}</Empty>
  return (
    <>
      <DocumentSearch filter={filter} found={found} />
      <div className="column documents-found">
        <DocumentChoices filter={filter} found={found} />
        <section aria-label={t('list')}>
          {found.documents.length === 0 ? (
            <NoneFound />
          ) : (
            <>
              <ol className="documents-list">
                {found.documents.map((document) => (
                  <li key={document.id} id={`document-${document.id}`}>
                    <DocumentRow document={document} />
                  </li>
                ))}
              </ol>
              <More found={found} />
            </>
          )}
          {isNarrowed(filter) && found.documents.length > 0 && (
            <p className="not-printed">
              <ActionLink to="documents" kind="quiet" isCurrent={false}>
                {t('all')}
              </ActionLink>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

function NoneFound() {
  const { t } = useTranslation('documents')
  return (
    <Empty
      title={t('none')}
      actions={
        <ActionLink to="documents" isCurrent={false}>
          {t('all')}
        </ActionLink>
      }
    >
      {t('noneHint')}
    </Empty>
  )
}

function More({ found: { documents, matching } }: { found: Documents }) {
  const { t } = useTranslation('documents')
  if (matching <= documents.length) return null
  const next = Math.min(documents.length + documentsAtOnce, mostDocuments)
  return (
    <div className="cluster soft documents-more">
      <p role="status">{t('of', { shown: documents.length, count: matching })}</p>
      {next > documents.length && (
        <MoreForm parameter={shownParameter} next={next}>
          {t('more', { count: Math.min(documentsAtOnce, matching - documents.length) })}
        </MoreForm>
      )}
    </div>
  )
}
