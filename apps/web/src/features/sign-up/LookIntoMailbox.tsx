// After signing up: what happens next, and what to do when no mail comes.
import { useTranslation } from '../../texts/translation.ts'
import { api } from '../../api/api.ts'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { AgainButton } from '../../parts/buttons/AgainButton.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SignUpSteps } from './SignUpSteps.tsx'

interface LookIntoMailboxProps {
  email: string
  isEnterprise: boolean
  /** Back to the form, to mend the address. */
  onChange: () => void
}

export function LookIntoMailbox({ email, isEnterprise, onChange }: LookIntoMailboxProps) {
  const { t } = useTranslation('signUp')
  return (
    <FormPage
      title={t('sent.title')}
      takesFocus
      lead={
        <>
          <SignUpSteps isEnterprise={isEnterprise} present={1} />
          <p>{t('sent.text', { email })}</p>
          <ol className="marked-list stack next-steps">
            <li>{t('sent.open')}</li>
            {isEnterprise && <li>{t('sent.approval')}</li>}
            <li>{t('sent.signIn')}</li>
          </ol>
        </>
      }
      more={
        <>
          <p>
            {t('sent.nothing')}
            <AgainButton
              send={() =>
                api.ask('POST /api/auth/forgot-password', { body: { email }, keepException: true })
              }
              words={{ offer: t('sent.again'), done: t('sent.done'), failed: t('sent.failed') }}
            />
          </p>
          <p>
            <button type="button" className="text-button" onClick={onChange}>
              {t('sent.change')}
            </button>
          </p>
          <p>
            <PageLink to="login">{t('sent.toSignIn')}</PageLink>
          </p>
        </>
      }
    />
  )
}
