// One document whole: what it is and whether it holds, what it replaces and is replaced by, its text and its files.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { RelatedDocument, WholeDocument } from '@eos/contract/calls/documents'
import { documentKindWords } from '@eos/contract/publishing/documents'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import '../../parts/article/article.css'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { FactList } from '../../parts/controls/FactList.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { writtenIn } from '../../parts/numbers/own-language.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { DocumentFiles, Preview } from './DocumentFiles.tsx'
import { idParameter, listSearch, previewParameter } from './documents-address.ts'
import { documentQuery } from './queries.ts'
import { citedAs, Validity } from './Validity.tsx'
import { writtenDate } from './written-date.ts'

export function OpenDocument({ id }: { id: string }) {
  const answer = useQuery(documentQuery(id))
  return (
    <div className="page documents-page">
      {answer.data === null ? (
        <Gone />
      ) : answer.data ? (
        <Whole document={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonRows rows={4} />
          <SkeletonBlock height={320} />
        </>
      )}
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('documents')
  return (
    <>
      <PageHead title={t('gone')} description={t('goneHint')} isMissing />
      <h1>{t('gone')}</h1>
      <Empty
        title={t('goneTitle')}
        actions={
          <ActionLink to="documents" isCurrent={false}>
            {t('all')}
          </ActionLink>
        }
      >
        {t('goneHint')}
      </Empty>
    </>
  )
}

function Whole({ document }: { document: WholeDocument }) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { id, number, files, content } = document
  const list = listSearch(search)
  const own = { ...list, [idParameter]: id }
  const title = writtenIn(locale, document.name, document.nameEn)!
  const summary = writtenIn(locale, document.summary, document.summaryEn)
  const previewed = files.find((file) => file.id === search.get(previewParameter))
  const short = number ? `${citedAs(document, locale)}: ${title.text}` : title.text
  return (
    <article className="column document-open">
      <PageHead
        title={short}
        description={summary?.text ?? short}
        picture="documents"
        names={[idParameter]}
      />
      <Breadcrumb label={t('breadcrumb')} here={citedAs(document, locale)}>
        <li>
          <PageLink to="documents" search={list} isCurrent={false}>
            {t('title')}
          </PageLink>
        </li>
      </Breadcrumb>
      <p className="cluster document-number">
        <b>{citedAs(document, locale)}</b> <Validity document={document} />
      </p>
      <h1 lang={title.lang}>{title.text}</h1>
      <DocumentFiles document={document} search={own} />
      {previewed && <Preview file={previewed} closed={own} />}
      {summary && (
        <p className="documents-lead" lang={summary.lang}>
          {summary.text}
        </p>
      )}
      <Facts document={document} />
      <Relations document={document} search={list} />
      {content && (
        <div className="article">
          <div className="article-text" lang="vi" dangerouslySetInnerHTML={{ __html: content }} />
        </div>
      )}
    </article>
  )
}

function Facts({ document }: { document: WholeDocument }) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const zone = useTimeZone()
  const { kind, issuedOn, effectiveFrom, effectiveTo, field, publishedAt, organization } = document
  const day = (given: string | null) => given && writtenDate(given, locale)
  const issuer = writtenIn(locale, document.issuer, document.issuerEn)
  return (
    <FactList
      className="document-facts"
      facts={[
        [t('facts.kind'), documentKindWords[kind][locale]],
        [t('facts.number'), document.number],
        [
          t('facts.issuer'),
          issuer && (
            <span key="issuer" lang={issuer.lang}>
              {issuer.text}
            </span>
          ),
        ],
        [t('facts.issuedOn'), day(issuedOn)],
        [t('facts.effectiveFrom'), day(effectiveFrom)],
        [t('facts.effectiveTo'), day(effectiveTo)],
        [t('facts.field'), field && localName(field, locale)],
        [
          t('facts.published'),
          publishedAt &&
            [formatDay(publishedAt, zone, locale), organization && localName(organization, locale)]
              .filter(Boolean)
              .join(', '),
        ],
      ]}
    />
  )
}

interface RelationsProps {
  document: WholeDocument
  search: Record<string, string>
}

function Relations({ document, search }: RelationsProps) {
  const { t } = useTranslation('documents')
  const { replacedBy, replaces, amends, amendedBy } = document
  const groups = [
    ['replacedBy', replacedBy ? [replacedBy] : []],
    ['replaces', replaces],
    ['amends', amends ? [amends] : []],
    ['amendedBy', amendedBy],
  ] as const
  if (groups.every(([, related]) => related.length === 0)) return null
  return (
    <section className="document-relations" aria-labelledby="relations-title">
      <h2 id="relations-title">{t('relations.title')}</h2>
      <dl>
        {groups
          .filter(([, related]) => related.length > 0)
          .map(([name, related]) => (
            <div key={name}>
              <dt>{t(`relations.${name}`)}</dt>
              {related.map((each) => (
                <dd key={each.id}>
                  <Related related={each} search={search} />
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </section>
  )
}

function Related({
  related,
  search,
}: {
  related: RelatedDocument
  search: Record<string, string>
}) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { id, number, name, nameEn, effectiveFrom } = related
  const title = writtenIn(locale, name, nameEn)!
  return (
    <>
      <PageLink
        to="documents"
        search={{ ...search, [idParameter]: id }}
        isCurrent={false}
        lang={title.lang}
      >
        {[number, title.text].filter(Boolean).join(': ')}
      </PageLink>
      {effectiveFrom && (
        <span className="faint fine document-meta">
          {' '}
          {t('relations.from', { day: writtenDate(effectiveFrom, locale) })}
        </span>
      )}
    </>
  )
}
