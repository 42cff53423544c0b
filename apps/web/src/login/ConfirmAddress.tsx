// Confirms the address to which a link was mailed, as soon as the link is opened; then one may sign in.
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { FormFailure, FormSuccess } from '../ui/FormFailure.tsx'
import { SignIn } from './SignIn.tsx'
import { confirmAddress } from './calls.ts'
import { useLinkOnce } from './use-link-once.ts'

export function ConfirmAddress({ token, back }: { token: string; back: string | undefined }) {
  const { t } = useTranslation(['login', 'ui'])
  const { isPending, error } = useLinkOnce('verify', token, () => confirmAddress({ token }))
  if (isPending)
    return (
      <>
        <h1>{t('title.verify')}</h1>
        <output>{t('confirming')}</output>
      </>
    )
  return (
    <SignIn
      title={t(error ? 'title.verify' : 'title.signIn')}
      back={back}
      news={
        error ? (
          <FormFailure>
            <p>{error instanceof ApiError ? error.serverText : t('ui:unreachable')}</p>
            <p>{t('confirmFailed')}</p>
          </FormFailure>
        ) : (
          <FormSuccess>{t('confirmed')}</FormSuccess>
        )
      }
    />
  )
}
