// The calls about announced results of sampling rounds, and about public ones. Each is answered to POST and to GET.
import { z } from 'zod'
import { announcedInput as input } from './announced-input.ts'
import {
  announcements,
  asOf,
  byRound,
  byYears,
  counted,
  detailOf,
  inPoint,
  info,
  isAnnounced,
  listOf,
  one,
  oneRound,
  rated,
  stations,
  table,
  years,
} from './announced-shapes.ts'
import { callsOf } from '../call.ts'
import { binaryFile } from '../shapes.ts'

/** The same call by POST and by GET; the query takes what the body takes. */
const both = <
  const Path extends `/${string}`,
  Body extends z.ZodType,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
>(
  path: Path,
  summary: string,
  { schema: body, query }: { schema: Body; query: Query },
  answer: Answer,
) => {
  const description = 'Lists may be joined by commas, and numbers may be texts.'
  return {
    post: { at: `POST ${path}` as `POST ${Path}`, summary, description, body, answer },
    get: { at: `GET ${path}` as `GET ${Path}`, summary, description, query, answer },
  } as const
}

const byYearsCall = both(
  '/api/{product}/announced/wqi-in-location-by-years',
  'The mean index of the announced rounds of each year.',
  input.byYears,
  byYears,
)
const byRoundCall = both(
  '/api/{product}/announced/wqi-in-location-by-observation',
  'The index of each announced round, or why there is none.',
  input.byRound,
  byRound,
)
const ratedCall = both(
  '/api/{product}/announced/rated-indicator-info-by-location',
  'The announced values of a round beside the limits of its day.',
  input.rated,
  rated,
)
const tableCall = both(
  '/api/{product}/public/indicator-in-location-by-observation',
  'The public values of a round, a row for each point.',
  input.table,
  table,
)
const stationsCall = both(
  '/api/{product}/public/get-info-indicators-stations',
  'The published indicators of published stations.',
  input.stations,
  stations,
)
const inPointsCall = both(
  '/api/{product}/public/get-indicator-in-locations',
  'The public values of points in order of time.',
  input.inPoints,
  listOf(inPoint),
)
const inPointCall = both(
  '/api/{product}/public/get-indicator-in-location',
  'The public values of a point in order of time.',
  input.inPoint,
  inPoint.extend(asOf),
)
const yearsCall = both(
  '/api/{product}/public/get-indicator-in-location-by-years',
  'Mean, least and greatest public value of each year. Censored values enter with half their detection limit.',
  input.ofYears,
  years,
)
const oneRoundCall = both(
  '/api/{product}/public/get-indicator-in-location-by-observation',
  'The public values of one round of a point.',
  input.ofOneRound,
  oneRound,
)
const infoCall = both(
  '/api/{product}/announced-indicator-info-by-location',
  'The announced indicators of a point and its announced rounds.',
  input.info,
  info,
)
const detailCall = both(
  '/api/{product}/announced-indicator-detail-by-location',
  'The announced values of an indicator at a point in order of time.',
  input.detail,
  detailOf({}),
)
const publicDetailCall = both(
  '/api/{product}/public-indicator-detail-by-location',
  'The public values of an indicator at a point in order of time.',
  input.detail,
  detailOf(isAnnounced),
)

/** They take JSON only. */
export const announcedJsonCalls = callsOf(
  { tag: 'announced', entity: 'request' },
  {
    'announced.wqi-by-years': byYearsCall.post,
    'announced.wqi-by-years-get': byYearsCall.get,
    'announced.wqi-by-observation': byRoundCall.post,
    'announced.wqi-by-observation-get': byRoundCall.get,
    'announced.rated-indicators': ratedCall.post,
    'announced.rated-indicators-get': ratedCall.get,
    'public.indicators-by-observation': tableCall.post,
    'public.indicators-by-observation-get': tableCall.get,
    'public.indicators-of-stations': stationsCall.post,
    'public.indicators-of-stations-get': stationsCall.get,
    'public.indicators-in-locations': inPointsCall.post,
    'public.indicators-in-locations-get': inPointsCall.get,
    'public.indicators-in-location': inPointCall.post,
    'public.indicators-in-location-get': inPointCall.get,
    'public.indicators-in-location-by-years': yearsCall.post,
    'public.indicators-in-location-by-years-get': yearsCall.get,
    'public.indicators-in-location-by-observation': oneRoundCall.post,
    'public.indicators-in-location-by-observation-get': oneRoundCall.get,
  },
)

/** They take JSON, forms and parameters of the address. */
export const announcedFormCalls = callsOf(
  { tag: 'announced', entity: 'request' },
  {
    'announced.indicators': infoCall.post,
    'announced.indicators-get': infoCall.get,
    'announced.indicator-detail': detailCall.post,
    'announced.indicator-detail-get': detailCall.get,
    'public.indicator-detail': publicDetailCall.post,
    'public.indicator-detail-get': publicDetailCall.get,
    'announced.count-by-level': {
      at: 'GET /api/{product}/count-point-wqi-level',
      summary: 'How many points have an announced index of each level.',
      query: input.counted.query,
      answer: counted,
    },
    'announced.by-location': {
      at: 'GET /api/{product}/announced-by-location',
      summary: 'The announcements of a point, the newest first; corrected ones are marked.',
      query: input.ofLocation.query,
      answer: announcements,
    },
    'announced.by-location-and-observation': {
      at: 'GET /api/{product}/announced-by-location-and-observation',
      summary: 'One announcement with its values, its index and how it was computed.',
      query: input.ofRound.query,
      answer: one,
    },
    'announced.bulletin': {
      at: 'GET /api/{product}/announced/bulletin',
      summary: 'The bulletin of an announced round, of one point or of a whole program, for print.',
      description:
        'Of a point: `locationId`, with `version` for a former one. Of a program: `programId`. The newest where year, round or version are absent. `lang` is vi or en, otherwise by Accept-Language. Only announced results are told, and at most 500 points.',
      query: input.bulletin.query,
      answer: binaryFile,
      type: 'application/pdf',
      others: {
        202: {
          description:
            'A long bulletin is being made and not ready yet; ask again after `Retry-After`. Browsers get a page that does so.',
          body: z.object({ fraction: z.number().describe('How much is done, from 0 to 1.') }),
        },
      },
    },
  },
)
