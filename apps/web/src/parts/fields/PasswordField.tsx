// A password field that can be shown and says when Caps Lock is on; for a new password it says how strong it is.
import { ArrowBigUp, Check, Dot, Eye, EyeOff, X } from 'lucide'
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { passwordWeaknesses, weaknessesOf } from '@eos/contract/people/password-rule'
import { useTranslation } from '../../texts/translation.ts'
import { Icon } from '../controls/Icon.tsx'
import { fieldAttributes, FieldFrame } from './Field.tsx'
import { passwordStrength, passwordStrengths } from './password-strength.ts'
import './texts.ts'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'about'> {
  label: string
  problem?: string | undefined
}

export function PasswordField({ label, problem, ...input }: PasswordFieldProps) {
  const id = useId()
  const caps = useCapsLock()
  return (
    <FieldFrame id={id} label={label} aside={<CapsNote isOn={caps.isOn} />} problem={problem}>
      <Peekable {...input} {...caps.props} {...fieldAttributes(id, { problem })} />
    </FieldFrame>
  )
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** The name and address of the person, which it must not contain; empty when they are not known here. */
  about: readonly string[]
}

export function NewPasswordField({ label, problem, about, ...input }: NewPasswordFieldProps) {
  const id = useId()
  const caps = useCapsLock()
  const [typed, setTyped] = useState('')
  const hint = (
    <>
      <PasswordHints typed={typed} about={about} />
      <Strength typed={typed} about={about} />
    </>
  )
  const words = { hint, problem }
  return (
    <FieldFrame id={id} label={label} aside={<CapsNote isOn={caps.isOn} />} {...words}>
      <Peekable
        autoComplete="new-password"
        {...input}
        {...caps.props}
        onChange={(event) => setTyped(event.target.value)}
        {...fieldAttributes(id, words)}
      />
    </FieldFrame>
  )
}

function Peekable(input: ComponentProps<'input'>) {
  const { t } = useTranslation('fields')
  const [isShown, setShown] = useState(false)
  return (
    <span className="field-box peekable">
      <input
        className="input"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...input}
        type={isShown ? 'text' : 'password'}
      />
      <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <Icon of={isShown ? EyeOff : Eye} size={18} />
        {t('password.show')}
      </button>
    </span>
  )
}

/** The browser tells the state of the key with each other key. */
function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const onKey = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { isOn, props: { onKeyDown: onKey, onKeyUp: onKey, onBlur: () => setOn(false) } }
}

/** Keeps its place in the line of the label, so that nothing moves when it comes. */
function CapsNote({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('fields')
  return (
    <span className="inline-row gap-1 caps-note" aria-live="polite">
      {isOn && (
        <>
          <Icon of={ArrowBigUp} size={16} />
          {t('password.capsLock')}
        </>
      )}
    </span>
  )
}

interface TypedProps {
  typed: string
  about: readonly string[]
}

/** The strength of the password, as up to three full steps and a word. */
function Strength({ typed, about }: TypedProps) {
  const { t } = useTranslation('fields')
  const strength = passwordStrength(typed, about)
  const steps = passwordStrengths.indexOf(strength)
  return (
    <p className="strength" data-empty={typed === ''}>
      <span className="strength-bar" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span key={step} data-full={step <= steps} />
        ))}
      </span>
      <span>{t(`password.strength.${strength}`)}</span>
    </p>
  )
}

const signs = { open: Dot, wrong: X, right: Check }

function PasswordHints({ typed, about }: TypedProps) {
  const { t } = useTranslation('fields')
  const against = weaknessesOf(typed, about)
  const rules = passwordWeaknesses.filter((rule) => rule !== 'personal' || about.length > 0)
  return (
    <ul className="password-hints">
      {rules.map((weakness) => {
        const state = typed === '' ? 'open' : against.includes(weakness) ? 'wrong' : 'right'
        return (
          <li key={weakness} data-state={state}>
            <Icon of={signs[state]} size={16} />
            <span>
              {t(`password.${weakness}`)}
              {state !== 'open' && <span className="only-heard"> {t(`password.${state}`)}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
