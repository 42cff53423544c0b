// Chooses a new password with the link of a mail, or the first one of all, and then signs in with it.
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { weaknessesOf, weaknessSentences } from '@eos/contract/people/password-rule'
import { api } from '../../api/api.ts'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { NewPasswordField } from '../../parts/fields/PasswordField.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { SignIn } from './SignIn.tsx'

interface NewPasswordProps {
  token: string
  /** The password is the first of an account that an administrator has made. */
  isFirst: boolean
  back: string | undefined
}

export function NewPassword({ token, isFirst, back }: NewPasswordProps) {
  const { t } = useTranslation('login')
  const locale = useLocale()
  const [isDone, setDone] = useState(false)
  const form = useForm({
    fields: ['password'],
    check: ({ password }) => {
      const [weakness] = weaknessesOf(password, [])
      return weakness ? { password: weaknessSentences[weakness][locale] } : {}
    },
    send: async ({ password }) => {
      const body = { token, password }
      await api.ask('POST /api/auth/reset-password', { body, keepException: true })
      setDone(true)
    },
  })
  const { ref } = form.props
  // The page asks for nothing else.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  if (isDone)
    return (
      <SignIn
        title={t('title.signIn')}
        back={back}
        news={<FormSuccess>{t('passwordChosen')}</FormSuccess>}
      />
    )
  return (
    <FormPage
      title={t(isFirst ? 'title.welcome' : 'title.reset')}
      lead={<p>{t(isFirst ? 'welcomeText' : 'resetText')}</p>}
      more={
        <p>
          <PageLink to="login" search={{ view: 'forgot' }} reloadDocument>
            {t('newLink')}
          </PageLink>
        </p>
      }
    >
      <form className="form" {...form.props}>
        <FormFailure>{form.failure}</FormFailure>
        <NewPasswordField
          label={t('newPassword')}
          name="password"
          about={[]}
          problem={form.problems.password}
        />
        <p className="form-wide">
          <SubmitButton busy={form.busy}>{t('savePassword')}</SubmitButton>
        </p>
      </form>
    </FormPage>
  )
}
