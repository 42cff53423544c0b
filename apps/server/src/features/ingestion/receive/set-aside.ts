// A delivery that cannot be read or stored gets a receipt that says so, and nothing behind it waits for it.
import { isOwnFault } from '../../../platform/jobs/own-fault.ts'
import { UserError } from '../../../platform/user-error.ts'
import { startOf } from '../parse/delivery.ts'
import type { Problem } from '../parse/problems.ts'
import type { Sender } from '../queries/sources.ts'
import type { DeliveryFacts, RecordedDelivery } from '../receipts/deliveries.ts'
import { stationLookup } from '../resolve/station-lookup.ts'
import { openIngestSession, type IngestContext } from './ingest-session.ts'
import { UnreadableDelivery } from './unpack.ts'

/** Writes the receipt of a delivery of which nothing is stored. */
export async function setAside(
  context: IngestContext,
  sender: Sender,
  facts: DeliveryFacts,
  { code, about }: Pick<Problem, 'code'> & { about: string },
): Promise<RecordedDelivery> {
  const lookup = stationLookup(context, sender, {
    sentinels: 'usual',
    slotsBegin: 'first-reading',
  })
  const session = openIngestSession(context, { sender, facts, lookup, isStoredAlone: true })
  await session.take(
    [],
    [{ line: null, code, outcome: 'rejected', about: startOf(about), values: 0 }],
  )
  return session.finish()
}

/** Such a delivery fails again, however often it is tried; a database that is away comes back. */
export function failsByItself(error: unknown): error is Error {
  const isTold = error instanceof UnreadableDelivery || error instanceof UserError
  return !isTold && isOwnFault(error)
}

/** Why a delivery cannot be read; `undefined` where that is not its own fault. */
export function unreadableBy(error: unknown): UnreadableDelivery | undefined {
  if (error instanceof UnreadableDelivery) return error
  return failsByItself(error) ? new UnreadableDelivery('MALFORMED', error.message) : undefined
}

/** Tries again before it gives up, for something else may have changed at the same moment. */
export async function receivedOrSetAside(
  receiving: (isAgain: boolean) => Promise<RecordedDelivery>,
  giveUp: (error: Error) => Promise<RecordedDelivery>,
): Promise<RecordedDelivery> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await receiving(tries > 1)
    } catch (error) {
      if (!failsByItself(error)) throw error
      if (tries === mostTries) return giveUp(error)
    }
  }
}

const mostTries = 3
