// Lays the detailed base map of the installation, where it has one, over the built-in one. While it cannot be had the
// built-in one is whole. See docs/decisions/0187-a-detailed-base-map-is-one-file.md.
import { addProtocol, type Map as Canvas } from 'maplibre-gl'
import { queryClient } from '../../../api/queries.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { baseMapQuery } from './base-map-query.ts'
import { isBaseMapFailing } from './base-map-state.ts'
import { detailedLayers, detailedSource, replacedLayers } from './detailed-layers.ts'
import type { Palette } from './map-style.ts'
import { keepTrying } from './tries.ts'

/** The closest zoom of the map with houses and streets; the built-in map has no such details. */
const closestZoom = 18

interface Look {
  palette: Palette
  locale: Locale
}

/** To be called when the map is made. */
export function addDetailedMap(map: Canvas, look: Look): void {
  const isLoaded = new Promise((resolve) => map.once('load', resolve))
  const builtInZoom = map.getMaxZoom()
  let isRemoved = false
  const show = async () => {
    const { archive, layers } = await queryClient.fetchQuery(baseMapQuery)
    if (archive === null) return
    const address = new URL(archive, location.origin).href
    try {
      await openArchive(address)
    } catch (error) {
      if (!isRemoved) isBaseMapFailing.set(true)
      throw error
    }
    await isLoaded
    if (isRemoved) return
    addLayers(map, { address, layers, look })
    map.once('idle', () => {
      if (!map.getSource(detailedSource) || !map.isSourceLoaded(detailedSource)) return
      map.getContainer().dataset.baseMap = 'detailed'
      isBaseMapFailing.set(false)
      tries.held()
    })
  }
  const tries = keepTrying(show, () => {
    map.getContainer().dataset.baseMap = 'failed'
    if (map.getSource(detailedSource)) removeLayers(map, { look, builtInZoom })
  })
  map.on('error', (event) => {
    // The library adds the source in which a tile or its archive failed.
    if ((event as { sourceId?: string }).sourceId !== detailedSource) console.error(event.error)
    else if (map.getSource(detailedSource)) {
      isBaseMapFailing.set(true)
      tries.failed()
    }
  })
  map.once('remove', () => {
    isRemoved = true
    tries.stop()
    isBaseMapFailing.set(false)
  })
}

function addLayers(
  map: Canvas,
  { address, layers, look }: { address: string; layers: readonly string[]; look: Look },
): void {
  map.addSource(detailedSource, { type: 'vector', url: `pmtiles://${address}` })
  for (const { from, layer, below } of detailedLayers(look))
    if (layers.includes(from)) map.addLayer(layer, below)
  for (const replaced of layers.flatMap((name) => replacedLayers[name] ?? []))
    map.setLayoutProperty(replaced, 'visibility', 'none')
  map.setMaxZoom(closestZoom)
}

function removeLayers(
  map: Canvas,
  { look, builtInZoom }: { look: Look; builtInZoom: number },
): void {
  for (const { layer } of detailedLayers(look))
    if (map.getLayer(layer.id)) map.removeLayer(layer.id)
  map.removeSource(detailedSource)
  for (const replaced of Object.values(replacedLayers).flat())
    map.setLayoutProperty(replaced, 'visibility', 'visible')
  map.setMaxZoom(builtInZoom)
}

let opening: ReturnType<typeof loadReader> | undefined

/** The reader of archives is only loaded where there is one. */
async function loadReader() {
  const { PMTiles, Protocol } = await import('pmtiles')
  const protocol = new Protocol({ metadata: true })
  addProtocol('pmtiles', protocol.tile)
  return { PMTiles, protocol }
}

/** A reader keeps for ever what has failed; each try has a new one. */
async function openArchive(address: string): Promise<void> {
  opening ??= loadReader().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  const { PMTiles, protocol } = await opening
  const archive = new PMTiles(address)
  await archive.getHeader()
  protocol.add(archive)
}
