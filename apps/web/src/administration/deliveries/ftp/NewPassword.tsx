// A new password for FTP, shown this once: to copy into the logger before one goes on.
import { useEffect, useRef, useState } from 'react'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import type { FtpAccountMade } from '@eos/contract/calls/ingestion/channels'
import { copyText } from '../../../ui/copy-text.ts'

interface NewPasswordProps {
  made: FtpAccountMade
  onClose: () => void
}

export function NewPassword({ made, onClose }: NewPasswordProps) {
  const { t } = useTranslation('deliveries')
  const [isCopied, setCopied] = useState<boolean>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="panel deliveries-password" aria-labelledby="ftp-password">
      <h2 id="ftp-password" ref={title} tabIndex={-1}>
        {t('ftp.password', { userName: made.userName })}
      </h2>
      <p>{t('ftp.once')}</p>
      <p>
        <code>{made.password}</code>
      </p>
      <p className="form-actions">
        <Action onClick={() => void copyText(made.password).then(setCopied)}>
          {t('ftp.copy')}
        </Action>
        <Action kind="primary" onClick={onClose}>
          {t('ftp.kept')}
        </Action>
        <span role="status">
          {isCopied === undefined ? '' : t(isCopied ? 'ftp.copied' : 'ftp.notCopied')}
        </span>
      </p>
    </section>
  )
}
