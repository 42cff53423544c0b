// What is known about the person: names, organization, roles.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roles as builtIn } from '@eos/contract/rights'
import type { SignedIn } from '../api/session.ts'
import type { Locale } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import { useLocale } from '../ui/use-locale.ts'
import { organizationQuery } from './queries.ts'

export function Facts({ session }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { user, organization, roles } = session
  const rows: [string, React.ReactNode][] = [
    [t('facts.name'), user.name],
    [t('facts.username'), user.username],
    [t('facts.email'), user.email === user.username ? null : user.email],
    [t('facts.organization'), organization && <OrganizationName id={organization.id} />],
    [t('facts.roles'), roles.map((key) => roleName(key, locale)).join(' · ')],
  ]
  return (
    <section className="panel account-part" aria-labelledby="account-facts">
      <h2 id="account-facts">{t('facts.title')}</h2>
      <dl className="account-facts">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="small soft">{t('facts.whoChanges')}</p>
    </section>
  )
}

function OrganizationName({ id }: { id: string }) {
  const locale = useLocale()
  const { data } = useQuery(organizationQuery(id))
  return data ? localName(data, locale) : '…'
}

/** Roles that an installation has made for itself are told by their key. */
function roleName(key: string, locale: Locale): string {
  const role = builtIn.find((each) => each.key === key)
  return role ? localName(role, locale) : key
}
