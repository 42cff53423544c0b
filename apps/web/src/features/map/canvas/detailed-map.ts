// Lays the detailed base map of the installation, where it has one, over the built-in one.
// See docs/decisions/0187-a-detailed-base-map-is-one-file.md.
import { addProtocol, type Map as Canvas } from 'maplibre-gl'
import { queryClient } from '../../../api/queries.ts'
import type { Locale } from '../../../ui/format.ts'
import { baseMapQuery } from './base-map-query.ts'
import { detailedLayers, detailedSource, replacedLayers } from './detailed-layers.ts'
import type { Palette } from './map-style.ts'

/** Of a map with houses and streets; the built-in one shows nothing more so close. */
const closestZoom = 18

/** To be called when the map is made. */
export async function addDetailedMap(
  map: Canvas,
  look: { palette: Palette; locale: Locale },
): Promise<void> {
  const isLoaded = new Promise((resolve) => map.once('load', resolve))
  let isRemoved = false
  map.once('remove', () => (isRemoved = true))
  const { archive, layers } = await queryClient.fetchQuery(baseMapQuery)
  if (archive === null) return
  await openArchives()
  await isLoaded
  if (isRemoved) return
  map.addSource(detailedSource, {
    type: 'vector',
    url: `pmtiles://${new URL(archive, location.origin).href}`,
  })
  for (const { from, layer, below } of detailedLayers(look))
    if (layers.includes(from)) map.addLayer(layer, below)
  for (const replaced of layers.flatMap((name) => replacedLayers[name] ?? []))
    map.setLayoutProperty(replaced, 'visibility', 'none')
  map.setMaxZoom(closestZoom)
  map.once('idle', () => {
    map.getContainer().dataset.baseMap = map.isSourceLoaded(detailedSource) ? 'detailed' : 'failed'
  })
}

let opening: Promise<void> | undefined

/** The reader of archives is only loaded where there is one. */
function openArchives(): Promise<void> {
  opening ??= import('pmtiles').then(({ Protocol }) => {
    addProtocol('pmtiles', new Protocol({ metadata: true }).tile)
  })
  return opening
}
