// Looking after one's own account: where each group of its calls is.
import type { FastifyInstance } from 'fastify'
import type { Limit, OwnAccountOptions } from './own-account-options.ts'
import { addOwnFactsCalls } from './profile-routes.ts'
import { addPasswordCalls } from './password-routes.ts'
import { addSecondFactorCalls } from './second-factor-routes.ts'
import { addSessionListCalls } from './session-routes.ts'
import { addSignUpCalls } from '../sign-up/sign-up-routes.ts'

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
