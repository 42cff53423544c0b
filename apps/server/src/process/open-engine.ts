// The declared resources with what features add to them, and what happens after they are changed.
import { pagePrefix } from '@eos/contract/pages/pages'
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { makeEngine, type AfterCommit, type Engine } from '../engine/model/engine.ts'
import { inviteNew } from '../features/accounts/sign-up/invitations.ts'
import { messageFromVisitor } from '../features/questions/from-visitor.ts'
import { tellOfProposals } from '../features/station-proposals/tell-people.ts'
import type { Context } from '../platform/context.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { homeOrigin } from './listening.ts'
import { resourceAdditions } from './resource-additions.ts'

export function openEngine(context: Context, mailer: Mailer, more: readonly Resource[]): Engine {
  const { settings } = context
  const page = `${homeOrigin(settings, settings.port)}${pagePrefix(settings.product)}admin/station-changes`
  const afterSteps: AfterCommit = {
    station_change_proposal: (request, ids) =>
      tellOfProposals({ context, mailer, page }, request, ids),
  }
  const afterMaking: AfterCommit = {
    user: async (request, ids) => {
      for (const id of ids) await inviteNew({ context, mailer }, request, id)
    },
    ...afterSteps,
  }
  return makeEngine(context, [...resources, ...more], {
    ...resourceAdditions,
    fromVisitors: { messages: messageFromVisitor({ context, mailer }) },
    afterMaking,
    afterSteps,
    // People who come in a list are not written to.
    afterImport: afterSteps,
  })
}
