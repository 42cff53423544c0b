// The way to propose what only others write of an item.
import { ActionLink } from '../../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../../../../api/session.ts'
import { proposalsOf } from './proposals.ts'
import { canTry } from '../../../../admin-parts/frame/rights.ts'
import { screenOfResource } from '../../../../admin-parts/frame/screens.ts'

export function ProposeLink({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('admin')
  const proposals = proposalsOf(resource)
  const session = useSignedIn()
  const screen = proposals && screenOfResource(proposals.resource.path)
  if (!proposals || !screen || !canTry(session, proposals.resource, 'CREATE')) return null
  return (
    <ActionLink to={screen.page} search={{ mode: 'CREATE', [`f.${proposals.about}`]: id }}>
      {t('propose')}
    </ActionLink>
  )
}
