// Asks for a link to choose a new password; the answer is the same whether the address has an account or not.
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { sendLink } from './calls.ts'

export function ForgotPassword({ back }: { back: string | undefined }) {
  const { t } = useTranslation(['login', 'common'])
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    fields: ['email'],
    check: ({ email }) => (email.trim() === '' ? { email: t('common:required') } : {}),
    send: async ({ email }) => {
      await sendLink({ email })
      setSentTo(email)
    },
  })
  return (
    <FormPage
      title={t('title.forgot')}
      lead={
        sentTo === undefined ? (
          <p>{t('forgotText')}</p>
        ) : (
          <FormSuccess>{t('linkSent', { email: sentTo })}</FormSuccess>
        )
      }
      more={
        <p>
          <PageLink to="login" search={{ return: back }}>
            {t('toSignIn')}
          </PageLink>
        </p>
      }
    >
      {sentTo === undefined && (
        <form className="form form-steady" {...form.props}>
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
      )}
    </FormPage>
  )
}
