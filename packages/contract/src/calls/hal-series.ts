// The time series over HAL: read-only, newest first.
import { z } from 'zod'
import { halSeries, type Grain } from '../words/grains.ts'
import { madeOnce } from '../words/made-once.ts'
import { seriesRowSchema } from '../words/series-rows.ts'
import { callsOf, type CallFacts } from './call.ts'
import { collectionOf, hal, links } from './hal-shapes.ts'
import { listed } from './shapes.ts'

const paging = { shared: ['page', 'size', 'sort'] } as const
const one = { stationId: z.string() }
const many = { stationIds: listed.unwrap().describe('Joined by commas.') }
const range = { from: z.string().optional(), to: z.string().optional() }

const readingRow = seriesRowSchema(halSeries.find(({ kind }) => kind === 'readings')!)
const indexRow = seriesRowSchema(halSeries.find(({ kind }) => kind === 'index')!)
const rows = {
  readings: readingRow.extend({ _links: links }).meta({ id: 'ReadingRow' }),
  index: indexRow.extend({ _links: links }).meta({ id: 'IndexRow' }),
}

/** The calls of one series. */
export const halSeriesCalls = madeOnce(({ path, kind, label, name }: Grain) => {
  const row = rows[kind]
  const list = { summary: `${label}.`, answer: collectionOf(path, row), type: hal }
  const single = { answer: row, type: hal }
  const search = <Name extends string>(searched: Name) =>
    `GET /api/${path}/search/${searched}` as const
  const facts: Record<string, CallFacts> = {
    list: {
      ...list,
      at: `GET /api/${path}`,
      query: z.object({ stationId: z.string().optional(), stationIds: listed }),
      ...paging,
    },
    read: { ...single, at: `GET /api/${path}/{id}`, summary: `${label}: one row.` },
    findByStationIdAndGetTimeBetweenOrderByGetTimeDesc: {
      ...list,
      at: search('findByStationIdAndGetTimeBetweenOrderByGetTimeDesc'),
      query: z.object({ ...one, ...range }),
      ...paging,
    },
    findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc: {
      ...list,
      at: search('findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc'),
      query: z.object({ ...many, ...range }),
      ...paging,
    },
    findFirstByStationIdOrderByGetTimeDesc: {
      ...single,
      at: search('findFirstByStationIdOrderByGetTimeDesc'),
      summary: `${label}.`,
      query: z.object(one),
    },
    findLatestByStationIdIn: {
      ...list,
      at: search('findLatestByStationIdIn'),
      query: z.object(many),
    },
    ...(name === 'minute' && path === 'dataMinEntities'
      ? {
          getFirstByDataIsNotNull: {
            ...single,
            at: search('getFirstByDataIsNotNull'),
            summary: 'The newest reading.',
          },
        }
      : {}),
  }
  const named = Object.entries(facts).map(([verb, call]) => [`${path}.${verb}`, call] as const)
  return callsOf({ tag: path, entity: 'series' }, Object.fromEntries(named))
})
