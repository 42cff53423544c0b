// Signing in: name and password, then the second factor where the account has one, then back to where one came from.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { product } from '../api/product.ts'
import { AgainButton } from '../ui/AgainButton.tsx'
import { CheckField, TextField } from '../ui/Field.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { pageAddress } from '../api/page-path.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'
import { sendLink, signIn } from './calls.ts'
import { refusalOf } from './refusal.ts'
import { SecondFactor } from './SecondFactor.tsx'

interface Given {
  username: string
  password: string
  remember: boolean
}

interface SignInProps {
  title: string
  back: string | undefined
  /** The event before it, such as a confirmed address. */
  news?: ReactNode
}

export function SignIn({ title, back, news }: SignInProps) {
  const goOn = useGoOn(back)
  const [given, setGiven] = useState<Given>()
  const [failure, setFailure] = useState<string>()
  const [isSecondTry, setSecondTry] = useState(false)
  if (!given)
    return (
      <Credentials
        title={title}
        back={back}
        news={news}
        failure={failure}
        isSecondTry={isSecondTry}
        onSignedIn={goOn}
        onSecondFactor={setGiven}
      />
    )
  const startAgain = (why?: string) => {
    setFailure(why)
    setSecondTry(true)
    setGiven(undefined)
  }
  return (
    <SecondFactor
      send={async (code) => {
        await signIn({ ...given, code })
        goOn()
      }}
      onStartAgain={startAgain}
    />
  )
}

interface CredentialsProps extends SignInProps {
  failure: string | undefined
  /** Back from the second step. */
  isSecondTry: boolean
  onSignedIn: () => void
  onSecondFactor: (given: Given) => void
}

function Credentials({
  title,
  back,
  news,
  failure,
  isSecondTry,
  onSignedIn,
  onSecondFactor,
}: CredentialsProps) {
  const { t } = useTranslation(['login', 'ui'])
  const last = useRef<Given>(null)
  const [unverified, setUnverified] = useState<string>()
  const form = useForm({
    fields: ['username', 'password', 'remember'],
    check: ({ username, password }) => ({
      ...(username.trim() === '' && { username: t('ui:required') }),
      ...(password === '' && { password: t('ui:required') }),
    }),
    send: async ({ username, password, remember }) => {
      setUnverified(undefined)
      last.current = { username, password, remember: remember === 'on' }
      await signIn(last.current)
      onSignedIn()
    },
    onFailure: (error) => {
      const refusal = refusalOf(error)
      if (refusal === 'unverified') setUnverified(last.current!.username)
      if (refusal !== 'second-factor') return false
      onSecondFactor(last.current!)
      return true
    },
  })
  const sentence = form.failure ?? (form.busy ? undefined : failure)
  useFocusAfter(isSecondTry, form.props.ref)
  return (
    <>
      <h1>{title}</h1>
      {!sentence && news}
      {back && !news && <p className="soft">{t('goesBack')}</p>}
      <form className="form" {...form.props}>
        {sentence && (
          <FormFailure>
            <p>{sentence}</p>
            {unverified !== undefined && (
              <p>
                <AgainButton
                  send={() => sendLink({ email: unverified })}
                  words={{ offer: t('sendAgain'), done: t('sentAgain'), failed: t('notSent') }}
                />
              </p>
            )}
          </FormFailure>
        )}
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={form.problems.username}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          problem={form.problems.password}
        />
        <div className="entry-row">
          <CheckField label={t('remember')} name="remember" />
          <PageLink to="login" search={{ view: 'forgot', return: back }}>
            {t('forgot')}
          </PageLink>
        </div>
        <p className="form-wide">
          <SubmitButton busy={form.busy}>{t('signIn')}</SubmitButton>
        </p>
      </form>
      <div className="entry-more">
        <p>
          {t('noAccount')}{' '}
          <PageLink to="sign-up" search={{ return: back }}>
            {t('signUp')}
          </PageLink>
        </p>
        {back && (
          <p>
            <a href={back}>{t('back')}</a>
          </p>
        )}
      </div>
    </>
  )
}

/** A fresh page load, so that everything is asked for anew by who is known now. */
function useGoOn(back: string | undefined): () => void {
  const { search } = useLocation()
  return () => location.assign(back ?? pageAddress(product, { to: '' }, search))
}

function useFocusAfter(isSecondTry: boolean, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!isSecondTry) return
    const place = form.current?.querySelector<HTMLElement>('.form-failure, input')
    place?.focus()
  }, [isSecondTry, form])
}
