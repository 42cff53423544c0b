// The page behind the one-time link of a new installation: it sets up, or says why it cannot.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { SetUpDone } from '@eos/contract/calls/set-up'
import { product } from '../api/product.ts'
import { sessionQuery } from '../api/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { pageAddress } from '../api/page-path.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { setUpQuery } from './calls.ts'
import { SetUpForm } from './SetUpForm.tsx'
import '../ui/form.css'
import './set-up.css'
import './register-texts.ts'

export function SetUpPage() {
  const { t } = useTranslation('setUp')
  usePageTitle(t('title'))
  return (
    <div className="entry set-up">
      <section className="entry-sheet">
        <Content />
      </section>
    </div>
  )
}

function Content() {
  const { data, error, refetch } = useQuery(setUpQuery())
  const [made, setMade] = useState<SetUpDone>()
  // The secret stays in the address until it is used: who loads the page again still holds it.
  const token = useLocation().hash.slice(1)
  if (made) return <Made made={made} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines lines={6} />
  if (data.state === 'done') return <Done />
  if (data.state === 'demo') return <DemoIsHere />
  if (token === '') return <LinkIsMissing />
  return <SetUpForm token={token} onMade={setMade} onDone={() => void refetch()} />
}

/** Fresh page loads, so that the site of the new ministry is asked for by who is signed in now. */
function Made({ made: { organization, offices } }: { made: SetUpDone }) {
  const { t } = useTranslation('setUp')
  const { search } = useLocation()
  const client = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form was long, and the header may say by now who is signed in.
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
    void client.invalidateQueries(sessionQuery())
  }, [client])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {t('made.title')}
      </h1>
      <p role="status">{t('made.text', { name: organization.name })}</p>
      {offices > 0 && <p>{t('made.offices', { count: offices })}</p>}
      <p className="soft">{t('made.next')}</p>
      <p className="form-actions">
        <a className="button button-primary" href={pageAddress(product, { to: 'account' }, search)}>
          {t('made.account')}
        </a>
        <a className="button" href={pageAddress(product, { to: '' }, search)}>
          {t('made.home')}
        </a>
      </p>
    </>
  )
}

function Done() {
  const { t } = useTranslation('setUp')
  return (
    <>
      <h1>{t('done.title')}</h1>
      <p>{t('done.before')}</p>
      <p className="form-actions">
        <PageLink className="button button-primary" to="login">
          {t('done.signIn')}
        </PageLink>
        <PageLink className="button" to="">
          {t('done.home')}
        </PageLink>
      </p>
    </>
  )
}

function DemoIsHere() {
  const { t } = useTranslation('setUp')
  return (
    <>
      <h1>{t('demo.title')}</h1>
      <p>{t('demo.text')}</p>
      <ul className="set-up-ways">
        <li>
          <code>npm run eos -- demo remove</code> {t('demo.remove')}
        </li>
        <li>
          <code>EOS_DEMO=off</code> {t('demo.off')}
        </li>
      </ul>
      <p className="soft">{t('demo.stays')}</p>
    </>
  )
}

function LinkIsMissing() {
  const { t } = useTranslation('setUp')
  return (
    <>
      <h1>{t('noLink.title')}</h1>
      <p>{t('noLink.text')}</p>
      <p className="soft">{t('noLink.terminal')}</p>
    </>
  )
}
