// What the calls about one's own account share.
import type { Context } from '../../../platform/context.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { EncryptionKey } from '../../../platform/secrets/encryption.ts'

export interface OwnAccountOptions {
  context: Context
  key: EncryptionKey
  mailer: Mailer
  /** Calls a minute from one address that send mail or try a secret. */
  attemptsPerMinute: number
}

/** Of what may be asked only so often. */
export type Limit = { config: { rateLimit: { max: number; timeWindow: string } } }
