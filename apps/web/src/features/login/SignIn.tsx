// Signing in: name and password, then the second factor where the account has one, then back to where one came from.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocation } from 'react-router'
import { basePath } from '@eos/contract/pages/pages'
import { product } from '../../api/portal/product.ts'
import type { SignedIn } from '../../api/session.ts'
import { AgainButton } from '../../parts/buttons/AgainButton.tsx'
import { CheckField, TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { pageAddress } from '../../api/portal/page-path.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { PasswordField } from '../../parts/fields/PasswordField.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
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
        goOn(await signIn({ ...given, code }))
      }}
      onStartAgain={startAgain}
    />
  )
}

interface CredentialsProps extends SignInProps {
  failure: string | undefined
  /** Back from the second step. */
  isSecondTry: boolean
  onSignedIn: (session: SignedIn) => void
  onSecondFactor: (given: Given) => void
}

function Credentials(props: CredentialsProps) {
  const { title, back, news, failure, isSecondTry } = props
  const { t } = useTranslation('login')
  const { form, unverified } = useCredentials(props)
  const sentence = form.failure ?? (form.busy ? undefined : failure)
  useFocusAfter(isSecondTry, form.props.ref)
  return (
    <FormPage
      title={title}
      lead={news ? !sentence && news : back && <p>{t('goesBack')}</p>}
      more={<OtherWays back={back} />}
    >
      <form className="form form-steady" {...form.props}>
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
          enterKeyHint="go"
          problem={form.problems.password}
        />
        <div className="split form-row">
          <CheckField label={t('remember')} name="remember" />
          <PageLink to="login" search={{ view: 'forgot', return: back }}>
            {t('forgot')}
          </PageLink>
        </div>
        <p className="form-wide">
          <SubmitButton busy={form.busy}>{t('signIn')}</SubmitButton>
        </p>
      </form>
    </FormPage>
  )
}

/** The form, and the address that has to be confirmed first. */
function useCredentials({ onSignedIn, onSecondFactor }: CredentialsProps) {
  const { t } = useTranslation('common')
  const last = useRef<Given>(null)
  const [unverified, setUnverified] = useState<string>()
  const form = useForm({
    fields: ['username', 'password', 'remember'],
    check: ({ username, password }) => ({
      ...(username.trim() === '' && { username: t('required') }),
      ...(password === '' && { password: t('required') }),
    }),
    send: async ({ username, password, remember }) => {
      setUnverified(undefined)
      last.current = { username, password, remember: remember === 'on' }
      onSignedIn(await signIn(last.current))
    },
    onFailure: (error) => {
      const refusal = refusalOf(error)
      if (refusal === 'unverified') setUnverified(last.current!.username)
      if (refusal !== 'second-factor') return false
      onSecondFactor(last.current!)
      return true
    },
  })
  return { form, unverified }
}

function OtherWays({ back }: { back: string | undefined }) {
  const { t } = useTranslation('login')
  return (
    <>
      <p>
        {t('noAccount')}
        <PageLink to="sign-up" search={{ return: back }}>
          {t('signUp')}
        </PageLink>
      </p>
      {back && (
        <p>
          <a href={back}>{t('back')}</a>
        </p>
      )}
    </>
  )
}

/**
 * A fresh page load, so that everything is asked for anew by who is known now. Officers who come from nowhere in
 * particular begin with what waits for them.
 */
function useGoOn(back: string | undefined): (session: SignedIn) => void {
  const { search } = useLocation()
  return ({ permissions }) => {
    const isOfficer = permissions.length > 0
    const home = pageAddress(product, { to: '' }, search)
    const isFromHome = back === undefined || back.split('?')[0] === basePath(product)
    const start = pageAddress(product, { to: 'admin' }, search)
    location.assign(isOfficer && isFromHome ? start : (back ?? home))
  }
}

function useFocusAfter(isSecondTry: boolean, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!isSecondTry) return
    const place = form.current?.querySelector<HTMLElement>('.form-failure, input')
    place?.focus()
  }, [isSecondTry, form])
}
