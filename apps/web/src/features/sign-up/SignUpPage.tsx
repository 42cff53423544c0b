// Signing up as a citizen, or for an enterprise that its province then approves.
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { RadioField } from '../../parts/fields/Field.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { PageTitle } from '../../parts/page/PageTitle.tsx'
import { LookIntoMailbox } from './LookIntoMailbox.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SignUpSteps } from './SignUpSteps.tsx'
import '../../parts/styles/form.css'
import './sign-up.css'
import './texts.ts'

type Kind = 'citizen' | 'enterprise'
const kinds: readonly Kind[] = ['citizen', 'enterprise']

export function SignUpPage() {
  const { t } = useTranslation('signUp')
  const [search] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  const [isMending, setMending] = useState(false)
  const isEnterprise = search.get('as') === 'enterprise'
  return (
    <>
      <PageTitle title={t('title')} />
      {sentTo !== undefined && (
        <LookIntoMailbox
          email={sentTo}
          isEnterprise={isEnterprise}
          onChange={() => {
            setSentTo(undefined)
            setMending(true)
          }}
        />
      )}
      {/* Kept while it is not seen, so that who mistyped the address need not begin anew. */}
      <FormPage
        title={t('title')}
        lead={
          <>
            <p>{t('why')}</p>
            <SignUpSteps isEnterprise={isEnterprise} present={0} />
          </>
        }
        hidden={sentTo !== undefined}
        takesFocus={isMending}
        more={<ToSignIn />}
      >
        <KindField isEnterprise={isEnterprise} />
        <SignUpForm
          isEnterprise={isEnterprise}
          onSent={(email) => {
            setSentTo(email)
            setMending(false)
          }}
        />
      </FormPage>
    </>
  )
}

/** The choice stands in the address. */
function KindField({ isEnterprise }: { isEnterprise: boolean }) {
  const { t } = useTranslation('signUp')
  const [, setSearch] = useSearchParams()
  const choose = (chosen: Kind) =>
    setSearch(
      (before) => {
        if (chosen === 'enterprise') before.set('as', chosen)
        else before.delete('as')
        return before
      },
      { replace: true },
    )
  return (
    <RadioField
      label={t('kind.label')}
      name="kind"
      defaultValue={isEnterprise ? 'enterprise' : 'citizen'}
      options={kinds.map((value) => ({
        value,
        name: t(`kind.${value}`),
        text: t(`kind.${value}Text`),
      }))}
      onChoose={choose}
    />
  )
}

function ToSignIn() {
  const { t } = useTranslation('signUp')
  const [search] = useSearchParams()
  return (
    <p>
      {t('haveAccount')}
      <PageLink to="login" search={{ return: search.get('return') ?? undefined }}>
        {t('signIn')}
      </PageLink>
    </p>
  )
}
