// The towns of the base map: Natural Earth's populated places under their present names, with the zoom of each.
import { provinceName } from '@eos/contract/labels/province-names'
import { townNames, unitsInForce } from './facts.mjs'

/** The least zoom by the rank that the source gives a town. */
const ZOOMS = [
  [4, 6],
  [6, 7],
  [9, 8],
  [10, 9],
]

/** Names of provinces are not drawn from here on, so that a town of the same name does not stand twice. */
const PROVINCES_END = 9

/** Label points like those of labels.mjs, the larger towns first. */
export function townFeatures(places) {
  const renamed = new Map(townNames().map((row) => [row.source, row]))
  const provinces = new Set(unitsInForce().map((unit) => provinceName(unit.name)))
  return places
    .toSorted((one, other) => other.properties.pop_max - one.properties.pop_max)
    .flatMap(({ properties, geometry }) => {
      const source = properties.name.normalize('NFC')
      const isOurs = properties.adm0_a3 === 'VNM'
      const { name, name_en } = renamed.get(source) ?? {
        name: isOurs ? source : '',
        name_en: source,
      }
      if (name === '') return []
      const [, zoom] = ZOOMS.find(([rank]) => properties.scalerank <= rank) ?? []
      if (zoom === undefined) return []
      const from = provinces.has(name) ? PROVINCES_END : zoom
      return [
        {
          type: 'Feature',
          properties: { kind: 'town', name, name_en, from },
          geometry: { type: 'Point', coordinates: geometry.coordinates.map(rounded) },
        },
      ]
    })
}

const rounded = (degrees) => Math.round(degrees * 1000) / 1000
