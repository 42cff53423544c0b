// Answers about news, prepared once for all visitors.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { changesOfPublic, CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../platform/snapshots/prepared-answer.ts'

/** Everything of which these answers are made. */
const touches = changesOfPublic([
  'post',
  'careers',
  'category',
  'organization',
  'province',
  'stations',
  'station-type',
])

interface NewsQuestion {
  /** The call. */
  name: string
  /** The parameters on which the answer depends, beside the language. */
  asked: unknown
  /** JSON unless another type is given. */
  type?: string
  /** Its links name the visited host. */
  namesHost?: boolean
  make(): Promise<string | Buffer>
}

export interface NewsAnswers {
  answer(
    question: NewsQuestion,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>
  /** Reads facts once that many answers share. */
  keep: CurrentAnswers['keep']
  close(): void
}

export function openNewsAnswers(context: Context): NewsAnswers {
  const answers = new CurrentAnswers(context, { mostBytes: 32_000_000, touches })
  return {
    keep: (read) => answers.keep(read),
    close: () => answers.close(),
    answer({ name, asked, type = publicAnswer.type, namesHost, make }, request, reply) {
      const vary = `${publicAnswer.vary}, Accept-Language${namesHost ? ', Host' : ''}`
      const key = JSON.stringify([asked, request.locale, namesHost ? request.linkOrigin : ''])
      return answers.send(
        request,
        reply,
        { group: name, key },
        async () => new PreparedAnswer(await make(), { type, vary }),
      )
    },
  }
}
