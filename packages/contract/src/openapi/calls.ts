// The addresses that are not declared resources, for the API document.
import { halSeries } from '../grains.ts'
import { exportPaths } from './export-calls.ts'
import { call } from './plain-call.ts'
import { pagingParameters, pathParameter, queryParameter, type Paths, json } from './parts.ts'

export function callPaths(product: string): Paths {
  const base = `/api/${product}/public`
  return {
    '/api': { get: call('root', 'Links to everything.', 'root') },
    '/api/profile': {
      get: call('profiles', 'Links to the description of every resource.', 'root'),
    },
    '/api/openapi.json': { get: call('openapi', 'This document.', 'root', [], json) },
    '/api/docs': {
      get: call('docs', 'This document as pages.', 'root', [queryParameter('q')], 'text/html'),
    },
    '/api/docs/{tag}': {
      get: call('docs-of', 'The calls of one kind.', 'root', [pathParameter('tag')], 'text/html'),
    },
    [`${base}/organization`]: {
      get: call(
        'organization-by-host',
        'The organization of a host name, as a list of one or none.',
        'start-up',
        [queryParameter('host')],
      ),
    },
    ...pictures(base),
    [`${base}/station/{stationId}`]: {
      get: call(
        'station-page',
        'What the page of a published station shows first: card, newest values, two days of hours and index.',
        'public',
        [pathParameter('stationId')],
        json,
      ),
    },
    [`${base}/series/{stationId}`]: {
      get: call(
        'series',
        'Readings or index as columns, reduced for a chart.',
        'public',
        [
          pathParameter('stationId'),
          ...['grain', 'indicators', 'from', 'to', 'points'].map((name) => queryParameter(name)),
        ],
        json,
      ),
    },
    [`${base}/derivation/{stationId}`]: {
      get: call(
        'derivation',
        'How one index value came about.',
        'public',
        [
          pathParameter('stationId'),
          ...['grain', 'time', 'locale'].map((name) => queryParameter(name)),
        ],
        json,
      ),
    },
    ...exportPaths(base),
    '/live/readings': {
      get: call(
        'live',
        'Server-sent events when stations have news.',
        'public',
        [queryParameter('stations')],
        'text/event-stream',
      ),
    },
    ...seriesPaths(),
  }
}

/** The time series over HAL: read-only, newest first. */
function seriesPaths(): Paths {
  const range = ['from', 'to'].map((name) => queryParameter(name))
  const one = queryParameter('stationId', { required: true })
  const many = queryParameter('stationIds', { required: true, description: 'Joined by commas.' })
  const searches: [name: string, parameters: object[]][] = [
    ['findByStationIdAndGetTimeBetweenOrderByGetTimeDesc', [one, ...range, ...pagingParameters]],
    ['findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc', [many, ...range, ...pagingParameters]],
    ['findFirstByStationIdOrderByGetTimeDesc', [one]],
    ['findLatestByStationIdIn', [many]],
  ]
  const paths: Paths = {}
  for (const { path, label } of halSeries) {
    const list = [queryParameter('stationId'), queryParameter('stationIds'), ...pagingParameters]
    paths[`/api/${path}`] = { get: call(`${path}.list`, `${label}.`, path, list) }
    paths[`/api/${path}/{id}`] = {
      get: call(`${path}.read`, `${label}: one row.`, path, [pathParameter('id')]),
    }
    for (const [name, parameters] of searches) {
      paths[`/api/${path}/search/${name}`] = {
        get: call(`${path}.${name}`, `${label}.`, path, parameters),
      }
    }
  }
  const first = 'getFirstByDataIsNotNull'
  paths[`/api/dataMinEntities/search/${first}`] = {
    get: call(`dataMinEntities.${first}`, 'The newest reading.', 'dataMinEntities'),
  }
  return paths
}

/** Of all published stations, and of those of one province. */
function pictures(base: string): Paths {
  const kinds = [
    ['latest', 'The newest air and water of all published stations.'],
    ['latest-values', 'The same as columns of small numbers, without what rarely changes.'],
    [
      'station-facts',
      'What rarely changes: names, places and units of all published stations, with their version.',
      queryParameter('v'),
    ],
    ['changes', 'What is otherwise than 24 hours ago, for all stations.'],
  ] as const
  return Object.fromEntries(
    kinds.flatMap(([name, summary, ...parameters]) => {
      const province = [pathParameter('provinceCode'), ...parameters]
      return [
        [`${base}/${name}`, { get: call(name, summary, 'public', [...parameters], json) }],
        [
          `${base}/${name}/{provinceCode}`,
          {
            get: call(
              `${name}-of-province`,
              'The same for one province.',
              'public',
              province,
              json,
            ),
          },
        ],
      ]
    }),
  )
}
