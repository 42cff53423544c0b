// All administration screens that are of use to the person, by subject.
import { useTranslation } from '../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import { listLabel } from '@eos/contract/labels/labels'
import { screenGroups } from '@eos/contract/resource'
import { may, sessionQuery, type SignedIn } from '../api/session.ts'
import { NoRight } from '../parts/states/NoRight.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonRows } from '../parts/states/Skeleton.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { NeedsSession } from './AdminFrame.tsx'
import { isOfUse, mayWorkOn } from './rights.ts'
import { isToolFor, screenTools, type ScreenTool } from './screen-tools.ts'
import { screens, type Screen } from './screens.ts'
import './admin.css'

export function AdminHome() {
  const { t } = useTranslation('admin')
  const session = useQuery(sessionQuery())
  return (
    <div className="page admin">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      {session.isPending ? (
        <SkeletonRows rows={6} />
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
  const useful = screens.filter(({ resource }) => isOfUse(session, resource))
  const tools = screenTools.filter((tool) => isToolFor(session, tool))
  if (useful.length === 0) return <NoRight title={t('nothing')} />
  return (
    <>
      <p className="soft">{t('intro')}</p>
      <div className="admin-groups">
        {screenGroups.map((group) => {
          const own = useful.filter((screen) => screen.group === group)
          const lookUp = own.filter(({ resource }) => !mayWorkOn(session, resource))
          return own.length === 0 ? null : (
            <section key={group} className="panel">
              <h2>{t(`groups.${group}`)}</h2>
              <Links screens={own.filter(({ resource }) => mayWorkOn(session, resource))} />
              <Tools tools={tools.filter((tool) => tool.group === group)} />
              {group === 'people' && may(session, 'EDIT', 'grant') && <Explanations />}
              {lookUp.length > 0 && <h3 className="soft">{t('lookOnly')}</h3>}
              <Links screens={lookUp} />
            </section>
          )
        })}
      </div>
    </>
  )
}

function Links({ screens: linked }: { screens: readonly Screen[] }) {
  const locale = useLocale()
  if (linked.length === 0) return null
  return (
    <ul>
      {linked.map(({ page, resource }) => (
        <li key={page}>
          <PageLink to={page}>{listLabel(resource, locale)}</PageLink>
        </li>
      ))}
    </ul>
  )
}

function Tools({ tools }: { tools: readonly ScreenTool[] }) {
  const { t } = useTranslation('admin')
  if (tools.length === 0) return null
  return (
    <ul>
      {tools.map(({ page, name }) => (
        <li key={page}>
          <PageLink to={page}>{t(`tools.${name}`)}</PageLink>
        </li>
      ))}
    </ul>
  )
}

function Explanations() {
  const { t } = useTranslation('rights')
  return (
    <ul>
      <li>
        <PageLink to="admin/rights">{t('holders')}</PageLink>
      </li>
      <li>
        <PageLink to="admin/user-rights">{t('ofUser')}</PageLink>
      </li>
    </ul>
  )
}
