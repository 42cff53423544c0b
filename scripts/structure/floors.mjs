// The floors of the server, the web application, the contract and the indices, and the rules that their imports obey.

import { describeCircles } from './circles.mjs'

/** The sources of all workspaces; each imports the packages that its `package.json` declares. */
export const workspaces = [
  'packages/indices',
  'packages/contract',
  'packages/demo',
  'apps/server',
  'apps/web',
]

/**
 * Floors from the ground up, each with its rooms: folders, or files at the root. A file imports from its own room and
 * from lower floors. Rooms `inside` a floor are its folders, which import one another only through the file `face.ts`.
 * A room that `onlyFor` names is imported only by the rooms that stand there.
 */
export const houses = [
  {
    folder: 'apps/server/src',
    floors: [
      ['platform'],
      ['access'],
      ['engine', 'readings'],
      ['features'],
      ['process'],
      ['app.ts'],
      ['main.ts'],
    ],
    inside: ['features'],
    withoutCircles: ['access', 'engine', 'features', 'platform', 'process', 'readings'],
    hasDatabase: true,
    runsInNode: true,
    packageRooms: { '@eos/demo': ['features/demo/'] },
    caching: 'platform/http/caching.ts',
    loadsBuilds: ['platform/web/web-build.ts'],
    mostFiles: 20,
  },
  {
    folder: 'apps/web/src',
    floors: [
      ['texts'],
      ['api'],
      ['parts'],
      ['admin-parts'],
      ['features', 'administration'],
      ['app'],
      ['main.tsx', 'offline', 'page-files.d.ts', 'render.tsx', 'still'],
    ],
    inside: ['features', 'administration'],
    withoutCircles: ['admin-parts', 'administration', 'api', 'app', 'features', 'parts'],
    onlyFor: { 'admin-parts': ['administration', 'app'] },
    shared: ['parts', 'admin-parts'],
    hasPages: true,
    mostFiles: 20,
  },
  {
    folder: 'packages/contract/src',
    floors: [
      ['words'],
      ['fields'],
      ['resource.ts'],
      [
        'catalogue.ts',
        'indices',
        'lists',
        'people',
        'publishing',
        'readings',
        'service-objectives.ts',
      ],
      ['waste'],
      ['resources'],
      ['labels'],
      ['pages', 'schemas'],
      ['calls'],
      ['answers', 'openapi', 'waste-report'],
    ],
    inside: [],
    mostFiles: 20,
  },
  {
    folder: 'packages/demo/src',
    floors: [
      ['item.ts'],
      ['country'],
      ['signal'],
      ['records'],
      ['organizations.ts'],
      ['build-country.ts', 'looks.ts'],
      ['permits.ts'],
    ],
    inside: [],
    mostFiles: 20,
  },
  {
    folder: 'packages/indices/src',
    floors: [
      ['base'],
      ['time', 'units'],
      ['levels', 'limits'],
      ['air', 'water'],
      ['editions.ts', 'explain.ts'],
      ['entry-points'],
      ['index.ts'],
    ],
    inside: [],
    mostFiles: 20,
  },
]

const face = 'face.ts'

/** The room of a file, such as `platform`, or of one inside of a floor, such as `features/quality`. */
export function roomOf({ inside }, file) {
  const [first, second] = file.split('/')
  return inside.includes(first) ? `${first}/${second}` : first
}

/** Sentences about what is wrong; none when all is well. */
export function findTroubles(house, { sources, imports }) {
  const floorOf = new Map(
    house.floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor])),
  )
  const homeless = sources.filter((file) => !floorOf.has(file.split('/')[0]))
  return [
    ...homeless.map((file) => `${file} stands on no floor.`),
    ...imports.flatMap((each) => findWrongWay(house, floorOf, each)),
    ...findUnusedFaces(house, imports),
    ...findCrowded(house, sources),
    ...describeCircles(betweenRooms(house, imports)),
  ]
}

/**
 * Imports from one folder to another beside it, at every depth, and within the floors that are `withoutCircles` also from
 * and to the files beside folders.
 */
function betweenRooms({ withoutCircles = [] }, imports) {
  return imports.flatMap(({ from, to }) => {
    const [one, other] = [from, to].map((file) => file.split('/'))
    const depth = one.findIndex((part, place) => part !== other[place])
    const isFile = depth === one.length - 1 || depth === other.length - 1
    const isStrict = depth === 1 && withoutCircles.includes(one[0])
    if (depth === 0 || (isFile && !isStrict)) return []
    return [{ from: upTo(one, depth), to: upTo(other, depth) }]
  })
}

const upTo = (parts, depth) => parts.slice(0, depth + 1).join('/')

function findWrongWay(house, floorOf, { from, to }) {
  const [fromRoom, toRoom] = [from, to].map((file) => roomOf(house, file))
  if (fromRoom === toRoom) return []
  const [fromFloor, toFloor] = [from, to].map((file) => floorOf.get(file.split('/')[0]))
  if (toFloor > fromFloor) return [`${from} imports ${to}, which stands on a higher floor.`]
  const users = house.onlyFor?.[toRoom]
  if (users && !users.includes(from.split('/')[0]))
    return [`${from} imports ${to}, which is only for ${users.join(' and ')}.`]
  if (toFloor < fromFloor || to === `${toRoom}/${face}`) return []
  return [`${from} imports ${to}, which another room on its floor keeps to itself.`]
}

function findUnusedFaces(house, imports) {
  const used = new Set(
    imports
      .filter(({ from, to }) => roomOf(house, from) !== roomOf(house, to))
      .flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
  )
  return imports
    .filter(({ from }) => from.endsWith(`/${face}`))
    .flatMap(({ from, names }) =>
      names
        .filter((name) => !used.has(`${from} ${name}`))
        .map((name) => `${from} offers ${name}, which no other room uses.`),
    )
}

function findCrowded({ mostFiles }, sources) {
  if (mostFiles === undefined) return []
  const counts = new Map()
  for (const file of sources) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${mostFiles}.`)
}
