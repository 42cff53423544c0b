// A new key or password, shown this once: to copy into the logger before one goes on.
import { useEffect, useId, useRef, useState } from 'react'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { copyText } from '../../../parts/buttons/copy-text.ts'

interface NewSecretProps {
  title: string
  secret: string
  onClose: () => void
}

export function NewSecret({ title: words, secret, onClose }: NewSecretProps) {
  const id = useId()
  const { t } = useTranslation('deliveries')
  const [isCopied, setCopied] = useState<boolean>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="panel deliveries-password" aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {words}
      </h3>
      <p>{t('ftp.once')}</p>
      <p>
        <code>{secret}</code>
      </p>
      <p className="form-actions">
        <Action onClick={() => void copyText(secret).then(setCopied)}>{t('ftp.copy')}</Action>
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
