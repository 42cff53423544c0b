// The page where one signs in, asks for a new password, and where links from mails lead.
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { basePath } from '@eos/contract/pages/pages'
import { product } from '../../api/portal/product.ts'
import { useSignedIn } from '../../api/session.ts'
import { PageTitle } from '../../parts/page/PageTitle.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { ConfirmLink } from './ConfirmLink.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { readMailLink, type MailLink } from './mail-link.ts'
import { NewPassword } from './NewPassword.tsx'
import { returnAddress } from './return-address.ts'
import { SignIn } from './SignIn.tsx'
import '../../parts/styles/form.css'
import './texts.ts'

export function LoginPage() {
  const { t } = useTranslation('login')
  const [search] = useSearchParams()
  const link = useMailLink()
  const signedIn = useSignedIn()
  const back = returnAddress(search.get('return'), basePath(product))
  const isForgotten = search.get('view') === 'forgot'
  return (
    <>
      <PageTitle title={t(`title.${isForgotten ? 'forgot' : (link?.kind ?? 'signIn')}`)} />
      {isForgotten ? (
        <ForgotPassword back={back} />
      ) : link?.kind === 'verify' || link?.kind === 'email' ? (
        <ConfirmLink kind={link.kind} token={link.token} back={back} />
      ) : link ? (
        <NewPassword token={link.token} isFirst={link.kind === 'welcome'} back={back} />
      ) : signedIn ? (
        <AlreadySignedIn name={signedIn.user.name} back={back} />
      ) : (
        <SignIn title={t('title.signIn')} back={back} />
      )}
    </>
  )
}

/** Taken out of the address at once: it is a secret, and works only once. */
function useMailLink(): MailLink | undefined {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const found = readMailLink(hash)
  const [link, setLink] = useState(found)
  if (found && found.token !== link?.token) setLink(found)
  const isInAddress = found !== undefined
  useLayoutEffect(() => {
    if (isInAddress) void navigate({ pathname, search, hash: '' }, { replace: true })
  }, [isInAddress, pathname, search, navigate])
  return link
}
