// Chooses what the marks and the table say: the index or the limits, or one indicator that the stations carry.
import { useMemo } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { Choice } from '../../../parts/controls/Choice.tsx'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import type { MapPart } from '../canvas/map-parts.ts'
import { mapParameters } from '../map-address.ts'
import { carriedIndicators } from '../map-stations.ts'

/** Hours are those of the index: who chooses an indicator sees its newest readings. */
export function IndicatorChoice({ kind, stations, address, change, latest }: MapPart) {
  const { t } = useTranslation('map')
  const carried = useMemo(
    () => carriedIndicators(stations.map(({ station }) => station)),
    [stations],
  )
  if (carried.length === 0) return null
  return (
    <Choice
      label={t('legend.shows')}
      name={mapParameters.indicator}
      value={address.indicator ?? ''}
      onChange={(event) => change({ indicator: event.target.value || undefined, hour: undefined })}
    >
      <option value="">{t(`legend.usual.${kind}`)}</option>
      {carried.map((code) => (
        <option key={code} value={code}>
          {formulaText(latest.indicators[code]?.symbol ?? code)}
        </option>
      ))}
    </Choice>
  )
}
