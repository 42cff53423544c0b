// The files of the base map that every map needs, by their names.

export const geoNames = ['labels', 'provinces', 'countries', 'rivers', 'lakes'] as const
export type GeoName = (typeof geoNames)[number]

/** Beside the page, under the base path of the product. */
export function geoPath(name: GeoName): string {
  return `geo/${name}.json`
}
