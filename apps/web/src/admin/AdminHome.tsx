// All administration screens that are of use to the person, by subject.
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { listLabel } from '@eos/contract/labels/labels'
import { sessionQuery, type SignedIn } from '../api/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NeedsSession } from './AdminPage.tsx'
import { isOfUse } from './rights.ts'
import { screenTools } from './screen-tools.ts'
import { screenGroups, screens } from './screens.ts'
import './admin.css'

export function AdminHome() {
  const { t } = useTranslation('admin')
  const session = useQuery(sessionQuery())
  usePageTitle(t('title'))
  return (
    <div className="page admin">
      <h1>{t('title')}</h1>
      {session.isPending ? (
        <SkeletonLines lines={6} />
      ) : session.data?.authenticated ? (
        <Groups session={session.data} />
      ) : (
        <NeedsSession />
      )}
    </div>
  )
}

function Groups({ session }: { session: SignedIn }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const useful = [
    ...screens.map((screen) => ({ ...screen, label: listLabel(screen.resource, locale) })),
    ...screenTools.map((tool) => ({ ...tool, label: t(`tools.${tool.name}`) })),
  ].filter(({ resource }) => isOfUse(session, resource))
  if (useful.length === 0) return <EmptyState title={t('nothing')} />
  return (
    <>
      <p className="soft">{t('intro')}</p>
      <div className="admin-groups">
        {screenGroups.map((group) => {
          const own = useful.filter((screen) => screen.group === group)
          return own.length === 0 ? null : (
            <section key={group} className="panel">
              <h2>{t(`groups.${group}`)}</h2>
              <ul>
                {own.map(({ page, label }) => (
                  <li key={page}>
                    <PageLink to={page}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}
