// How the outlets of a facility kept their limits on the last thirty days, in a cell or a line.
import type { FacilityKeeping } from '@eos/contract/calls/waste/facilities'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

export function KeptLimits({ keeping }: { keeping: FacilityKeeping }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { outlets, judged, days, hours, expectedHours } = keeping
  if (outlets === 0) return <span className="faint">{t('outlets.none')}</span>
  const known =
    hours === 0
      ? t('outlets.noHours')
      : t('outlets.complete', { share: shareOf(hours, expectedHours, locale) })
  return (
    <>
      {days > 0 ? (
        <b className="facility-over">{t('outlets.above', { count: days })}</b>
      ) : (
        <span>{t(judged > 0 ? 'outlets.within' : 'outlets.unjudged')}</span>
      )}
      <span className="faint meta facility-about">
        {t('outlets.count', { count: outlets })} · {known}
      </span>
    </>
  )
}

/** A share in per cent; a part never rounds up to the whole. */
export function shareOf(part: number, whole: number, locale: Locale): string {
  const share = whole === 0 ? 0 : (100 * part) / whole
  const shown = part < whole ? Math.min(share, 99.9) : share
  return `${formatNumber(shown, shown === 100 || shown === 0 ? 0 : 1, locale)}\u00a0%`
}
