// The page of results: one field, the kinds with their numbers as filters, and what was found, page by page.
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useSearchParams } from 'react-router'
import type { FoundThings } from '@eos/contract/calls/place-search'
import { leastSought, longestSought } from '@eos/contract/pages/search-kinds'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { useGoTo } from '../../parts/page/PageLink.tsx'
import { FoundGroups } from './FoundGroups.tsx'
import { InsideTexts } from './InsideTexts.tsx'
import { KindFilter } from './KindFilter.tsx'
import { searchQuery } from './queries.ts'
import './texts.ts'
import './search.css'
import { readSearch, searchParameters, writeSearch, type AskedSearch } from './search-address.ts'

export function SearchPage() {
  const { t } = useTranslation('found')
  const [search] = useSearchParams()
  const asked = readSearch(search)
  const isAsked = asked.q.length >= leastSought
  const answer = useQuery({ ...searchQuery(asked), enabled: isAsked })
  return (
    <div className="page found-page">
      <PageHead
        title={t('title')}
        description={t('description')}
        {...(asked.q !== '' && { tab: t('titleOf', { q: asked.q }), isMissing: true })}
      />
      <h1>{t('title')}</h1>
      <SearchForm asked={asked} />
      {!isAsked ? (
        <Empty title={t(asked.q === '' ? 'empty' : 'short')} icon={Search}>
          {t('emptyHint')}
        </Empty>
      ) : answer.data ? (
        <Found asked={asked} found={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}

/** Other words begin with all kinds again. */
function SearchForm({ asked }: { asked: AskedSearch }) {
  const { t } = useTranslation('found')
  const goTo = useGoTo()
  return (
    <search aria-label={t('label')}>
      <form
        method="get"
        className="stack gap-3 found-form not-printed"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          goTo({ to: 'search', search: writeSearch({ q, kind: undefined, page: 1 }) })
        }}
      >
        <KeptParameters except={searchParameters} />
        <TextField
          key={asked.q}
          type="search"
          icon={Search}
          label={t('label')}
          name="q"
          defaultValue={asked.q}
          maxLength={longestSought}
        />
        <Action type="submit" kind="primary">
          {t('submit')}
        </Action>
      </form>
    </search>
  )
}

function Found({ asked, found }: { asked: AskedSearch; found: FoundThings }) {
  const { t } = useTranslation('found')
  const { q } = asked
  const { kinds, corrected } = found
  const count = kinds.reduce((sum, each) => sum + each.count, 0)
  if (count === 0)
    return (
      <>
        <Empty title={t('none', { q })} icon={Search}>
          {t('noneHint')}
        </Empty>
        <InsideTexts q={q} />
      </>
    )
  const isMany = kinds.some(({ hasMore }) => hasMore)
  const words = corrected ?? q
  return (
    <>
      <p className="soft found-count" role="status">
        {corrected !== null && <>{t('corrected', { q, corrected })} </>}
        {isMany ? t('many', { count, q: words }) : t('count', { count, q: words })}
      </p>
      <KindFilter asked={asked} kinds={kinds} />
      <FoundGroups asked={asked} found={found} />
      <InsideTexts q={words} />
    </>
  )
}
