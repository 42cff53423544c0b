// Chooses coordinates on the portal's own map, or shows them there; the map is loaded when it is opened.
import { Button } from 'antd'
import { MapPin } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { SkeletonRows } from '../../../../parts/states/Skeleton.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'

const PlaceMap = lazy(() => import('./place-map.ts'))

/** About ten metres. */
const decimals = 4

const round = (value: number) => Number(value.toFixed(decimals))

interface MapPickerProps {
  lat: unknown
  lon: unknown
  /** Absent where they are only shown. */
  onChoose?: (lat: number, lon: number) => void
}

export default function MapPicker({ lat, lon, onChoose }: MapPickerProps) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const place = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined
  return (
    <div className="stack item-map">
      <Button
        aria-expanded={isOpen}
        icon={<Icon of={MapPin} size={16} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'map.close' : onChoose ? 'map.open' : 'map.show')}
      </Button>
      {isOpen && hasFailed && <p role="status">{t(onChoose ? 'map.failed' : 'map.undrawn')}</p>}
      {isOpen && !hasFailed && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <PlaceMap
            key={locale}
            locale={locale}
            name={t(onChoose ? 'map.name' : 'map.shown')}
            place={place}
            centerText={t('map.center')}
            onChoose={onChoose && ((chosen) => onChoose(round(chosen.lat), round(chosen.lon)))}
            onFailure={() => setFailed(true)}
          />
          {onChoose && <p className="field-hint">{t('map.help')}</p>}
        </Suspense>
      )}
    </div>
  )
}
