// The facts about the person: names, organization, roles; name and address can be changed here.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles as builtIn } from '@eos/contract/rights'
import type { SignedIn } from '../api/session.ts'
import type { Locale } from '../ui/format.ts'
import { FormSuccess } from '../ui/FormFailure.tsx'
import { localName } from '../ui/local-name.ts'
import { useLocale } from '../ui/use-locale.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangeName } from './ChangeName.tsx'
import { organizationQuery } from './queries.ts'

type Step = { name: 'rest'; news?: string } | { name: 'name' } | { name: 'email' }

export function Facts({ session }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = (news?: string) => {
    setStep({ name: 'rest', ...(news !== undefined && { news }) })
    heading.current?.focus()
  }
  const { user, organization, roles } = session
  const organizationName = organization && <OrganizationName id={organization.id} />
  const rows: [string, React.ReactNode][] = [
    [t('facts.name'), user.name],
    [t('facts.username'), user.username],
    [t('facts.email'), user.email === user.username ? null : user.email],
    [t('facts.organization'), organizationName],
    [t('facts.roles'), roles.map((key) => roleName(key, locale)).join(' · ')],
  ]
  return (
    <section className="panel account-part" aria-labelledby="account-facts">
      <h2 id="account-facts" tabIndex={-1} ref={heading}>
        {t('facts.title')}
      </h2>
      {step.name === 'rest' && step.news && <FormSuccess>{step.news}</FormSuccess>}
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
      {step.name === 'rest' && (
        <p className="form-actions">
          <button type="button" className="button" onClick={() => setStep({ name: 'name' })}>
            {t('facts.changeName')}
          </button>
          <button type="button" className="button" onClick={() => setStep({ name: 'email' })}>
            {t(user.email === null ? 'facts.addEmail' : 'facts.changeEmail')}
          </button>
        </p>
      )}
      {step.name === 'name' && (
        <ChangeName
          session={session}
          onDone={() => rest(t('facts.nameDone'))}
          onCancel={() => rest()}
        />
      )}
      {step.name === 'email' && (
        <ChangeEmail
          session={session}
          onSent={(email) => rest(t('facts.emailSent', { email }))}
          onCancel={() => rest()}
        />
      )}
      {organization && <p className="small soft">{t('facts.whoChanges')}</p>}
    </section>
  )
}

function OrganizationName({ id }: { id: string }) {
  const locale = useLocale()
  const { data } = useQuery(organizationQuery(id))
  return data ? localName(data, locale) : '…'
}

/** Roles that an installation has made for itself are shown by their key. */
function roleName(key: string, locale: Locale): string {
  const role = builtIn.find((each) => each.key === key)
  return role ? localName(role, locale) : key
}
