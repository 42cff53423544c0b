// Shows the recovery codes, once: to copy, print or keep as a file before one goes on.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../ui/Field.tsx'
import { copyText } from './copy-text.ts'

interface RecoveryCodesProps {
  codes: string[]
  username: string
  onDone: () => void
}

export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  const [isKept, setKept] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="form recovery">
      <h3 ref={title} tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.text')}</p>
      <p className="only-printed">{t('codes.of', { host: location.host, username })}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="form-actions not-printed">
        <CopyButton text={codes.join('\n')} />
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(codes, username))}`}
          download={`${location.hostname}-recovery-codes.txt`}
        >
          {t('codes.download')}
        </a>
        <button type="button" className="button" onClick={() => print()}>
          {t('codes.print')}
        </button>
      </p>
      <div className="not-printed recovery-end">
        <CheckField
          label={t('codes.kept')}
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <button type="button" className="button button-primary" disabled={!isKept} onClick={onDone}>
          {t('codes.done')}
        </button>
      </div>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('account')
  const [state, setState] = useState<'open' | 'copied' | 'failed'>('open')
  const copy = () => copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'))
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        {t('codes.copy')}
      </button>
      <output className={state === 'open' ? 'only-heard' : 'small'}>
        {state === 'copied' && t('codes.copied')}
        {state === 'failed' && t('codes.notCopied')}
      </output>
    </>
  )
}

function fileText(codes: readonly string[], username: string): string {
  return [`${location.host} · ${username}`, '', ...codes, ''].join('\r\n')
}
