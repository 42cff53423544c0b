// Beside the work list: the views of lists that the person has pinned, and what was opened last.
import { useQuery } from '@tanstack/react-query'
import { History, Pin } from 'lucide'
import { useMemo } from 'react'
import type { PinnedView } from '@eos/contract/calls/people/list-views'
import { resourceAt } from '@eos/contract/resources/all'
import type { SignedIn } from '../../api/session.ts'
import { readRecent } from '../../admin-parts/frame/recent-entries.ts'
import { isOfUse } from '../../admin-parts/frame/rights.ts'
import { screenOfResource } from '../../admin-parts/frame/screens.ts'
import { listLabel } from '@eos/contract/labels/labels'
import { Icon, type IconNode } from '../../parts/controls/Icon.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { targetOfView } from '../../admin-parts/resources/list/view-content.ts'
import { pinnedViewsQuery } from '../../admin-parts/resources/list/pinned-views.ts'

const mostRecent = 4

export function PinnedAndRecent({ session }: { session: SignedIn }) {
  const { t } = useTranslation('work')
  const pinned = useQuery(pinnedViewsQuery()).data
  const recent = useMemo(
    () => readRecent(localStorage, session.user.id).slice(0, mostRecent),
    [session.user.id],
  )
  const own = pinned?.filter(({ list }) => isOfUse(session, resourceAt(list)!)) ?? []
  return (
    <section className="work-side" aria-labelledby="work-pinned">
      <header>
        <h2 id="work-pinned">{t('pinned.title')}</h2>
      </header>
      {!pinned ? (
        <SkeletonRows rows={2} />
      ) : own.length + recent.length === 0 ? (
        <p>{t('pinned.none')}</p>
      ) : (
        <ul>
          {own.map((view) => (
            <PinnedLine key={view.id} view={view} />
          ))}
          {recent.map(({ key, name, target }) => (
            <Line key={key} icon={History} what={t('pinned.recent')} name={name} target={target} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PinnedLine({ view }: { view: PinnedView }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const resource = resourceAt(view.list)!
  const screen = screenOfResource(view.list)
  if (!screen) return null
  return (
    <Line
      icon={Pin}
      what={`${t('pinned.pinned')}, ${listLabel(resource, locale)}`}
      name={view.name}
      target={{ to: screen.page, search: targetOfView(resource, view.content) }}
    />
  )
}

interface LineProps {
  icon: IconNode
  /** The kind of the target, for people who do not see the icon. */
  what: string
  name: string
  target: PageTarget
}

function Line({ icon, what, name, target }: LineProps) {
  return (
    <li className="work-pinned">
      <Icon of={icon} size={14} />
      <PageLink {...target} isCurrent={false} title={what}>
        <span className="only-heard">{what}: </span>
        {name}
      </PageLink>
    </li>
  )
}
