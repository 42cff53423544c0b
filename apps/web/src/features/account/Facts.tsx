// The facts about the person: names, organization, roles; name and address can be changed here.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FactList, type Fact } from '../../parts/controls/FactList.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { roles as builtIn } from '@eos/contract/people/rights'
import type { SignedIn } from '../../api/session.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AccountPart } from './AccountPart.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangeName } from './ChangeName.tsx'
import { organizationQuery } from './queries.ts'

type Step = { name: 'rest'; news?: string } | { name: 'name' } | { name: 'email' }

export function Facts({ session }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = (news?: string) => {
    setStep({ name: 'rest', ...(news !== undefined && { news }) })
    heading.current?.focus()
  }
  const { user, organization } = session
  return (
    <AccountPart
      id="account-facts"
      title={t('facts.title')}
      text={organization && t('facts.whoChanges')}
      headingRef={heading}
    >
      {step.name === 'rest' && step.news && <FormSuccess>{step.news}</FormSuccess>}
      <KnownFacts session={session} />
      {step.name === 'rest' && (
        <p className="form-actions">
          <Action onClick={() => setStep({ name: 'name' })}>{t('facts.changeName')}</Action>
          <Action onClick={() => setStep({ name: 'email' })}>
            {t(user.email === null ? 'facts.addEmail' : 'facts.changeEmail')}
          </Action>
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
    </AccountPart>
  )
}

function KnownFacts({ session: { user, organization, roles } }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const organizationName = organization && <OrganizationName id={organization.id} />
  const rows: Fact[] = [
    [t('facts.name'), user.name],
    [t('facts.username'), user.username],
    [t('facts.email'), user.email === user.username ? null : user.email],
    [t('facts.organization'), organizationName],
    [t('facts.roles'), roles.map((key) => roleName(key, locale)).join(' · ')],
  ]
  return <FactList facts={rows} className="account-facts" />
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
