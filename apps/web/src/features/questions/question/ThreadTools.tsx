// Shares the address of a question, or prints it; drawn where scripts run, which both need.
import { Printer, Share2 } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { privateKeyParameter, sentParameter } from '@eos/contract/publishing/questions'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { copyText } from '../../../parts/buttons/copy-text.ts'

export function ThreadTools({ title }: { title: string }) {
  const { t } = useTranslation('questions')
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [said, say] = useState<string>()
  const share = async () => {
    const address = sharedAddress()
    if ('share' in navigator) {
      // A visitor who closes the sheet has changed their mind.
      await navigator.share({ title, url: address }).catch(() => undefined)
      return
    }
    say((await copyText(address)) ? t('thread.copied') : t('thread.notCopied', { address }))
  }
  return (
    <div
      className="cluster question-tools not-printed"
      role="group"
      aria-label={t('thread.toolsLabel')}
    >
      {hasScript && (
        <>
          <Action icon={Share2} onClick={() => void share()}>
            {t('thread.share')}
          </Action>
          <Action icon={Printer} onClick={() => print()}>
            {t('thread.print')}
          </Action>
        </>
      )}
      <output>{said}</output>
    </div>
  )
}

const never = () => () => {}

/** Without the key of its asker, which is for the asker alone. */
function sharedAddress(): string {
  const address = new URL(location.href)
  for (const name of [privateKeyParameter, sentParameter]) address.searchParams.delete(name)
  return address.href
}
