// Listens to what a request asks the database: the texts of its statements, in their order.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

const listening = new AsyncLocalStorage<string[]>()
let isTapped = false

/** Returns the result of the work and the statements that it sent; those of concurrent work are left out. */
export async function withStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  tap()
  const statements: string[] = []
  // Some work begins only when somebody waits for it: that has to be here.
  const result = await listening.run(statements, async () => await work())
  return { result, statements: [...statements] }
}

function tap(): void {
  if (isTapped) return
  isTapped = true
  const { prototype } = Client
  const send = prototype.query as (this: Client, ...given: unknown[]) => unknown
  const heard = function (this: Client, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    if (text !== undefined) listening.getStore()?.push(text)
    return send.apply(this, given)
  }
  Object.assign(prototype, { query: heard })
}
