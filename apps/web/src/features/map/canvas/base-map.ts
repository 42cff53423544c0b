// The base map that comes from our own server: where its files are, where its labels stand, and how they are loaded.
import { basePath } from '@eos/contract/pages/pages'
import { queryOptions } from '@tanstack/react-query'
import type { FeatureCollection, Point } from 'geojson'
import { api } from '../../../api/api.ts'
import { product } from '../../../api/portal/product.ts'
import { geoPath, type GeoName } from './geo-files.ts'

interface LabelProperties {
  kind: 'province' | 'archipelago' | 'zone' | 'town' | 'country' | 'sea'
  name: string
  name_en: string
  /** Code of the province that the place belongs to; absent for towns, countries and the sea. */
  code?: string
  /** The zoom from which a town is named. */
  from?: number
}

export type Labels = FeatureCollection<Point, LabelProperties>

/** West, south, east, north. */
export type Box = [number, number, number, number]

/** The map stays inside, so that the cut edge of the neighbours is never seen. */
export const FRAME: Box = [84, -6, 132, 36]

/** Files of the page, not of the API: they lie beside the page under whatever base path the product has. */
export function geoFile(name: GeoName): string {
  return new URL(basePath(product) + geoPath(name), location.origin).href
}

export const labelsQuery = queryOptions({
  queryKey: ['base-map', 'labels'],
  staleTime: Infinity,
  queryFn: ({ signal }) => api.get<Labels>(geoFile('labels'), { signal }),
})

/** The box around a province in force; `undefined` for a code that has none. */
export function provinceBox(labels: Labels, code: string | undefined): Box | undefined {
  const label = labels.features.find(({ properties }) => isProvince(properties, code))
  return label?.bbox as Box | undefined
}

function isProvince(properties: LabelProperties, code: string | undefined): boolean {
  return properties.kind === 'province' && code !== undefined && properties.code === code
}
