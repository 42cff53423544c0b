// Leads to the printable bulletin of an announcement.
import { FileText } from 'lucide'
import type {
  PeriodicPoint,
  PointVersion,
  ShownAnnouncement,
} from '@eos/contract/calls/announced/periodic-points'
import { addressOf } from '../../../api/client/address.ts'
import { product } from '../../../api/portal/product.ts'
import { ActionAnchor } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

interface BulletinLinkProps {
  point: Pick<PeriodicPoint, 'locationId'>
  round: Pick<ShownAnnouncement, 'year' | 'observation'>
  version: PointVersion['version']
  kind?: 'primary' | 'normal'
}

export function BulletinLink({ point, round, version, kind = 'normal' }: BulletinLinkProps) {
  const { t } = useTranslation('points')
  const lang = useLocale()
  const { year, observation } = round
  const asked = { locationId: point.locationId, year, observation, version, lang }
  return (
    <ActionAnchor
      kind={kind}
      icon={FileText}
      href={addressOf(`/api/${product}/announced/bulletin`, asked)}
    >
      {t('bulletin')}
      <span className="only-heard">: {t('bulletinOf', { round: observation, year, version })}</span>
    </ActionAnchor>
  )
}
