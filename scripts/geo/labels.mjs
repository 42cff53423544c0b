// The words on the base map: provinces, archipelagos, special zones, neighbours and the sea.
import { provinceName } from '@eos/contract/labels/province-names'
import { specialZones, unitsInForce } from './facts.mjs'
import { polygonsOf } from './geometry.mjs'

/** Placed by hand, for no free data set carries the two archipelagos with the provinces they belong to. */
/** @type {[string, string, number, number, string][]} */
const ARCHIPELAGOS = [
  ['Quần đảo Hoàng Sa', 'Hoàng Sa Islands', 112, 16.5, '48'],
  ['Quần đảo Trường Sa', 'Trường Sa Islands', 114, 10, '56'],
]

const NEIGHBOURS = [
  ['Trung Quốc', 'China', 107.5, 24.3],
  ['Lào', 'Laos', 102.6, 19.4],
  ['Thái Lan', 'Thailand', 101, 15.6],
  ['Campuchia', 'Cambodia', 104.9, 12.8],
  ['Mi-an-ma', 'Myanmar', 96.2, 20.8],
  ['Phi-líp-pin', 'Philippines', 121.4, 16.4],
  ['Ma-lai-xi-a', 'Malaysia', 102.3, 4.2],
]

const SEAS = [['Biển Đông', 'East Sea', 112.2, 13.2]]

/**
 * Label points as GeoJSON features; `kind` decides how and from which zoom each is drawn. A province's label also
 * knows the box around the province, to which a map can be moved before the boundaries are loaded.
 */
export function labelFeatures(provinces) {
  return [
    ...unitsInForce().map((unit) => provinceLabel(unit, provinces)),
    ...ARCHIPELAGOS.map((row) => label('archipelago', ...row)),
    ...specialZones().filter(isSingleIsland).map(zoneLabel),
    ...NEIGHBOURS.map((row) => label('country', ...row)),
    ...SEAS.map((row) => label('sea', ...row)),
  ]
}

function provinceLabel(unit, provinces) {
  const shape = provinces.find((province) => province.properties.code === unit.code)
  const name = provinceName(unit.name)
  const feature = label('province', name, inEnglish(name), unit.lon, unit.lat, unit.code)
  return { ...feature, bbox: boxAround(polygonsOf(shape.geometry)) }
}

function boxAround(polygons) {
  const points = polygons.flatMap(([outline]) => outline)
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

/** Hoàng Sa and Trường Sa are drawn as archipelagos already. */
function isSingleIsland(zone) {
  return !ARCHIPELAGOS.some(([name]) => name.endsWith(zone.name))
}

/** Names keep their marks in English, too. */
const inEnglish = (name) => name.replace(/^TP\. (.+)/, '$1 City')

function zoneLabel(zone) {
  return label('zone', zone.name, zone.name, zone.lon, zone.lat, zone.province)
}

function label(kind, name, nameEn, lon, lat, provinceCode) {
  return {
    type: 'Feature',
    properties: { kind, name, name_en: nameEn, code: provinceCode },
    geometry: { type: 'Point', coordinates: [Number(lon), Number(lat)] },
  }
}
