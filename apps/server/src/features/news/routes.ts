// The routes of news: what visitors read, feeds, and how a text will be read once it is stored.
import { cleanTextCalls } from '@eos/contract/calls/clean-text'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { newsCalls, type AskedFeed, type NewsArticle } from '@eos/contract/calls/news'
import type { FeedForm } from '@eos/contract/publishing/news'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cleanHtml } from '../../engine/queries/clean-html.ts'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { drawCard } from '../../platform/pictures/card.ts'
import { openHostOrganizations } from '../organizations/face.ts'
import { openNewsAnswers, type NewsAnswers } from './answers.ts'
import { articleCard } from './card.ts'
import { newsFeed } from './feeds.ts'
import { feedTexts } from './texts.ts'
import { newsArticle, newsFront, newsList, newsSurroundings, openVacancies } from './told-news.ts'
import type { Telling } from './told.ts'

interface NewsOptions {
  context: Context
  /** The public stations as they are now. */
  stations: () => Promise<LatestStations | undefined>
}

export async function newsRoutes(app: FastifyInstance, options: NewsOptions): Promise<void> {
  const answers = openNewsAnswers(options.context)
  app.addHook('onClose', async () => answers.close())
  addCalls(app, cleanTextCalls, {
    'texts.clean': async ({ body }) => ({ html: cleanHtml(body().html) }),
  })
  addReading(app, options, answers)
  addFeeds(app, options, answers)
}

function inWords(reply: FastifyReply, { locale }: FastifyRequest): FastifyReply {
  return reply.header('content-language', locale)
}

function addReading(
  app: FastifyInstance,
  { context, stations }: NewsOptions,
  answers: NewsAnswers,
): void {
  const { db, now, settings } = context
  const tellingIn = async ({ locale }: Pick<FastifyRequest, 'locale'>): Promise<Telling> => ({
    locale,
    now: now(),
    stations: await stations(),
  })
  const surroundings = answers.keep(() => newsSurroundings(db, now()))
  const articleOf = async (slug: string, telling: Telling): Promise<NewsArticle> => {
    const found = await newsArticle(db, slug, telling)
    if (!found) throw new RequestFailure('NOT_FOUND')
    return found
  }
  addCalls(
    app,
    newsCalls,
    {
      news: async ({ query }, request, reply) => {
        const asked = query()
        const make = async () =>
          JSON.stringify(await newsList(db, asked, await tellingIn(request), await surroundings()))
        return answers.answer({ name: 'news', asked, make }, request, inWords(reply, request))
      },
      'news.article': async ({ params: { slug } }, request, reply) => {
        const make = async () => JSON.stringify(await articleOf(slug, await tellingIn(request)))
        const question = { name: 'news.article', asked: slug, make }
        return answers.answer(question, request, inWords(reply, request))
      },
      'news.card': async ({ params: { slug }, query }, request, reply) => {
        const locale = query().lang ?? request.locale
        const make = async () => {
          const telling = await tellingIn({ locale })
          return drawCard(articleCard(await articleOf(slug, telling), telling))
        }
        const question = { name: 'news.card', asked: [slug, locale], type: 'image/png', make }
        return answers.answer(question, request, reply.header('content-language', locale))
      },
      'news.front': async ({ query }, request, reply) => {
        const asked = query()
        const make = async () =>
          JSON.stringify(await newsFront(db, asked.placeCode, await tellingIn(request)))
        return answers.answer({ name: 'news.front', asked, make }, request, inWords(reply, request))
      },
      'news.vacancies': async ({ query }, request, reply) => {
        const asked = query()
        const make = async () =>
          JSON.stringify(await openVacancies(db, asked.placeCode, await tellingIn(request)))
        const question = { name: 'news.vacancies', asked, make }
        return answers.answer(question, request, inWords(reply, request))
      },
    },
    { fixed: { product: settings.product } },
  )
}

function addFeeds(app: FastifyInstance, { context }: NewsOptions, answers: NewsAnswers): void {
  const { db, now, settings } = context
  const { product } = settings
  const hosts = openHostOrganizations(context)
  app.addHook('onClose', async () => hosts.close())
  const send = (form: FeedForm, asked: AskedFeed, request: FastifyRequest, reply: FastifyReply) => {
    const locale = asked.lang ?? request.locale
    const make = async () => {
      const host = await hosts.of(request.hostName)
      const siteName = host ? nameIn(locale, host) : feedTexts[locale].site
      const place = { product, origin: request.linkOrigin, siteName }
      return newsFeed(db, form, { asked, locale, place, now: now() })
    }
    const type = `application/${form}+xml; charset=utf-8`
    const question = { name: `news.${form}`, asked, type, namesHost: true, make }
    return answers.answer(question, request, reply.header('content-language', locale))
  }
  addCalls(
    app,
    newsCalls,
    {
      'news.atom': async ({ query }, request, reply) => send('atom', query(), request, reply),
      'news.rss': async ({ query }, request, reply) => send('rss', query(), request, reply),
    },
    { fixed: { product } },
  )
}
