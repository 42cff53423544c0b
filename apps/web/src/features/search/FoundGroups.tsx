// The results of the search: the first of each kind, or one kind page by page.
import type { FoundThing, FoundThings } from '@eos/contract/calls/place-search'
import { mostCounted } from '@eos/contract/pages/search-kinds'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { keyOf, targetOf } from './found-target.ts'
import { thingsOfKind, writeSearch, type AskedSearch } from './search-address.ts'
import { useAbout } from './use-about.ts'

interface FoundGroupsProps {
  asked: AskedSearch
  found: FoundThings
}

export function FoundGroups({ asked, found }: FoundGroupsProps) {
  const { kinds } = found
  const shown = kinds.filter(({ kind }) => (asked.kind === undefined ? true : kind === asked.kind))
  return shown
    .filter(({ count }) => count > 0 || asked.kind !== undefined)
    .map((own) => <Group key={own.kind} {...{ asked, found, own }} />)
}

interface GroupProps extends FoundGroupsProps {
  own: FoundThings['kinds'][number]
}

function Group({ asked, found: { things }, own: { kind, count, hasMore } }: GroupProps) {
  const { t } = useTranslation('found')
  const listed = things.filter((thing) => thing.kind === kind)
  const id = `found-${kind}`
  if (count === 0) return <Empty title={t('noneOfKind', { q: asked.q })}>{t('noneHint')}</Empty>
  return (
    <section className="found-group" aria-labelledby={id}>
      <h2 id={id}>{t(`kind.${kind}`)}</h2>
      <ul className="found-list">
        {listed.map((thing) => (
          <Thing key={keyOf(thing)} {...{ thing, listed }} />
        ))}
      </ul>
      {asked.kind === undefined
        ? count > listed.length && (
            <PageLink
              to="search"
              search={writeSearch({ q: asked.q, kind, page: 1 })}
              isCurrent={false}
              className="fine found-more not-printed"
            >
              {hasMore ? t('manyOfKind', { count }) : t('allOfKind', { count })}
              <span className="only-heard">: {t(`kind.${kind}`)}</span>
            </PageLink>
          )
        : count > thingsOfKind && <Pages asked={asked} count={count} hasMore={hasMore} />}
    </section>
  )
}

interface ThingProps {
  thing: FoundThing
  listed: readonly FoundThing[]
}

function Thing({ thing, listed }: ThingProps) {
  const locale = useLocale()
  const about = useAbout(listed)(thing)
  return (
    <li>
      <PageLink {...targetOf(thing)} isCurrent={false}>
        {localName(thing, locale)}
      </PageLink>
      {about !== '' && <span className="soft fine found-about">{about}</span>}
    </li>
  )
}

interface PagesProps {
  asked: AskedSearch
  count: number
  hasMore: boolean
}

function Pages({ asked, count, hasMore }: PagesProps) {
  const { t } = useTranslation('found')
  const pages = Math.ceil(count / thingsOfKind)
  const linkTo = (page: number) => ({
    to: 'search' as const,
    search: writeSearch({ ...asked, page }),
    isCurrent: false,
  })
  const page = Math.min(asked.page, pages)
  return (
    <nav className="cluster found-pages not-printed" aria-label={t('pages')}>
      {page > 1 && <ActionLink {...linkTo(page - 1)}>{t('previous')}</ActionLink>}
      <span>{t('pageOf', { page, pages })}</span>
      {page < pages && <ActionLink {...linkTo(page + 1)}>{t('next')}</ActionLink>}
      {page === pages && hasMore && (
        <p className="soft fine found-note">{t('beyond', { count: mostCounted })}</p>
      )}
    </nav>
  )
}
