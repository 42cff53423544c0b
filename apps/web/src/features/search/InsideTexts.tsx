// Names and titles alone are searched here: the way on to the lists that search inside of their texts for the same words.
import { isOffered, pages } from '@eos/contract/pages/pages'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'

const lists = [
  { to: 'news', kind: 'news' },
  { to: 'documents', kind: 'document' },
  { to: 'questions', kind: 'question' },
] as const

export function InsideTexts({ q }: { q: string }) {
  const { t } = useTranslation('found')
  const type = useOrganization()?.type
  const offered = lists.filter(({ to }) =>
    isOffered(
      pages.find(({ path }) => path === to)!,
      type,
    ),
  )
  return (
    <nav className="found-inside not-printed" aria-labelledby="found-inside">
      <h2 id="found-inside">{t('inside')}</h2>
      <p>{t('insideHint', { q })}</p>
      {offered.map(({ to, kind }) => (
        <ActionLink key={to} to={to} search={{ q }} isCurrent={false}>
          {t(`kind.${kind}`)}
        </ActionLink>
      ))}
    </nav>
  )
}
