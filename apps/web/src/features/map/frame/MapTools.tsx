// The switches above map and table: which stations are coloured, and whether they stand on the map or in the table.
import { Circle, Droplet, Factory, List, Map as MapIcon, Volume2 } from 'lucide'
import { useTranslation } from '../../../texts/translation.ts'
import { SegmentButtons } from '../../../parts/controls/Segments.tsx'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { mapParameters, type MapAddress } from '../map-address.ts'
import type { StationKind } from '../station-kinds.ts'

const icons = { air: Circle, water: Droplet, outlet: Factory, noise: Volume2 }

interface KindSwitchProps {
  kinds: readonly StationKind[]
  chosen: StationKind
  change: (part: Partial<MapAddress>) => void
}

export function KindSwitch({ kinds, chosen, change }: KindSwitchProps) {
  const { t } = useTranslation('map')
  return (
    <form method="get" className="map-kinds">
      <KeptParameters except={[mapParameters.kind]} />
      <SegmentButtons
        label={t('filter.label')}
        name={mapParameters.kind}
        options={kinds.map((kind) => ({ value: kind, name: t(`kind.${kind}`), icon: icons[kind] }))}
        chosen={chosen}
        // An indicator and an hour belong to the stations that were shown with it.
        onChoose={(kind) => change({ kind, indicator: undefined, hour: undefined })}
      />
    </form>
  )
}

interface ViewSwitchProps {
  chosen: MapAddress['view']
  /** The number of rows in the table. */
  rows: number
  onChoose: (view: MapAddress['view']) => void
}

export function ViewSwitch({ chosen, rows, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation('map')
  return (
    <form method="get" className="map-views" data-chosen={chosen}>
      <KeptParameters except={[mapParameters.view]} />
      <SegmentButtons
        label={t('view.label')}
        name={mapParameters.view}
        options={[
          { value: 'map', name: t('view.map'), icon: MapIcon },
          {
            value: 'table',
            name: chosen === 'table' ? t('view.table') : t('view.tableRows', { count: rows }),
            icon: List,
          },
        ]}
        chosen={chosen}
        onChoose={onChoose}
      />
    </form>
  )
}
