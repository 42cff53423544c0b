// Draws a post as its readers will see it: below the head of the site, with the text as the server cleans it.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../api/api.ts'
import { useOrganization, useTimeZone } from '../../../../api/portal/current-organization.ts'
import type { Organization } from '../../../../api/portal/organization.ts'
import { organizationQuery } from '../../../../api/organizations.ts'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { Article } from '../../../../parts/article/Article.tsx'
import { Segments } from '../../../../parts/controls/Segments.tsx'
import { Brand } from '../../../../parts/look/Brand.tsx'
import { QueryFailure } from '../../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../../parts/states/Skeleton.tsx'
import { LanguageProvider, useTranslation } from '../../../../texts/translation.ts'
import { formatLongDay } from '../../../../parts/numbers/format.ts'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { tongueFields, type Tongue } from './news-checks.ts'

interface NewsPreviewProps {
  tongue: Tongue
  values: FormValues
}

export function NewsPreview({ tongue, values }: NewsPreviewProps) {
  const { t } = useTranslation('postForm')
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  return (
    <section className="news-preview" data-width={width}>
      {/* It scrolls, so that it is reached with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="news-frame" role="region" tabIndex={0} aria-label={t(`previewOf.${tongue}`)}>
        <LanguageProvider value={tongue}>
          <Page tongue={tongue} values={values} />
        </LanguageProvider>
      </div>
      <div className="news-preview-foot">
        <Segments
          label={t('width')}
          chosen={width}
          onChoose={setWidth}
          options={(['phone', 'desktop'] as const).map((value) => ({
            value,
            name: t(`widths.${value}`),
          }))}
        />
      </div>
    </section>
  )
}

/** In the language of the text, whatever that of the form is. */
function Page({ tongue, values }: NewsPreviewProps) {
  const { t } = useTranslation('postForm')
  const zone = useTimeZone()
  const now = useNow()
  const publisher = usePublisher(values['organizationId'])
  const [title, summary, content] = tongueFields[tongue].map((name) => textIn(values, name))
  const clean = useCleanText(content ?? '')
  const day = typeof values['publishedAt'] === 'string' ? values['publishedAt'] : now
  const cover = values['coverId']
  return (
    <>
      <div className="header-bar">
        <div className="row gap-4 brand">
          <Brand organization={publisher} />
        </div>
      </div>
      <div className="news-page">
        {clean.isError ? (
          <QueryFailure error={clean.error} onRetry={() => void clean.refetch()} />
        ) : clean.data === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <Article
            meta={`${t('kind')} · ${formatLongDay(day, zone, tongue)}`}
            title={<h3 className="article-title">{title || t('noTitle')}</h3>}
            lead={summary || null}
            cover={
              typeof cover === 'string' ? { id: cover, alt: coverAltOf(values, tongue) } : undefined
            }
            cleanHtml={clean.data}
            author={textIn(values, 'author') || null}
          />
        )}
      </div>
    </>
  )
}

function coverAltOf(values: FormValues, tongue: Tongue): string {
  const [own, other] = [textIn(values, 'coverAlt'), textIn(values, 'coverAltEn')]
  return tongue === 'vi' ? own || other : other || own
}

/** The chosen publisher; until one is chosen, the organization whose site this is. */
function usePublisher(id: unknown): Organization | undefined {
  const own = useOrganization()
  const isOther = typeof id === 'string' && id !== own?.id
  const other = useQuery({ ...organizationQuery(isOther ? id : ''), enabled: isOther })
  return isOther ? (other.data as Organization | undefined) : own
}

/** After a pause in writing: each keystroke would ask the server. */
const pauseMs = 400

function useCleanText(html: string) {
  const paused = usePaused(html)
  return useQuery({
    queryKey: ['admin', 'clean-text', paused],
    queryFn: async ({ signal }) => {
      if (paused === '') return ''
      const body = { html: paused }
      const { html: clean } = await api.ask('POST /api/admin/clean-text', {
        body,
        signal,
        silent: true,
      })
      return clean
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

function textIn(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
