// Makes an account for FTP with everything it needs, or nothing: the same for the terminal and the administration.
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { openSource, SourceRefusal, type WantedReach } from '../../receive/open-source.ts'
import { createFtpAccount } from './accounts.ts'

interface WantedAccount extends WantedReach {
  userName: string
  /** Nobody signs in from then on; null: without end. */
  expiresAt: Date | null
  createdBy: string
  /** Its files come in it; the caller has made sure that there is such a format. */
  format: string
}

/**
 * The password leaves here once and is stored nowhere.
 *
 * @throws SourceRefusal when a name is taken or unknown; nothing has changed then
 */
export async function openFtpAccount(
  db: Db,
  { userName, expiresAt, createdBy, format, ...reach }: WantedAccount,
): Promise<{ id: string; password: string }> {
  return inTransaction(db, async (trx) => {
    const sourceId = await openSource(trx, reach)
    const made = await createFtpAccount(trx, { userName, sourceId, createdBy, format, expiresAt })
    if (!made) throw new SourceRefusal('userName', [userName])
    return made
  })
}
