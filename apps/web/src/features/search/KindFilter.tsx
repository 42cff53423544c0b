// The kinds of what was found, with their numbers: links that show one kind alone.
import type { FoundThings } from '@eos/contract/calls/place-search'
import type { FoundKind } from '@eos/contract/pages/search-kinds'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { writeSearch, type AskedSearch } from './search-address.ts'

interface KindFilterProps {
  asked: AskedSearch
  kinds: FoundThings['kinds']
}

export function KindFilter({ asked, kinds }: KindFilterProps) {
  const { t } = useTranslation('found')
  const linkTo = (kind: FoundKind | undefined) => ({
    to: 'search' as const,
    search: writeSearch({ q: asked.q, kind, page: 1 }),
    isCurrent: asked.kind === kind,
  })
  const offered = kinds.filter(({ kind, count }) => count > 0 || kind === asked.kind)
  return (
    <nav className="wrap found-kinds not-printed" aria-label={t('kinds')}>
      <PageLink {...linkTo(undefined)}>{t('all')}</PageLink>
      {offered.map(({ kind, count, hasMore }) => (
        <PageLink key={kind} {...linkTo(kind)}>
          {t(`kind.${kind}`)}{' '}
          <span className="number found-kind-count">{hasMore ? t('more', { count }) : count}</span>
        </PageLink>
      ))}
    </nav>
  )
}
