// Options and types that the calls about one's own account share.
import type { authCalls, ownAccountCalls } from '@eos/contract/calls/people/accounts'
import type { ownDataCalls } from '@eos/contract/calls/people/own-data'
import type { deputyCalls } from '@eos/contract/calls/people/deputies'
import type { Context } from '../../../platform/context.ts'
import type { CallHandlers } from '../../../platform/http/calls.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { EncryptionKey } from '../../../platform/secrets/encryption.ts'

export interface OwnAccountOptions {
  context: Context
  key: EncryptionKey
  mailer: Mailer
}

export type AuthCalls = CallHandlers<typeof authCalls>
export type OwnAccountCalls = CallHandlers<typeof ownAccountCalls>
export type OwnDataCalls = CallHandlers<typeof ownDataCalls>
export type DeputyCalls = CallHandlers<typeof deputyCalls>
