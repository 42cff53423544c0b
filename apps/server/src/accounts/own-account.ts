// Looking after one's own account: where each group of its calls is.
import type { FastifyInstance } from 'fastify'
import type { Limit, OwnAccountOptions } from './own-account-options.ts'
import { addOwnFactsCalls } from './own-facts-calls.ts'
import { addPasswordCalls } from './password-calls.ts'
import { addSecondFactorCalls } from './second-factor-calls.ts'
import { addSessionListCalls } from './session-list-calls.ts'
import { addSignUpCalls } from './sign-up-calls.ts'

export async function ownAccountRoutes(
  app: FastifyInstance,
  options: OwnAccountOptions,
): Promise<void> {
  const limit: Limit = {
    config: { rateLimit: { max: options.attemptsPerMinute, timeWindow: '1 minute' } },
  }
  addSignUpCalls(app, options, limit)
  addPasswordCalls(app, options, limit)
  addOwnFactsCalls(app, options, limit)
  addSessionListCalls(app, options)
  addSecondFactorCalls(app, options, limit)
}
