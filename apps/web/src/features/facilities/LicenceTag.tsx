// The state of a licence in words, with its last day and its number.
import type { FacilityLicence } from '@eos/contract/calls/waste/facilities'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

const kinds = { valid: 'ok', expires_soon: 'late', expired: 'over', none: 'plain' } as const

interface LicenceTagProps {
  licence: FacilityLicence
  /** Beside a number that stands there already. */
  hidesNumber?: boolean
}

export function LicenceTag({ licence, hidesNumber = false }: LicenceTagProps) {
  const { number, state } = licence
  return (
    <>
      <Tag kind={kinds[state]}>
        <LicenceWords licence={licence} />
      </Tag>
      {!hidesNumber && number && <span className="faint meta facility-about">{number}</span>}
    </>
  )
}

function LicenceWords({ licence: { state, expiresOn } }: { licence: FacilityLicence }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  if (state === 'none') return t('licence.noneShort')
  if (expiresOn === null) return t('licence.validOpen')
  const day = formatDay(`${expiresOn}T00:00:00Z`, 'UTC', locale)
  if (state === 'expired') return t('licence.endedOn', { day })
  return t(state === 'expires_soon' ? 'licence.endsOn' : 'licence.validTo', { day })
}
