// An address as a QR code that can be saved for a poster; loaded when somebody asks for it.
import { Download } from 'lucide'
import { useRef } from 'react'
import { saveFile } from '../../api/client/served-file.ts'
import { useTranslation } from '../../texts/translation.ts'
import { QrCode } from '../page/QrCode.tsx'
import { Action } from '../controls/Action.tsx'

export function AddressCode({ address }: { address: string }) {
  const { t } = useTranslation('share')
  const place = useRef<HTMLDivElement>(null)
  const save = () => {
    const picture = place.current?.querySelector('svg')
    if (!picture) return
    const content = new Blob([new XMLSerializer().serializeToString(picture)], {
      type: 'image/svg+xml',
    })
    saveFile({ name: `${t('fileName')}.svg`, content })
  }
  return (
    <div className="stack share-code">
      <div ref={place}>
        <QrCode text={address} label={t('codeOf', { address })} />
      </div>
      <Action icon={Download} onClick={save}>
        {t('saveCode')}
      </Action>
    </div>
  )
}
