// Asks for a link to choose a new password; the answer is the same whether the address has an account or not.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/Field.tsx'
import { FormFailure, FormSuccess } from '../ui/FormFailure.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'
import { sendLink } from './calls.ts'

export function ForgotPassword({ back }: { back: string | undefined }) {
  const { t } = useTranslation(['login', 'ui'])
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    fields: ['email'],
    check: ({ email }) => (email.trim() === '' ? { email: t('ui:required') } : {}),
    send: async ({ email }) => {
      await sendLink({ email })
      setSentTo(email)
    },
  })
  return (
    <>
      <h1>{t('title.forgot')}</h1>
      {sentTo === undefined ? (
        <>
          <p>{t('forgotText')}</p>
          <form className="form" {...form.props}>
            <FormFailure>{form.failure}</FormFailure>
            <TextField
              label={t('email')}
              name="email"
              type="email"
              autoComplete="username"
              problem={form.problems.email}
            />
            <p className="form-wide">
              <SubmitButton busy={form.busy}>{t('sendLink')}</SubmitButton>
            </p>
          </form>
        </>
      ) : (
        <FormSuccess>{t('linkSent', { email: sentTo })}</FormSuccess>
      )}
      <div className="entry-more">
        <p>
          <PageLink to="login" search={{ return: back }}>
            {t('toSignIn')}
          </PageLink>
        </p>
      </div>
    </>
  )
}
