// A password field that can be shown; for a new password it lists the weaknesses while one types.
import { useId, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordWeaknesses, weaknessesOf } from '@eos/contract/password-rule'
import { fieldAttributes, FieldFrame } from './Field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'about'> {
  label: string
  problem?: string | undefined
}

export function PasswordField({ label, problem, ...input }: PasswordFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} {...(problem && { problem })}>
      <Peekable {...input} {...fieldAttributes(id, { problem })} />
    </FieldFrame>
  )
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** The name and address of the person, which it must not contain; empty when they are not known here. */
  about: readonly string[]
}

export function NewPasswordField({ label, problem, about, ...input }: NewPasswordFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const hint = <PasswordHints typed={typed} about={about} />
  return (
    <FieldFrame id={id} label={label} hint={hint} {...(problem && { problem })}>
      <Peekable
        autoComplete="new-password"
        {...input}
        onChange={(event) => setTyped(event.target.value)}
        {...fieldAttributes(id, { hint, problem })}
      />
    </FieldFrame>
  )
}

function Peekable(input: ComponentProps<'input'>) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  return (
    <span className="peekable">
      <input
        className="input"
        spellCheck={false}
        autoCapitalize="none"
        {...input}
        type={isShown ? 'text' : 'password'}
      />
      <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('password.show')}
      </button>
    </span>
  )
}

function PasswordHints({ typed, about }: { typed: string; about: readonly string[] }) {
  const { t } = useTranslation('ui')
  const against = weaknessesOf(typed, about)
  const rules = passwordWeaknesses.filter((rule) => rule !== 'personal' || about.length > 0)
  return (
    <ul className="password-hints">
      {rules.map((weakness) => {
        const state = typed === '' ? 'open' : against.includes(weakness) ? 'wrong' : 'right'
        return (
          <li key={weakness} data-state={state}>
            <span aria-hidden="true" className="password-sign">
              {{ open: '·', wrong: '✕', right: '✓' }[state]}
            </span>
            {t(`password.${weakness}`)}
            {state !== 'open' && <span className="only-heard"> {t(`password.${state}`)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
