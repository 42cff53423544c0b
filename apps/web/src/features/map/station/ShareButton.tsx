// Shares the address of the page: by the device's own sheet where it has one, else by copying it.
import { Share2 } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { copyText } from '../../../parts/buttons/copy-text.ts'

export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('map')
  const [said, say] = useState<'copied' | 'notCopied'>()
  const share = async () => {
    say(undefined)
    const address = location.href
    if ('share' in navigator) {
      // A visitor who closes the sheet has changed their mind.
      await navigator.share({ title: name, url: address }).catch(() => undefined)
      return
    }
    say((await copyText(address)) ? 'copied' : 'notCopied')
  }
  return (
    <span className="map-share">
      <button
        type="button"
        className="button"
        aria-label={t('share.name')}
        title={t('share.name')}
        onClick={() => void share()}
      >
        <Icon of={Share2} size={18} />
      </button>
      <output>
        {said === 'notCopied'
          ? t('share.notCopied', { address: location.href })
          : said && t('share.copied')}
      </output>
    </span>
  )
}
