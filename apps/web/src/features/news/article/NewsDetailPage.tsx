// An article: its text in one column, and beside it its stations as they are now, its files, and what to read next.
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { NewsArticle } from '@eos/contract/calls/news'
import { newsPageParameters } from '@eos/contract/publishing/news'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import { Article } from '../../../parts/article/Article.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { ArticleSide } from './ArticleSide.tsx'
import { articleTarget } from './article-target.ts'
import { ArticleTools } from './ArticleTools.tsx'
import { EpisodeTag } from '../EpisodeTag.tsx'
import { FeedLinks } from '../FeedLinks.tsx'
import '../news.css'
import '../newest-news.css'
import { articleQuery } from '../queries.ts'
import '../texts.ts'
import { Written } from './Written.tsx'

/** `otherwise` is shown where no public article has the address. */
export function NewsDetailPage({ otherwise }: { otherwise?: ReactNode }) {
  const { slug = '' } = useParams()
  const answer = useQuery(articleQuery(slug, useLocale()))
  usePresentAddress(answer.data?.slug, slug)
  if (answer.data === null) return otherwise
  return (
    <div className="page article-page">
      {answer.data ? (
        <Whole article={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonRows rows={3} />
          <SkeletonBlock height={420} />
        </>
      )}
    </div>
  )
}

/** A former slug is replaced in the address by the present one. */
function usePresentAddress(slug: string | undefined, given: string): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (slug === undefined || slug === given) return
    void navigate(pageAddress(product, articleTarget(slug), search), { replace: true })
  }, [slug, given, search, navigate])
}

function Whole({ article }: { article: NewsArticle }) {
  const { slug, title, summary, content, cover, category } = article
  const locale = useLocale()
  return (
    <>
      <PageHead
        title={title.text}
        description={summary?.text ?? title.text}
        card={`/api/${product}/public/news/${encodeURIComponent(slug)}/card.png?lang=${locale}`}
        image={cover ? `/api/files/${cover.id}` : undefined}
      />
      <meta property="article:published_time" content={article.publishedAt} />
      {article.changedAt && <meta property="article:modified_time" content={article.changedAt} />}
      <FeedLinks of={category ? { category: category.code } : {}} />
      <Breadcrumb article={article} />
      <div className="article-columns">
        <div>
          <Article
            title={
              <h1 className="article-title">
                <Written of={title} />
              </h1>
            }
            lead={summary && <Written of={summary} />}
            meta={<Byline article={article} />}
            note={<OtherLanguage article={article} />}
            cover={cover ? { id: cover.id, alt: cover.alt?.text ?? '' } : undefined}
            cleanHtml={content?.text ?? ''}
            textLang={content && content.lang !== locale ? content.lang : undefined}
            author={article.author}
          />
          <ArticleTools />
        </div>
        <ArticleSide article={article} />
      </div>
    </>
  )
}

function Breadcrumb({ article: { category } }: { article: NewsArticle }) {
  const { t } = useTranslation('news')
  return (
    <nav className="breadcrumb not-printed" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <PageLink to="news" isCurrent={false}>
            {t('title')}
          </PageLink>
        </li>
        {category && (
          <li>
            <PageLink
              to="news"
              search={{ [newsPageParameters.category]: category.code }}
              isCurrent={false}
            >
              {category.name}
            </PageLink>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Byline({ article }: { article: NewsArticle }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const zone = useTimeZone()
  const { publishedAt, changedAt, organization, minutes, episode } = article
  const at = (time: string) => formatInstant(time, zone, locale)
  return (
    <>
      <time dateTime={publishedAt}>{at(publishedAt)}</time>
      {organization && (
        <>
          {' · '}
          <PageLink
            to="news"
            search={{ [newsPageParameters.organization]: organization.id }}
            isCurrent={false}
          >
            {writtenName(organization.name)}
          </PageLink>
        </>
      )}
      {` · ${t('minutes', { count: minutes })}`}
      {changedAt && (
        <>
          {' · '}
          <time dateTime={changedAt}>{t('changed', { time: at(changedAt) })}</time>
        </>
      )}{' '}
      <EpisodeTag episode={episode} />
    </>
  )
}

/** Never silently: a reader sees that a text is not in the language of the page. */
function OtherLanguage({ article }: { article: NewsArticle }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const texts = [article.title, article.summary, article.content].filter((text) => text !== null)
  const others = texts.filter(({ lang }) => lang !== locale)
  if (others.length === 0) return null
  return (
    <p className="article-language">
      {t(others.length === texts.length ? 'otherLanguage.all' : 'otherLanguage.some')}
    </p>
  )
}
