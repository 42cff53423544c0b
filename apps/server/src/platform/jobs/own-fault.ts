// Tells what fails by its own content from what fails because the database, the disk or the network is away.

/** Data exceptions, broken rules of tables, what is too large or too complex, and what a parser of ours refuses. */
const faultsOfData = /^(22|23|54)[0-9A-Z]{3}$|^(CSV|Z|PARQUET)_|^ERR_(?!STREAM|SOCKET|HTTP|TLS|SSL)/

/** The database driver gives these errors no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

export function isLostConnection(error: unknown): boolean {
  return lostConnection.test((error as Error | undefined)?.message ?? '')
}

/** Trying the same content again would fail in the same way; whatever has another code may go by. */
export function isOwnFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return faultsOfData.test(code)
  return !isLostConnection(error)
}
