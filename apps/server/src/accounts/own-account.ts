// Looking after one's own account: what its calls share, and where each group of them is.
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Mailer } from '../mail/mailer.ts'
import { addOwnFactsCalls } from './own-facts-calls.ts'
import { addPasswordCalls } from './password-calls.ts'
import type { SealingKey } from './sealing.ts'
import { addSecondFactorCalls } from './second-factor-calls.ts'
import { addSessionListCalls } from './session-list-calls.ts'
import { addSignUpCalls } from './sign-up-calls.ts'

export interface OwnAccountOptions {
  context: Context
  key: SealingKey
  mailer: Mailer
  /** Calls a minute from one address that send mail or try a secret. */
  attemptsPerMinute: number
}

/** Of what may be asked only so often. */
export type Limit = { config: { rateLimit: { max: number; timeWindow: string } } }

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
