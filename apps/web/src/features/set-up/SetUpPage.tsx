// The page behind the one-time link of a new installation: it sets up, or says why it cannot.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocation } from 'react-router'
import type { SetUpDone } from '@eos/contract/calls/set-up'
import { product } from '../../api/portal/product.ts'
import { sessionQuery } from '../../api/session.ts'
import { ActionAnchor, ActionLink } from '../../parts/controls/Action.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { pageAddress } from '../../api/portal/page-path.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { PageTitle } from '../../parts/page/PageTitle.tsx'
import { setUpQuery } from './calls.ts'
import { SetUpForm } from './SetUpForm.tsx'
import '../../parts/styles/form.css'
import './set-up.css'
import './texts.ts'

export function SetUpPage() {
  const { t } = useTranslation('setUp')
  return (
    <div className="set-up">
      <PageTitle title={t('title')} />
      <Content />
    </div>
  )
}

function Content() {
  const { t } = useTranslation('setUp')
  const { data, error, refetch } = useQuery(setUpQuery())
  const [made, setMade] = useState<SetUpDone>()
  // The secret stays in the address until it is used: who loads the page again still holds it.
  const token = useLocation().hash.slice(1)
  if (made) return <Made made={made} />
  if (error || !data)
    return (
      <FormPage
        title={t('title')}
        lead={
          error ? (
            <QueryFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={6} />
          )
        }
      />
    )
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
  useEffect(() => {
    // The header may say by now who is signed in.
    void client.invalidateQueries(sessionQuery())
  }, [client])
  return (
    <FormPage
      title={t('made.title')}
      takesFocus
      lead={
        <>
          <p role="status">{t('made.text', { name: organization.name })}</p>
          {offices > 0 && <p>{t('made.offices', { count: offices })}</p>}
          <p>{t('made.next')}</p>
          <p className="form-actions">
            <ActionAnchor kind="primary" href={pageAddress(product, { to: 'account' }, search)}>
              {t('made.account')}
            </ActionAnchor>
            <ActionAnchor href={pageAddress(product, { to: '' }, search)}>
              {t('made.home')}
            </ActionAnchor>
          </p>
        </>
      }
    />
  )
}

function Done() {
  const { t } = useTranslation('setUp')
  return (
    <FormPage
      title={t('done.title')}
      lead={
        <>
          <p>{t('done.before')}</p>
          <p className="form-actions">
            <ActionLink kind="primary" to="login">
              {t('done.signIn')}
            </ActionLink>
            <ActionLink to="">{t('done.home')}</ActionLink>
          </p>
        </>
      }
    />
  )
}

function DemoIsHere() {
  const { t } = useTranslation('setUp')
  return (
    <FormPage
      title={t('demo.title')}
      lead={
        <>
          <p>{t('demo.text')}</p>
          <ul className="marked-list stack set-up-ways">
            <li>
              <code>eos demo remove</code> {t('demo.remove')}
            </li>
            <li>
              <code>EOS_DEMO=off</code> {t('demo.off')}
            </li>
          </ul>
          <p>{t('demo.stays')}</p>
        </>
      }
    />
  )
}

function LinkIsMissing() {
  const { t } = useTranslation('setUp')
  return (
    <FormPage
      title={t('noLink.title')}
      lead={
        <>
          <p>{t('noLink.text')}</p>
          <p>{t('noLink.terminal')}</p>
        </>
      }
    />
  )
}
