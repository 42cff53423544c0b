// The country as one tile for each province. In the document it is a list from north to south.
import type { CSSProperties } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { PageLink } from '../page/PageLink.tsx'
import type { Scale } from '../levels/scale.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { SmallTile } from '../levels/SmallTile.tsx'
import { archipelagos, inTileOrder, shortNames, tileRows } from './tile-map.ts'
import './matrix.css'

interface ProvinceTile {
  /** Official code: '01'. */
  code: string
  name: string
  /** The rounded index; null where no station reports. */
  value: number | null
  target: PageTarget
}

interface TileMapProps {
  scale: Scale
  provinces: readonly ProvinceTile[]
  /** The code of the province that the page is about. */
  chosen?: string | undefined
  /** "Highest VN_AQI of each province, 16:00–17:00". */
  label: string
}

export function TileMap({ scale, provinces, chosen, label }: TileMapProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const names = new Map(provinces.map(({ code, name }) => [code, name]))
  return (
    <div className="tile-map" style={{ '--rows': tileRows } as CSSProperties}>
      <ol aria-label={label}>
        {inTileOrder(provinces).map(({ code, name, value, target, column, row }) => (
          <li
            key={code}
            style={{ gridArea: `${row} / ${column}` }}
            aria-current={code === chosen ? 'location' : undefined}
          >
            <PageLink {...target} className="tile-map-link">
              <SmallTile
                scale={scale}
                value={value}
                name={shortNames.get(code)?.[locale] ?? name}
                longName={name}
              />
            </PageLink>
          </li>
        ))}
      </ol>
      {archipelagos.map(({ name, province, column, row }) => (
        <p
          key={name}
          className="soft meta tile-map-islands"
          style={{ gridArea: `${row} / ${column} / span 2` }}
        >
          {name} <span>({names.get(province) ?? t('archipelago')})</span>
        </p>
      ))}
    </div>
  )
}
