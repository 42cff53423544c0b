// Says that an item was saved, and of a report that this alone does not hand it in.
import { stepLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { useSignedIn } from '../../../../api/session.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { signs, statusOf } from '../../steps/steps.ts'

interface SavedProps {
  resource: Resource
  item: Item
}

export function Saved({ resource, item }: SavedProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const locale = useLocale()
  const from = statusOf(resource, item)
  const next = resource.lifecycle?.transitions.find(
    (each) => each.from === from && each.to === 'submitted' && each.action === 'EDIT',
  )
  if (!next) return t('saved')
  const step = stepLabel(resource.path, from, next.to, locale)
  const isOfOthers = next.signed && !signs(session)
  return `${t('saved')} ${t(isOfOthers ? 'savedForSigner' : 'savedDraft', { step })}`
}
