// The login page for people who are signed in already.
import { useTranslation } from '../../texts/translation.ts'
import { signOut } from '../../api/session.ts'
import { Action, ActionAnchor, ActionLink } from '../../parts/controls/Action.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'

export function AlreadySignedIn({ name, back }: { name: string; back: string | undefined }) {
  const { t } = useTranslation('login')
  return (
    <FormPage
      title={t('title.signIn')}
      lead={
        <>
          <p>{t('already', { name })}</p>
          <p className="form-actions">
            {back ? (
              <ActionAnchor kind="primary" href={back}>
                {t('back')}
              </ActionAnchor>
            ) : (
              <ActionLink kind="primary" to="">
                {t('home')}
              </ActionLink>
            )}
            <ActionLink to="account">{t('account')}</ActionLink>
            <Action onClick={() => void signOut()}>{t('signOut')}</Action>
          </p>
        </>
      }
    />
  )
}
