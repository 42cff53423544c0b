// Which right is missing, the roles that give it, who of the own organization holds it, and who can give it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { choiceLabel, listLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { isNational } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { api } from '../../api/api.ts'
import { useTranslation } from '../../texts/translation.ts'
import type { Locale } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'

/** A right of which any action is enough. */
export interface NeededActions {
  resource: Resource
  actions: readonly PermissionAction[]
}

const listed = (names: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(locale, { type }).format(names)

/** Having any one of the needs is enough. */
export function MissingRight({ needs }: { needs: readonly NeededActions[] }) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const rights = needs.map(({ resource, actions }) => {
    const words = actions.map((each) => choiceLabel('grant', 'action', each, locale))
    return t('right', {
      actions: listed(words, locale, 'disjunction'),
      label: listLabel(resource, locale),
    })
  })
  const isOfCountry = needs.every(({ resource, actions }) =>
    actions.every((action) => isNational(resource, action)),
  )
  const words = { rights: listed(rights, locale, 'disjunction') }
  return <p>{t(isOfCountry ? 'missingOfCountry' : 'missingRight', words)}</p>
}

interface HoldersProps {
  /** The path of a resource. */
  subject: string
  actions: readonly PermissionAction[]
}

const holdersQuery = ({ subject, actions }: HoldersProps, locale: Locale) =>
  queryOptions({
    queryKey: ['missing-right', subject, actions.join(','), locale],
    queryFn: ({ signal }) =>
      api.ask('GET /api/admin/rights/missing', {
        query: { subject, action: actions.join(',') },
        signal,
        // It stands beside a refusal: a failure of its own is no news.
        silent: true,
      }),
    retry: false,
  })

export function HoldersOfRight(props: HoldersProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const { data, isPending } = useQuery(holdersQuery(props, locale))
  if (isPending) return null
  if (!data || data.givers.length === 0) return <p>{t('whomToAsk')}</p>
  const { roles, colleagues, colleagueCount: count, givers } = data
  const names = listed(colleagues, locale, 'conjunction')
  const told = givers.map(({ name, organization }) =>
    name === null ? organization : `${name} – ${organization}`,
  )
  return (
    <>
      {roles.length > 0 && (
        <p>{t('rolesWithRight', { roles: listed(roles, locale, 'conjunction') })}</p>
      )}
      {count > 0 && (
        <p>{t(count > colleagues.length ? 'moreHolders' : 'holders', { count, names })}</p>
      )}
      <p>{t('givenBy', { givers: listed(told, locale, 'disjunction') })}</p>
    </>
  )
}
