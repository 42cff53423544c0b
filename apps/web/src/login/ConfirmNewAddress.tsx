// Puts the new address of an account in force, as soon as the link that was mailed to it is opened; sessions go on.
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/queries.ts'
import { sessionQuery, useSignedIn } from '../api/session.ts'
import { FormFailure, FormSuccess } from '../ui/FormFailure.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SignIn } from './SignIn.tsx'
import { confirmNewAddress } from './calls.ts'
import { useLinkOnce } from './use-link-once.ts'

export function ConfirmNewAddress({ token, back }: { token: string; back: string | undefined }) {
  const { t } = useTranslation(['login', 'ui'])
  const signedIn = useSignedIn()
  const { isPending, error } = useLinkOnce('email', token, async () => {
    await confirmNewAddress({ token })
    await queryClient.invalidateQueries(sessionQuery())
  })
  if (isPending)
    return (
      <>
        <h1>{t('title.email')}</h1>
        <output>{t('confirming')}</output>
      </>
    )
  const news = error ? (
    <FormFailure>
      <p>{error instanceof ApiError ? error.serverText : t('ui:unreachable')}</p>
      <p>{t('newAddressFailed')}</p>
    </FormFailure>
  ) : (
    <FormSuccess>{t('newAddress')}</FormSuccess>
  )
  if (!signedIn)
    return <SignIn title={t(error ? 'title.email' : 'title.signIn')} back={back} news={news} />
  return (
    <>
      <h1>{t('title.email')}</h1>
      {news}
      <p className="form-actions">
        <PageLink className="button button-primary" to="account">
          {t('account')}
        </PageLink>
      </p>
    </>
  )
}
