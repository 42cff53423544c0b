// Writes a small PMTiles archive (version 3) with one vector tile that covers the world, for tests of the base map.
import { gzipSync } from 'node:zlib'

type Place = readonly [longitude: number, latitude: number]

export interface ArchiveShape {
  layer: string
  kind: 'point' | 'line' | 'area'
  properties: Record<string, string>
  places: readonly Place[]
}

export interface ArchiveWishes {
  shapes: readonly ArchiveShape[]
  attribution?: string
}

const headBytes = 127
const gzipped = 2
const vectorTiles = 1

export function makeArchive({ shapes, attribution = '' }: ArchiveWishes): Buffer {
  const layers = [...new Set(shapes.map(({ layer }) => layer))]
  const metadata = gzipSync(
    JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) }),
  )
  const tile = gzipSync(
    Buffer.concat(
      layers.map((name) =>
        field(
          3,
          layerOf(
            name,
            shapes.filter(({ layer }) => layer === name),
          ),
        ),
      ),
    ),
  )
  // One entry: tile 0, once, its length, at the offset 0, which is written as 1.
  const root = gzipSync(Buffer.concat([1, 0, 1, tile.length, 1].map(varint)))
  const head = Buffer.alloc(headBytes)
  head.write('PMTiles', 'latin1')
  head[7] = 3
  const sections = [
    [headBytes, root.length],
    [headBytes + root.length, metadata.length],
    [headBytes + root.length + metadata.length, 0],
    [headBytes + root.length + metadata.length, tile.length],
    // Addressed tiles and entries, then contents.
    [1, 1],
  ]
  sections.flat().forEach((number, k) => head.writeBigUInt64LE(BigInt(number), 8 + 8 * k))
  head.writeBigUInt64LE(1n, 88)
  head.set([1, gzipped, gzipped, vectorTiles, 0, 0], 96)
  const bounds = [-180, -85, 180, 85]
  bounds.forEach((degrees, k) => head.writeInt32LE(degrees * 1e7, 102 + 4 * k))
  return Buffer.concat([head, root, metadata, tile])
}

const extent = 4096
const kinds = { point: 1, line: 2, area: 3 }

function layerOf(name: string, shapes: readonly ArchiveShape[]): Buffer {
  const keys = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(shapes.flatMap(({ properties }) => Object.values(properties)))]
  const features = shapes.map(({ kind, properties, places }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ])
    return Buffer.concat([
      field(2, Buffer.concat(tags.map(varint))),
      Buffer.concat([varint(3 << 3), varint(kinds[kind])]),
      field(4, Buffer.concat(commands(kind, places).map(varint))),
    ])
  })
  return Buffer.concat([
    Buffer.concat([varint(15 << 3), varint(2)]),
    field(1, Buffer.from(name)),
    ...features.map((feature) => field(2, feature)),
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, field(1, Buffer.from(value)))),
    Buffer.concat([varint(5 << 3), varint(extent)]),
  ])
}

const moveTo = 1
const lineTo = 2
const closePath = 15

/** Areas are to be given clockwise, as seen with the north on top. */
function commands(kind: ArchiveShape['kind'], places: readonly Place[]): number[] {
  const points = places.map(inTile)
  const steps = points.map(([x, y], k) => {
    const [fromX, fromY] = points[k - 1] ?? [0, 0]
    return [zigzag(x - fromX), zigzag(y - fromY)]
  })
  const [first = [], ...others] = steps
  const rest = others.length === 0 ? [] : [lineTo + (others.length << 3), ...others.flat()]
  return [moveTo + (1 << 3), ...first, ...rest, ...(kind === 'area' ? [closePath] : [])]
}

/** In Web Mercator, y downward. */
function inTile([longitude, latitude]: Place): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.round(((longitude + 180) / 360) * extent), Math.round(y * extent)]
}

/** A field of bytes of a protocol buffer. */
function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes])
}

function zigzag(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number
}

function varint(number: number): Buffer {
  const bytes: number[] = []
  let rest = number
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
