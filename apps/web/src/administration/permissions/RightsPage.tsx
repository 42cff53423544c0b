// Roles and rights: the matrix of each role, the changes that wait for a second administrator, and who can do one thing.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { changesQuery } from './queries.ts'
import { MatrixTools } from './MatrixTools.tsx'
import { RightHolders } from './RightHolders.tsx'
import { RightsChanges } from './RightsChanges.tsx'
import { RightsFrame } from './RightsFrame.tsx'
import { Roles } from './Roles.tsx'

const views = { roles: Roles, changes: RightsChanges, holders: RightHolders } as const
type View = keyof typeof views

export function RightsPage() {
  const { t } = useTranslation('rights')
  return (
    <RightsFrame title={t('holders')} acts={<MatrixTools />}>
      <Views />
    </RightsFrame>
  )
}

function Views() {
  const { t } = useTranslation('rights')
  const [search] = useSearchParams()
  const waiting = useQuery(changesQuery()).data?.data.filter(({ status }) => status === 'proposed')
  const view = viewIn(search)
  const Part = views[view]
  return (
    <>
      <ViewLinks
        label={t('views.label')}
        views={[
          ...(Object.keys(views) as View[]).map((each) => ({
            to: 'admin/rights' as const,
            search: { view: each === 'roles' ? undefined : each },
            name: t(`views.${each}`),
            isPresent: each === view,
            count: each === 'changes' ? waiting?.length : undefined,
          })),
          { to: 'admin/user-rights', name: t('ofUser'), isPresent: false },
        ]}
      />
      <Part />
    </>
  )
}

/** A subject alone asks who can do something with it. */
function viewIn(search: URLSearchParams): View {
  const named = (Object.keys(views) as View[]).find((each) => each === search.get('view'))
  return named ?? (search.has('subject') ? 'holders' : 'roles')
}
