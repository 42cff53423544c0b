// The routes of questions: what everybody reads and asks, the screen of officers, and threads of messages.
import { messageTreeCalls, treeAsked } from '@eos/contract/calls/questions/message-tree'
import { questionDeskCalls } from '@eos/contract/calls/questions/question-desk'
import { questionCalls } from '@eos/contract/calls/questions/questions'
import { privateKeyParameter } from '@eos/contract/publishing/questions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../../engine/model/engine.ts'
import { privately } from '../../platform/http/answers/cache-rules.ts'
import { checkedBody } from '../../platform/http/bodies/checked-body.ts'
import { parseJson, readBodyText, takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { addCalls } from '../../platform/http/calls.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { takeComment, takeQuestion } from './ask.ts'
import { tellAsker, type AskerNews } from './asker-mail.ts'
import { answer, handOver, hide, setFaq, show, type Decided } from './decide.ts'
import { listOnDesk, threadOnDesk } from './desk.ts'
import { openAnswers } from './open-answers.ts'
import { postedForms } from './posted-forms.ts'
import { publicQuestions, questionClock, questionForm, questionThread } from './public-answers.ts'
import { messageTree } from './tree.ts'

interface Options {
  engine: Engine
  mailer: Mailer
}

export async function questionRoutes(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => addPublic(scope, options))
  await app.register(async (scope) => addDesk(scope, options))
  await app.register(async (scope) => addTree(scope, options))
  const { engine, mailer } = options
  await app.register(postedForms, { asking: { context: engine.context, mailer } })
}

function addPublic(app: FastifyInstance, { engine: { context }, mailer }: Options): void {
  takeJsonAsText(app)
  const asking = { context, mailer }
  const answers = openAnswers(context)
  app.addHook('onClose', async () => answers.close())
  const fixed = { product: context.settings.product }
  addCalls(
    app,
    questionCalls,
    {
      'questions.list': (asked, request, reply) => {
        const query = asked.query()
        return answers.send('list', query, { request, reply }, (to) => publicQuestions(to, query))
      },
      'questions.clock': (_asked, request, reply) =>
        answers.send('clock', '', { request, reply }, questionClock),
      'questions.form': (asked, request, reply) => {
        const query = asked.query()
        return answers.send('form', query, { request, reply }, (to) => questionForm(to, query))
      },
      'questions.thread': async (asked, request, reply) => {
        const { id } = asked.params
        const key = asked.query()[privateKeyParameter]
        const make = (to: Parameters<typeof questionThread>[0]) => questionThread(to, id, key)
        if (key === undefined) return answers.send('thread', id, { request, reply }, make)
        privately(reply, request)
        const { locale } = request
        return make({ context, request, locale, now: context.now() })
      },
      'questions.ask': async (asked, request, reply) => {
        privately(reply, request)
        return takeQuestion(asking, request, asked.body())
      },
      'questions.comment': async (asked, request, reply) => {
        privately(reply, request)
        const { id } = await takeComment(asking, request, asked.params.id, asked.body())
        return { id, office: null }
      },
    },
    { fixed },
  )
}

function addDesk(app: FastifyInstance, { engine, mailer }: Options): void {
  const { context } = engine
  takeJsonAsText(app)
  /** Tells the asker, and answers with the thread as it is then. */
  const after = async (
    request: FastifyRequest,
    { rootId, isRoot }: Decided,
    news?: (id: string) => AskerNews,
  ) => {
    if (isRoot && news) await tellAsker({ context, mailer, request }, news(rootId))
    return threadOnDesk({ engine, request }, rootId)
  }
  addCalls(app, questionDeskCalls, {
    'admin.questions': async ({ query }, request) => listOnDesk({ engine, request }, query()),
    'admin.questions.thread': async ({ params }, request) =>
      threadOnDesk({ engine, request }, params.id),
    'admin.questions.show': async ({ params, body }, request) => {
      const decided = await show({ engine, request }, params.id, body())
      return after(request, decided, (id) => ({ id, news: 'shown' }))
    },
    'admin.questions.hide': async ({ params, body }, request) => {
      const { reason } = body()
      const decided = await hide({ engine, request }, params.id, { reason })
      return after(request, decided, (id) => ({ id, news: 'hidden', reason }))
    },
    'admin.questions.hand-over': async ({ params, body }, request) =>
      handOver({ engine, request }, params.id, body()),
    'admin.questions.answer': async ({ params, body }, request) => {
      const decided = await answer({ engine, request }, params.id, body())
      return after(request, decided, (id) => ({ id, news: 'answered' }))
    },
    'admin.questions.faq': async ({ params, body }, request) =>
      after(request, await setFaq({ engine, request }, params.id, body())),
  })
}

function addTree(app: FastifyInstance, { engine: { context } }: Options): void {
  takeJsonAsText(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) =>
      Object.fromEntries(new URLSearchParams(readBodyText(body))),
  )
  addCalls(
    app,
    messageTreeCalls,
    {
      'messages.tree': async (_asked, request: FastifyRequest, reply: FastifyReply) => {
        privately(reply, request)
        const { body, search } = request
        const sent = typeof body === 'string' && body.trim() !== '' ? parseJson(body) : (body ?? {})
        const given = { ...Object.fromEntries(search), ...(sent === '' ? {} : (sent as object)) }
        return messageTree(context, request, checkedBody(treeAsked, given, 'request'))
      },
    },
    { fixed: { product: context.settings.product } },
  )
}
