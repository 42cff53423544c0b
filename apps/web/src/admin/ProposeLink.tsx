// The way to propose what only others write of an item.
import { useTranslation } from 'react-i18next'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../api/session.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { proposalsOf } from './proposals.ts'
import { canTry } from './rights.ts'
import { screenOfResource } from './screens.ts'

export function ProposeLink({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('admin')
  const proposals = proposalsOf(resource)
  const session = useSignedIn()
  const screen = proposals && screenOfResource(proposals.resource.path)
  if (!proposals || !screen || !canTry(session, proposals.resource, 'CREATE')) return null
  return (
    <PageLink
      to={screen.page}
      className="button"
      search={{ mode: 'CREATE', [`f.${proposals.about}`]: id }}
    >
      {t('propose')}
    </PageLink>
  )
}
