// Calls of the pages of periodic points: the points with an announced round, and one of them whole; both as files too.
import { z } from 'zod'
import { mostKmAtRiver, mostMarks } from '../../readings/periodic-points.ts'
import { announcedInput as input } from './announced-input.ts'
import {
  asOf,
  countsOfLevels,
  measured,
  ofYear,
  one,
  round,
  rule,
  wqi,
} from './announced-shapes.ts'
import { callsOf } from '../call.ts'
import { cardPicture, count } from '../shapes.ts'
import { yearIndex } from './year-indices.ts'

const text = z.string()
const demo = z.boolean().describe('Whether figures are simulated.')
const edition = {
  edition: text.nullable().describe('The edition of the index, which has its levels.'),
}
const named = z.object({ id: text, name: text })

const indexOfRound = z.object({
  year: z.int(),
  observation: z.int(),
  wqi: z.int().nullable(),
  ...edition,
})

const choices = z
  .object({
    years: z.array(z.int()).describe('The newest first.'),
    observations: z.array(z.int()),
    rivers: z.array(text),
    provinces: z.array(named),
    programs: z.array(named),
  })
  .describe('What the announced points can be narrowed by.')

const listedPoint = z.object({
  locationId: text,
  code: text,
  name: text,
  river: text.nullable(),
  province: named.nullable(),
  ...round,
  ...wqi,
  ...edition,
  recent: z
    .array(indexOfRound)
    .describe('The last six announced rounds in order of time, that of the point itself last.'),
})

const points = z
  .object({
    demo,
    total: count.describe('Points that fit, whatever their level.'),
    matching: count.describe('Those of the level that is asked for.'),
    levels: countsOfLevels.describe('Of all that fit; those without an index have no level.'),
    choices,
    marks: z
      .array(
        z.object({
          locationId: text,
          name: text,
          lat: z.number(),
          lon: z.number(),
          wqi: z.int().nullable(),
          ...edition,
        }),
      )
      .describe(`Places on a map. Of more than ${mostMarks} the worst of each small square.`),
    points: z.array(listedPoint),
    ...asOf,
    rule,
  })
  .meta({ id: 'PeriodicPoints' })

const group = z.object({
  group: text,
  name: text,
  mean: z.number().nullable().describe('null where the group does not count.'),
  members: z.array(
    z.object({
      code: text,
      symbol: text,
      subIndex: z.number().nullable().describe('null where the value does not count.'),
    }),
  ),
})

const shownAnnouncement = one.omit({ derivation: true }).extend({
  ...edition,
  meaning: text.nullable().describe('What water of this level is good for, by the edition.'),
  groups: z.array(group).describe('All groups of the edition; none where the index is not told.'),
})

const figure = z.object(measured).nullable().describe('null where there is none.')

const pointVersion = z.object({
  announcementId: text,
  version: z.int(),
  publishedAt: z.iso.datetime(),
  replacedBy: text.nullable().describe('The announcement that corrected it.'),
  wqi: z.int().nullable(),
  ...edition,
  changes: z
    .array(z.object({ code: text, symbol: text, before: figure, after: figure }))
    .describe('What this version changed in the one before.'),
})

const nearby = z.object({
  id: text,
  name: text,
  distanceKm: z
    .number()
    .describe(`In a straight line; none that is further than ${mostKmAtRiver} km is named.`),
})

const point = z
  .object({
    demo,
    locationId: text,
    code: text,
    name: text,
    kind: text.describe('The name of its type.'),
    river: text.nullable(),
    address: text.nullable(),
    waterBody: text.nullable(),
    waterLevel: text.nullable().describe('The level of quality to be kept, from A to D.'),
    waterUse: text.nullable().describe('The column of use by which samples until 2023 are judged.'),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    province: named.nullable(),
    program: named.nullable(),
    organization: text.nullable(),
    plan: z.array(z.object({ year: z.int(), rounds: z.int() })),
    rounds: z
      .array(z.object({ ...round, ...wqi, ...edition }))
      .describe('All announced rounds, in order of year and round.'),
    years: z.array(ofYear),
    shown: shownAnnouncement
      .nullable()
      .describe('The announcement that is asked for, or the newest; null where there is none.'),
    versions: z.array(pointVersion).describe('Of the round that is shown, the newest first.'),
    alongRiver: z
      .array(z.object({ locationId: text, name: text, wqi: z.int().nullable(), ...edition }))
      .describe('The points of the river in order of flow, with their index in the same round.'),
    yearIndices: z
      .object({ year: z.int(), indices: z.array(yearIndex) })
      .nullable()
      .describe(
        'Other indices of the announced samples of the year that is shown; null where the program computes none.',
      ),
    station: nearby
      .nullable()
      .describe(
        `The automatic station that is nearest on the same river, where one is public within ${mostKmAtRiver} km.`,
      ),
    ...asOf,
    rule,
  })
  .meta({ id: 'PeriodicPoint' })

const nearStation = z
  .object({
    data: z.array(nearby.extend({ ...round, ...wqi, ...edition })),
    ...asOf,
  })
  .meta({ id: 'PointsNearStation' })

const ofPoint = input.periodicPoint.query.omit({ locationId: true, locationPointId: true })
const ofCard = input.pointCard.query.omit({ locationId: true, locationPointId: true })
const file = { description: 'The file.', type: 'text/csv', answer: text }

export const periodicPointCalls = callsOf(
  { tag: 'announced', entity: 'request' },
  {
    'periodic-points': {
      at: 'GET /api/{product}/public/periodic-points',
      summary:
        'The sampling points that have an announced round, each with the index of its newest one.',
      description:
        'A year and a round choose another one. `sort` is by index, the worst first, unless given.',
      query: input.periodicPoints.query,
      answer: points,
    },
    'periodic-points.file': {
      at: 'GET /api/{product}/public/periodic-points.csv',
      summary: 'The same points, all of them, as a CSV file.',
      query: input.periodicPoints.query,
      ...file,
    },
    'periodic-points.point': {
      at: 'GET /api/{product}/public/periodic-points/{locationId}',
      summary:
        'A sampling point with its announced rounds, one announcement whole, its versions, and the points of its river.',
      query: ofPoint,
      answer: point,
    },
    'periodic-points.card': {
      at: 'GET /api/{product}/public/periodic-points/{locationId}/card.png',
      summary:
        'The index of the newest announced round of a sampling point, as a picture for programs that show links.',
      ...cardPicture,
      query: ofCard,
    },
    'periodic-points.near-station': {
      at: 'GET /api/{product}/public/points-near-station',
      summary: `The sampling points of the river of an automatic station within ${mostKmAtRiver} km, the three nearest that have an announced round.`,
      query: input.nearStation.query,
      answer: nearStation,
    },
    'periodic-points.results': {
      at: 'GET /api/{product}/public/periodic-points/{locationId}/results.csv',
      summary:
        'The announced values of a point as a CSV file: of all rounds, or of one announcement.',
      query: ofPoint,
      ...file,
    },
  },
)

export type PeriodicPoints = z.infer<typeof points>
export type ListedPoint = z.infer<typeof listedPoint>
export type PeriodicPoint = z.infer<typeof point>
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>
export type IndexGroup = z.infer<typeof group>
export type NearbyPoints = z.infer<typeof nearStation>
export type PointVersion = z.infer<typeof pointVersion>
