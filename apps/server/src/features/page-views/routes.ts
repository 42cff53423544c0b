// Views: the numbers of a site for everybody, the message of a page that was shown, and the list for officers.
import { viewCalls, viewListCalls, type PageViews } from '@eos/contract/calls/people/page-views'
import { post } from '@eos/contract/resources/post'
import { minuteMs, minuteSeconds } from '@eos/contract/words/time-units'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { localDate } from '@eos/indices'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { needAction } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { addCalls, type Asked } from '../../platform/http/calls.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv-writer.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { openHostOrganizations, type HostOrganization } from '../organizations/face.ts'
import { listPageDays, listViewDays, listViewedPages, sumViews, type ViewRange } from './queries.ts'
import { readRange } from './range.ts'
import { onlineMs, ViewCounter } from './view-counter.ts'
import { viewedPage } from './viewed-page.ts'
import { keptFor } from '../../platform/http/caching.ts'

/** The organization of views under a host of nobody. */
const nobody = '0'
const mostPages = 200
const mostLines = 200_000

interface ViewOptions {
  context: Context
  /** Default ten seconds. */
  viewsWrittenEveryMs?: number | undefined
}

export async function viewRoutes(
  app: FastifyInstance,
  { context, viewsWrittenEveryMs }: ViewOptions,
): Promise<void> {
  const hosts = openHostOrganizations(context)
  const counter = new ViewCounter(
    context,
    (error) => app.log.warn({ err: error }, 'views could not be written'),
    viewsWrittenEveryMs,
  )
  app.addHook('onClose', async () => {
    hosts.close()
    await counter.close()
  })
  const sums = openSums(context)
  await app.register(async (scope) => {
    takeJsonAsText(scope, ['application/json', 'text/plain'])
    addCalls(
      scope,
      viewCalls,
      {
        views: async (_asked, request, reply) => {
          const found = await sums(await hosts.of(request.hostName))
          reply.headers({ 'cache-control': keptFor(minuteSeconds), vary: 'Host' })
          return found
        },
        'views.tell': async ({ body }, request) => {
          const page = viewedPage(body().path)
          if (!page || isUntold(request)) return
          const host = await hosts.of(request.hostName)
          const { ip: address, headers } = request
          const agent = headers['user-agent'] ?? ''
          const day = dayAt(context.now(), host?.timeZone)
          await counter.count({ organizationId: host?.id ?? nobody, day, page, address, agent })
        },
      },
      // The reader's identity is never asked for.
      { config: { isSameForAll: true } },
    )
  })
  addLists(app, context)
}

/** Robots are not counted, nor is who asks not to be. */
function isUntold({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']
  return !agent || isbot(agent) || headers['dnt'] === '1' || headers['sec-gpc'] === '1'
}

const dayAt = (at: Date, zone = nationalZone) => localDate(at.getTime(), zone)

/** The numbers of a host, kept for a minute; the ministry's are those of all. */
function openSums({ db, now }: Context) {
  const kept = new Map<string, { sums: Promise<PageViews>; until: number }>()
  const read = async (host: HostOrganization | undefined): Promise<PageViews> => {
    const at = now()
    const isOfAll = host?.type === organizationTypes.ministry
    const sums = await sumViews(db, {
      organizationId: isOfAll ? null : (host?.id ?? nobody),
      day: dayAt(at, host?.timeZone),
      since: new Date(at.getTime() - onlineMs),
    })
    return { ...sums, asOf: at.toISOString() }
  }
  return (host: HostOrganization | undefined): Promise<PageViews> => {
    const key = host?.id ?? nobody
    const at = now().getTime()
    const last = kept.get(key)
    if (last && last.until > at) return last.sums
    const sums = read(host)
    kept.set(key, { sums, until: at + minuteMs })
    sums.catch(() => kept.delete(key))
    return sums
  }
}

type ListCall = (typeof viewListCalls)['admin.views' | 'admin.views.file']

function addLists(app: FastifyInstance, { db, now }: Context): void {
  const rangeOf = ({ person, query }: Asked<ListCall>): ViewRange => {
    needAction(person, post, 'EDIT')
    const { id, type } = person.organization
    const organizationId = type === organizationTypes.ministry ? null : id
    return { organizationId, ...readRange(query(), dayAt(now())) }
  }
  addCalls(app, viewListCalls, {
    'admin.views': async (asked) => {
      const range = rangeOf(asked)
      const [days, pages] = await Promise.all([
        listViewDays(db, range),
        listViewedPages(db, range, mostPages),
      ])
      const total = days.reduce((sum, { views }) => sum + views, 0)
      return { from: range.from, to: range.to, days, pages, total }
    },
    'admin.views.file': async (asked, _request, reply) => {
      const range = rangeOf(asked)
      const lines = await listPageDays(db, range, mostLines)
      const name = `views-${range.from}-${range.to}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply
        .type('text/csv; charset=utf-8')
        .send(
          byteOrderMark +
            csvLine(['day', 'site', 'page', 'views'], ',') +
            lines
              .map(({ day, host, path, views }) => csvLine([{ day }, host, path, views], ','))
              .join(''),
        )
    },
  })
}
