// Confirms the address to which a link was mailed, as soon as the link is opened; then one may sign in.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { FormFailure, FormSuccess } from '../ui/FormFailure.tsx'
import { SignIn } from './SignIn.tsx'
import { confirmAddress } from './calls.ts'

export function ConfirmAddress({ token, back }: { token: string; back: string | undefined }) {
  const { t } = useTranslation(['login', 'ui'])
  // The link works once, so it must be tried once, however often the page is drawn.
  const { isPending, error } = useQuery({
    queryKey: ['confirm-address', token],
    queryFn: async () => {
      await confirmAddress({ token })
      return true
    },
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
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
