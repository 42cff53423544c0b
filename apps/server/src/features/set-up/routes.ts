// The set-up over HTTP: the holder of the link that the server printed makes the ministry, and is signed in at once.
import type { BodyOf } from '@eos/contract/calls/call'
import { setUpCalls, type SetUpDone } from '@eos/contract/calls/set-up'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { witnessOf } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { secretsLimit } from '../../platform/http/guards/rate-limit.ts'
import { judgeFacts, tidyFacts, type FactProblem, type Facts } from './facts.ts'
import { FactsRefused, foundInstallation, withSetUp, type Founded } from './found-installation.ts'
import { findSetUpState } from './state.ts'
import { texts } from './texts.ts'
import { setSessionCookie, useLink, beginSession } from '../accounts/face.ts'
import { caching } from '../../platform/http/caching.ts'

interface SetUpRoutesOptions {
  context: Context
  attemptsPerMinute?: number | undefined
}

export async function setUpRoutes(
  app: FastifyInstance,
  { context, attemptsPerMinute = 30 }: SetUpRoutesOptions,
): Promise<void> {
  addCalls(
    app,
    setUpCalls,
    {
      'set-up-state': async (_asked, _request, reply) => {
        reply.header('cache-control', caching.none)
        return { state: await findSetUpState(context) }
      },
      'set-up': async (asked, request, reply) => setUp(context, request, reply, asked.body()),
    },
    secretsLimit(attemptsPerMinute, context.now),
  )
}

async function setUp(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { token = '', ...given }: BodyOf<(typeof setUpCalls)['set-up']>,
): Promise<SetUpDone> {
  const { db, now } = context
  const facts = tidyFacts(given)
  const founded = await found(context, token, facts, request)
  const session = await beginSession(
    db,
    {
      accountId: founded.accountId,
      isRemembered: false,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    },
    now(),
  )
  setSessionCookie(request, reply, { token: session.token })
  reply.code(201).header('cache-control', caching.none)
  return {
    organization: { id: founded.ministryId, name: facts.name },
    offices: founded.offices.length,
  }
}

/** The link is used up only when everything was made. */
async function found(
  { db, now }: Context,
  token: string,
  facts: Facts,
  request: FastifyRequest,
): Promise<Founded> {
  try {
    return await withSetUp(db, async (trx, ministry) => {
      if (ministry) throw new RequestFailure('CONFLICT', { message: texts.alreadyDone })
      await useLink(trx, { token, purposes: ['set_up'] }, now())
      refuse(judgeFacts(facts))
      return foundInstallation(trx, facts, { by: witnessOf(request), now: now() })
    })
  } catch (error) {
    if (error instanceof FactsRefused) refuse(error.problems)
    if (error instanceof RequestFailure && error.code === 'LINK_INVALID') {
      throw new RequestFailure('LINK_INVALID', { message: texts.linkIsOver })
    }
    throw error
  }
}

function refuse(problems: readonly FactProblem[]): void {
  const [first] = problems
  if (!first) return
  throw new RequestFailure('VALIDATION', {
    ...(problems.length === 1 ? { message: first.message } : {}),
    errors: problems.map(({ fact, message: words }) => {
      return { entity: 'setUp', property: fact, words }
    }),
  })
}
