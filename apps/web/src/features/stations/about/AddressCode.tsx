// The address of the page as a QR code; loaded when somebody asks for it.
import { useTranslation } from '../../../texts/translation.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { usePageAddress } from './page-address.ts'

export function AddressCode() {
  const { t } = useTranslation('stations')
  const address = usePageAddress()
  return <QrCode text={address} label={t('share.codeOf', { address })} />
}
