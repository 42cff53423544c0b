// Views: the numbers of a site for everybody, the message of a page that was shown, and the list for officers.
import { viewCalls, viewListCalls, type PageViews } from '@eos/contract/calls/people/page-views'
import { post } from '@eos/contract/resources/post'
import { minuteSeconds } from '@eos/contract/words/time-units'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { localDate } from '@eos/indices'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { needAction } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { addCalls, type Asked } from '../../platform/http/calls.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv-writer.ts'
import { CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../platform/snapshots/prepared-answer.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { openHostOrganizations, type HostOrganization } from '../organizations/face.ts'
import { listPageDays, listViewDays, listViewedPages, sumViews, type ViewRange } from './queries.ts'
import { readRange } from './range.ts'
import { onlineMs, ViewCounter } from './view-counter.ts'
import { viewedPage } from './viewed-page.ts'

/** The organization of views under a host of nobody. */
const nobody = '0'
const mostBytes = 1_000_000
const vary = `${publicAnswer.vary}, Host`
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
    answers.close()
    await counter.close()
  })
  const answers = new CurrentAnswers(context, { mostBytes, oldestSeconds: minuteSeconds })
  await app.register(async (scope) => {
    takeJsonAsText(scope, ['application/json', 'text/plain'])
    addCalls(
      scope,
      viewCalls,
      {
        views: async (_asked, request, reply) => {
          const host = await hosts.of(request.hostName)
          return answers.send(request, reply, { group: '', key: host?.id ?? nobody }, async () => {
            const sums = await sumsOf(context, host)
            return new PreparedAnswer(JSON.stringify(sums), { ...publicAnswer, vary })
          })
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

/** The numbers of a host; the ministry's are those of all. */
async function sumsOf(
  { db, now }: Context,
  host: HostOrganization | undefined,
): Promise<PageViews> {
  const at = now()
  const isOfAll = host?.type === organizationTypes.ministry
  const sums = await sumViews(db, {
    organizationId: isOfAll ? null : (host?.id ?? nobody),
    day: dayAt(at, host?.timeZone),
    since: new Date(at.getTime() - onlineMs),
  })
  return { ...sums, asOf: at.toISOString() }
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
