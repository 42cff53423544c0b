// DATABASE_URL may name several servers.
import { Mistake, tryUrl } from './setting-values.ts'

/**
 * One address for each server, in the order of the setting: `postgresql://eos:secret@one,two:5433/eos` names two. What has
 * no port of its own is asked at 5432.
 */
export function serversOf(url: string): string[] {
  const found = /^(?<before>[a-z]+:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/i.exec(url)
  const { before = '', hosts = '', after = '' } = found?.groups ?? {}
  if (!hosts.includes(',')) return [url]
  return hosts.split(',').map((host) => before + host + after)
}

/** The message must not repeat a password of the address. */
export function parseDatabaseUrl(text: string): string {
  for (const server of serversOf(text)) {
    const url = tryUrl(server)
    if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
      throw new Mistake('give an address like postgresql://user:password@host:5432/database.')
    }
    if (url.pathname.length < 2) {
      throw new Mistake('the address does not end with the name of a database, as in …/eos.')
    }
  }
  return text
}

/** One server that follows that of DATABASE_URL. */
export function parseReadDatabaseUrl(text: string, databaseUrl: string | undefined): string {
  if (!databaseUrl?.trim()) throw new Mistake('a standby needs DATABASE_URL, which it follows.')
  if (serversOf(text).length > 1) throw new Mistake('give the address of one server.')
  return parseDatabaseUrl(text)
}
