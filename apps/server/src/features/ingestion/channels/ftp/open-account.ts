// Makes an account for FTP with everything it needs, or nothing: the same for the terminal and the administration.
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { bindProvince, bindStations, ensureSource } from '../../queries/sources.ts'
import { createFtpAccount } from './accounts.ts'

export interface WantedAccount {
  userName: string
  /** Code of the source for which it sends; made when it is not there yet. */
  source: string
  /** Codes of the only stations for which the source may send. */
  stations: readonly string[]
  /** Code of the province for all whose stations it may. */
  province: string | undefined
  /** For every station of the country, which has to be said. */
  all: boolean
  /** Nobody signs in from then on; null: without end. */
  expiresAt: Date | null
  createdBy: string
  /** Its files come in it; the caller has made sure that there is such a format. */
  format: string
}

/** Why there is no account: `names` are what is not known, not allowed, or taken. */
export class AccountRefusal extends Error {
  readonly field: 'userName' | 'source' | 'stations' | 'province' | 'all'
  readonly names: readonly string[]

  constructor(field: AccountRefusal['field'], names: readonly string[]) {
    super(`${field}: ${names.join(', ')}`)
    this.name = 'AccountRefusal'
    this.field = field
    this.names = names
  }
}

/**
 * The password leaves here once and is stored nowhere.
 *
 * @throws AccountRefusal when a name is taken or unknown; nothing has changed then
 */
export async function openFtpAccount(
  db: Db,
  { userName, source, stations, province, all, expiresAt, createdBy, format }: WantedAccount,
): Promise<{ id: string; password: string }> {
  const isBound = stations.length > 0 || province !== undefined
  if (isBound === all) throw new AccountRefusal('all', [])
  return inTransaction(db, async (trx) => {
    const sourceId = await ensureSource(trx, { code: source, name: source, demo: false })
    if (sourceId === undefined) throw new AccountRefusal('source', [source])
    const unknown = await bindStations(trx, sourceId, stations)
    if (unknown.length > 0) throw new AccountRefusal('stations', unknown)
    if (province !== undefined && !(await bindProvince(trx, sourceId, province)))
      throw new AccountRefusal('province', [province])
    const made = await createFtpAccount(trx, { userName, sourceId, createdBy, format, expiresAt })
    if (!made) throw new AccountRefusal('userName', [userName])
    return made
  })
}
