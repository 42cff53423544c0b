// Makes a source, or finds it, with the stations for which it may send: the same for its keys and its accounts.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { bindProvince, bindStations, ensureSource } from '../queries/sources.ts'

export interface WantedReach {
  /** Code of the source; made when it is not there yet. */
  source: string
  /** Codes of the only stations for which the source may send. */
  stations: readonly string[]
  /** Code of the province for all whose stations it may. */
  province: string | undefined
  /** For every station of the country, which has to be said. */
  all: boolean
}

/** Why there is no key or account: `names` are what is not known, not allowed, or taken. */
export class SourceRefusal extends Error {
  readonly field: 'userName' | 'source' | 'stations' | 'province' | 'all'
  readonly names: readonly string[]

  constructor(field: SourceRefusal['field'], names: readonly string[]) {
    super(`${field}: ${names.join(', ')}`)
    this.name = 'SourceRefusal'
    this.field = field
    this.names = names
  }
}

/**
 * Within a transaction, so that nothing is left of a source that is refused.
 *
 * @throws SourceRefusal
 */
export async function openSource(
  trx: Db,
  { source, stations, province, all }: WantedReach,
): Promise<string> {
  const isBound = stations.length > 0 || province !== undefined
  if (isBound === all) throw new SourceRefusal('all', [])
  const sourceId = await ensureSource(trx, { code: source, name: source, demo: false })
  if (sourceId === undefined) throw new SourceRefusal('source', [source])
  const unknown = await bindStations(trx, sourceId, stations)
  if (unknown.length > 0) throw new SourceRefusal('stations', unknown)
  if (province !== undefined && !(await bindProvince(trx, sourceId, province)))
    throw new SourceRefusal('province', [province])
  return sourceId
}
