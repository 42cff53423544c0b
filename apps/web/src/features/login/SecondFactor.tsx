// The second step of signing in: the six digits of the app, or one of the recovery codes.
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { ApiError } from '../../api/client/api-error.ts'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { refusalOf } from './refusal.ts'

interface CodeProps {
  send: (code: string) => Promise<void>
  /** Back to name and password, with what the server said. */
  onStartAgain: (why?: string) => void
}

export function SecondFactor({ send, onStartAgain }: CodeProps) {
  const { t } = useTranslation('login')
  const [isDigits, setDigits] = useState(true)
  return (
    <FormPage
      title={t('secondFactor.title')}
      lead={<p>{t(isDigits ? 'secondFactor.digits' : 'secondFactor.recovery')}</p>}
      more={
        <>
          <p>
            <button type="button" className="text-button" onClick={() => setDigits(!isDigits)}>
              {t(isDigits ? 'secondFactor.useRecovery' : 'secondFactor.useDigits')}
            </button>
          </p>
          <p>
            <button type="button" className="text-button" onClick={() => onStartAgain()}>
              {t('secondFactor.startAgain')}
            </button>
          </p>
        </>
      }
    >
      <CodeForm
        key={String(isDigits)}
        isDigits={isDigits}
        send={send}
        onStartAgain={onStartAgain}
      />
    </FormPage>
  )
}

function CodeForm({ isDigits, send, onStartAgain }: CodeProps & { isDigits: boolean }) {
  const { t } = useTranslation(['login', 'common'])
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: t('common:required') } : {}),
    send: ({ code }) => send(code),
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status === 429) return false
      if (refusalOf(error) === 'second-factor') return { code: error.serverText ?? error.message }
      onStartAgain(error.serverText)
      return true
    },
  })
  return (
    <form className="form form-steady" {...form.props}>
      <FormFailure>{form.failure}</FormFailure>
      <TextField
        ref={takeFocus}
        label={t(isDigits ? 'secondFactor.code' : 'secondFactor.recoveryCode')}
        name="code"
        className="input code-input number"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete={isDigits ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isDigits ? 7 : 24}
        problem={form.problems.code}
      />
      <p className="form-wide">
        <SubmitButton busy={form.busy}>{t('signIn')}</SubmitButton>
      </p>
    </form>
  )
}

/** The field is all that this step is about. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}
