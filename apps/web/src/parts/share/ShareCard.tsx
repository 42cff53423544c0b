// A page to share: its address and a short one, both with a button that copies them, and a QR code for a phone.
import { Link, Link2, QrCode as QrCodeIcon } from 'lucide'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { copyText } from '../buttons/copy-text.ts'
import { Action } from '../controls/Action.tsx'
import type { IconNode } from '../controls/Icon.tsx'
import { usePageAddress, useShortAddress } from './page-address.ts'
import './texts.ts'
import './share.css'

const AddressCode = lazy(() =>
  import('./AddressCode.tsx').then((file) => ({ default: file.AddressCode })),
)

/** @param children more ways to share, below a fold of their own */
export function ShareCard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('share')
  const address = usePageAddress()
  const short = useShortAddress()
  return (
    <section className="stack gap-3 share-card" id="share" aria-labelledby="share-title">
      <h2 id="share-title">{t('title')}</h2>
      <p>{t('text')}</p>
      <dl className="stack share-addresses">
        <div>
          <dt>{t('long')}</dt>
          <dd>{bare(address)}</dd>
        </div>
        {short && (
          <div>
            <dt>{t('short')}</dt>
            <dd>{bare(short)}</dd>
          </div>
        )}
      </dl>
      <p className="cluster needs-script">
        <CopyAction icon={Link} text={address}>
          {t('copy')}
        </CopyAction>
        {short && (
          <CopyAction icon={Link2} text={short}>
            {t('copyShort')}
          </CopyAction>
        )}
      </p>
      <CodeOfAddress address={short ?? address} show={t('code')} hide={t('hideCode')} />
      {children}
    </section>
  )
}

const bare = (address: string) => address.replace(/^https?:\/\//, '')

interface CodeOfAddressProps {
  address: string
  /** The words of the button, before and while the code is seen. */
  show: string
  hide: string
}

export function CodeOfAddress({ address, show, hide }: CodeOfAddressProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <p className="cluster needs-script">
        <Action icon={QrCodeIcon} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? hide : show}
        </Action>
      </p>
      {isShown && (
        <Suspense>
          <AddressCode address={address} />
        </Suspense>
      )}
    </>
  )
}

interface CopyActionProps {
  icon: IconNode
  text: string
  children: string
}

export function CopyAction({ icon, text, children }: CopyActionProps) {
  const { t } = useTranslation('share')
  const [copied, setCopied] = useState<{ text: string; isCopied: boolean }>()
  return (
    <>
      <Action
        icon={icon}
        onClick={() => void copyText(text).then((isCopied) => setCopied({ text, isCopied }))}
      >
        {children}
      </Action>
      <span role="status">
        {copied?.text === text && t(copied.isCopied ? 'copied' : 'notCopied')}
      </span>
    </>
  )
}
