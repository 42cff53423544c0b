// The country with its provinces in the colour of their waste per person. The table beneath has the same figures, for those
// who do not see it.
import { basePath } from '@eos/contract/pages/pages'
import type {
  SolidWasteProvince,
  SolidWasteStatistics,
} from '@eos/contract/calls/waste/solid-waste'
import { product } from '../../../api/portal/product.ts'
import { countryPicture, stillPlace, stillSize } from '../../../parts/country/country-picture.ts'
import { archipelagos } from '../../../parts/matrix/tile-map.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { writtenPerson } from '../amounts.ts'
import { ProvinceName } from './ProvinceTable.tsx'
import { classBounds, classOf } from './quantity-class.ts'
import { useWriting } from '../use-writing.ts'

/** Each province is an element of it: `p01`. */
const shapes = `${basePath(product)}geo/province-shapes.svg`

/** Where the names of the archipelagos stand. */
const places = [
  { lat: 15.7, lon: 112.3 },
  { lat: 8.6, lon: 113.8 },
]

export function ProvinceMap({ told }: { told: SolidWasteStatistics }) {
  const { t, locale } = useWriting(told.days)
  const { provinces, units, year } = told
  if (units !== 'today' || provinces.length < 2) return null
  const known = provinces.filter((each) => personOf(each) !== null)
  return (
    <section className="waste-part-section" aria-labelledby="map-title">
      <h2 id="map-title">{t('map.title')}</h2>
      <p className="waste-lead">{t('map.lead', { year })}</p>
      <figure className="waste-map">
        <svg
          viewBox={`0 0 ${stillSize.width} ${stillSize.height}`}
          role="img"
          aria-label={t('map.label', { count: known.length })}
        >
          <defs>
            <pattern
              id="waste-missing"
              width="0.16"
              height="0.16"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="0.16" height="0.16" className="waste-map-ground" />
              <rect width="0.05" height="0.16" className="waste-map-hatch" />
            </pattern>
          </defs>
          <image href={basePath(product) + countryPicture} {...stillSize} />
          {provinces.map((province) => (
            <Shape key={province.id} province={province} />
          ))}
          {archipelagos.map(({ name, province }, place) => {
            const { x, y } = stillPlace(places[place]!)
            const whole = provinces.find(({ code }) => code === province)
            return (
              <text key={name} x={x} y={y} className="waste-map-name">
                <tspan x={x}>{name}</tspan>
                {whole && <tspan x={x} dy="0.42">{`(${localName(whole, locale)})`}</tspan>}
              </text>
            )
          })}
        </svg>
        <figcaption>
          <MapLegend />
        </figcaption>
      </figure>
      <details className="waste-details">
        <summary>{t('map.table')}</summary>
        <PersonTable provinces={provinces} year={year} />
      </details>
    </section>
  )
}

/** The amount per person of a province that has reported as a whole. */
function personOf({ state, figures }: SolidWasteProvince): number | null {
  return state === 'reported' && figures ? figures.perCapita : null
}

function Shape({ province }: { province: SolidWasteProvince }) {
  const { t, locale } = useWriting(0)
  const value = personOf(province)
  const name = localName(province, locale)
  return (
    <use
      href={`${shapes}#p${province.code}`}
      className={
        value === null
          ? 'waste-shape waste-shape-none'
          : `waste-shape waste-shape-${classOf(value)}`
      }
    >
      <title>
        {value === null
          ? t('map.noValue', { name })
          : t('map.value', { name, value: writtenPerson(value, locale) })}
      </title>
    </use>
  )
}

function MapLegend() {
  const { t, locale } = useWriting(0)
  const written = (bound: number) => new Intl.NumberFormat(locale).format(bound)
  const words = [
    t('map.below', { to: written(classBounds[0]) }),
    ...classBounds
      .slice(1)
      .map((to, place) =>
        t('map.between', { from: written(classBounds[place]!), to: written(to) }),
      ),
    t('map.above', { from: written(classBounds.at(-1)!) }),
  ]
  return (
    <ul className="wrap soft meta waste-map-legend">
      {words.map((word, place) => (
        <li key={word}>
          <span className={`waste-map-key waste-key-${place + 1}`} aria-hidden="true" />
          {word}
        </li>
      ))}
      <li>
        <span className="waste-map-key waste-untreated" aria-hidden="true" />
        {t('map.missing')}
      </li>
    </ul>
  )
}

interface PersonTableProps {
  provinces: readonly SolidWasteProvince[]
  year: number | null
}

function PersonTable({ provinces, year }: PersonTableProps) {
  const { t, person } = useWriting(0)
  const columns: Column<SolidWasteProvince>[] = [
    {
      key: 'province',
      header: t('flows.province'),
      heading: true,
      cell: (province) => <ProvinceName province={province} />,
    },
    {
      key: 'person',
      header: t('key.perCapita'),
      numeric: true,
      cell: (province) => {
        const value = personOf(province)
        return value === null ? t(`state.${province.state}`) : person(value)
      },
    },
  ]
  return (
    <DataTable
      caption={`${t('map.title')}, ${year}`}
      columns={columns}
      rows={provinces.toSorted((one, other) => (personOf(other) ?? -1) - (personOf(one) ?? -1))}
      rowKey={({ id }) => id}
      isScrolledByKeys
    />
  )
}
