// Confirms the address to which a link was mailed, as soon as the link is opened; sessions go on, else one may sign in
// then.
import { useTranslation } from '../../texts/translation.ts'
import { ApiError } from '../../api/client/api-error.ts'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { sessionQuery, useSignedIn } from '../../api/session.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { SignIn } from './SignIn.tsx'
import { useLinkOnce } from './use-link-once.ts'

const calls = {
  /** Confirms a new account. */
  verify: 'POST /api/auth/verify',
  /** Confirms the new address of an existing account. */
  email: 'POST /api/auth/confirm-email',
} as const
const news = {
  verify: { done: 'confirmed', failed: 'confirmFailed' },
  email: { done: 'newAddress', failed: 'newAddressFailed' },
} as const

interface ConfirmLinkProps {
  kind: keyof typeof calls
  token: string
  back: string | undefined
}

export function ConfirmLink({ kind, token, back }: ConfirmLinkProps) {
  const { t } = useTranslation(['login', 'common'])
  const signedIn = useSignedIn()
  const { isPending, error } = useLinkOnce(kind, token, async () => {
    await api.ask(calls[kind], { body: { token }, keepException: true })
    if (kind === 'email') await queryClient.invalidateQueries(sessionQuery())
  })
  const outcome = error ? (
    <FormFailure>
      <p>{error instanceof ApiError ? error.serverText : t('common:unreachable')}</p>
      <p>{t(news[kind].failed)}</p>
    </FormFailure>
  ) : (
    <FormSuccess>{t(news[kind].done)}</FormSuccess>
  )
  if (!isPending && (kind === 'verify' || !signedIn)) {
    const title = t(error ? `title.${kind}` : 'title.signIn')
    return <SignIn title={title} back={back} news={outcome} />
  }
  return (
    <FormPage
      title={t(`title.${kind}`)}
      lead={
        isPending ? (
          <output>{t('confirming')}</output>
        ) : (
          <>
            {outcome}
            <p className="form-actions">
              <ActionLink kind="primary" to="account">
                {t('account')}
              </ActionLink>
            </p>
          </>
        )
      }
    />
  )
}
