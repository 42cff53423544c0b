// Answers about public questions, prepared once for all visitors.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { changesOfPublic, CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../platform/snapshots/prepared-answer.ts'
import type { Answering } from './public-answers.ts'

const headers = {
  ...publicAnswer,
  vary: `${publicAnswer.vary}, Accept-Language, Host`,
}

const touches = changesOfPublic([
  'messages',
  'category',
  'organization',
  'province',
  'stations',
  'location-point',
  'facility',
])

interface OpenAnswers {
  send(
    name: string,
    asked: unknown,
    to: { request: FastifyRequest; reply: FastifyReply },
    make: (answering: Answering) => Promise<unknown>,
  ): Promise<FastifyReply>
  close(): void
}

export function openAnswers(context: Context): OpenAnswers {
  const answers = new CurrentAnswers(context, { mostBytes: 32_000_000, touches })
  return {
    close: () => answers.close(),
    send(name, asked, { request, reply }, make) {
      const { locale, hostName } = request
      const answering = { context, request, locale, now: context.now() }
      reply.header('content-language', locale)
      const key = JSON.stringify([asked, locale, hostName])
      return answers.send(request, reply, { group: name, key }, async () => {
        return new PreparedAnswer(JSON.stringify(await make(answering)), headers)
      })
    },
  }
}
