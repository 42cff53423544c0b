// The tools for readers of an article: copying its address, and printing it.
import { Link, Printer } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useRendered } from '../../../api/portal/rendered.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { copyText } from '../../../parts/buttons/copy-text.ts'

export function ArticleTools() {
  const { t } = useTranslation('news')
  const origin = useRendered()?.origin ?? location.origin
  const { pathname, search } = useLocation()
  const [state, setState] = useState<'copied' | 'copyFailed'>()
  const copy = () =>
    copyText(origin + pathname + search).then((isCopied) =>
      setState(isCopied ? 'copied' : 'copyFailed'),
    )
  return (
    <div
      className="cluster article-tools needs-script not-printed"
      role="group"
      aria-label={t('share')}
    >
      <Action icon={Link} onClick={() => void copy()}>
        {t('copy')}
      </Action>
      <Action icon={Printer} onClick={() => print()}>
        {t('print')}
      </Action>
      <span role="status">{state && t(state)}</span>
    </div>
  )
}
