// Shows the recovery codes, once: to copy, print or keep as a file before one goes on.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { Action, ActionAnchor } from '../../parts/controls/Action.tsx'
import { CheckField } from '../../parts/fields/Field.tsx'
import { copyText } from '../../parts/buttons/copy-text.ts'

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
        <ActionAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(codes, username))}`}
          download={`${location.hostname}-recovery-codes.txt`}
        >
          {t('codes.download')}
        </ActionAnchor>
        <Action onClick={() => print()}>{t('codes.print')}</Action>
      </p>
      <div className="not-printed split recovery-end">
        <CheckField
          label={t('codes.kept')}
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <Action
          kind="primary"
          onClick={onDone}
          {...(!isKept && { disabledBecause: t('codes.keepFirst') })}
        >
          {t('codes.done')}
        </Action>
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
      <Action onClick={() => void copy()}>{t('codes.copy')}</Action>
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
