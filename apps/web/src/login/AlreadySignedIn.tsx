// The login page for people who are signed in already.
import { useTranslation } from 'react-i18next'
import { signOut } from '../api/session.ts'
import { PageLink } from '../ui/PageLink.tsx'

export function AlreadySignedIn({ name, back }: { name: string; back: string | undefined }) {
  const { t } = useTranslation('login')
  return (
    <>
      <h1>{t('title.signIn')}</h1>
      <p>{t('already', { name })}</p>
      <p className="form-actions">
        {back ? (
          <a className="button button-primary" href={back}>
            {t('back')}
          </a>
        ) : (
          <PageLink className="button button-primary" to="">
            {t('home')}
          </PageLink>
        )}
        <PageLink className="button" to="account">
          {t('account')}
        </PageLink>
        <button type="button" className="button" onClick={() => void signOut()}>
          {t('signOut')}
        </button>
      </p>
    </>
  )
}
