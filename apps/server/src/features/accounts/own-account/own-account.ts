// Looking after one's own account: where each group of its calls is.
import { authCalls, ownAccountCalls } from '@eos/contract/calls/people/accounts'
import { ownDataCalls } from '@eos/contract/calls/people/own-data'
import { deputyCalls } from '@eos/contract/calls/people/deputies'
import type { FastifyInstance } from 'fastify'
import { addCalls } from '../../../platform/http/calls.ts'
import { secretsLimit } from '../../../platform/http/guards/rate-limit.ts'
import { confirmAddressCalls, addressCalls, nameCalls } from './profile-routes.ts'
import { ownDataHandlers } from './own-data-routes.ts'
import { deputyHandlers, namingCalls } from './deputy-routes.ts'
import { forgottenPasswordCalls, passwordCalls } from './password-routes.ts'
import type { OwnAccountOptions } from '../sign-up/own-account-options.ts'
import { secondFactorCalls } from './second-factor-routes.ts'
import { sessionListCalls } from './session-routes.ts'
import { signUpCalls } from '../sign-up/sign-up.ts'

/** @param options.attemptsPerMinute calls from one address that send mail or try a secret */
export async function ownAccountRoutes(
  app: FastifyInstance,
  { attemptsPerMinute, ...options }: OwnAccountOptions & { attemptsPerMinute: number },
): Promise<void> {
  const limit = secretsLimit(attemptsPerMinute, options.context.now)
  const withoutSession = {
    ...signUpCalls(options),
    ...forgottenPasswordCalls(options),
    ...confirmAddressCalls(options),
  }
  addCalls(app, authCalls, withoutSession, limit)
  const proved = {
    ...passwordCalls(options),
    ...addressCalls(options),
    ...secondFactorCalls(options),
  }
  addCalls(app, ownAccountCalls, proved, limit)
  addCalls(app, ownDataCalls, ownDataHandlers(options), limit)
  addCalls(app, deputyCalls, namingCalls(options), limit)
  addCalls(app, deputyCalls, deputyHandlers(options))
  addCalls(app, ownAccountCalls, { ...nameCalls(options), ...sessionListCalls(options) })
}
