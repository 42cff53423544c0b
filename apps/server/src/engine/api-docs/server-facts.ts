// The API document tells facts of this very server: items that its examples may name, and the filters of each search.
import type { ServerFacts } from '@eos/contract/openapi/server-facts'
import { minuteMs } from '@eos/contract/words/time-units'
import { anonymous } from '../../platform/http/caller.ts'
import { mayRead } from '../../access/queries/read-policy.ts'
import { failureOf } from '../../platform/http/answers/errors.ts'
import { modelAt, type Engine } from '../model/engine.ts'
import { inForceConditions } from '../queries/conditions.ts'
import { byId } from '../queries/order.ts'
import { listRows } from '../queries/rows.ts'
import { searchParameters } from '../read/searches.ts'

/**
 * Reads again now and then, because stations appear after the first day; keeps the last facts while the database is
 * away.
 */
export function serverFactsOf(engine: Engine): () => Promise<ServerFacts> {
  let known: ServerFacts = factsOf(engine, new Map())
  let looking: Promise<void> | undefined
  let dueAt = 0
  const look = async () => {
    try {
      known = await readFacts(engine)
      dueAt = engine.context.now().getTime() + keptMs
    } catch (error) {
      if (failureOf(error).code !== 'UNAVAILABLE') throw error
      dueAt = engine.context.now().getTime() + retryMs
    }
  }
  return async () => {
    if (engine.context.now().getTime() >= dueAt) {
      looking ??= look().finally(() => (looking = undefined))
      await looking
    }
    return known
  }
}

const keptMs = minuteMs
const retryMs = 5_000

async function readFacts(engine: Engine): Promise<ServerFacts> {
  const ids = new Map<string, string>()
  for (const path of engine.models.keys()) {
    const id = await findShown(engine, path)
    if (id !== undefined) ids.set(path, id)
  }
  return factsOf(engine, ids)
}

function factsOf(engine: Engine, ids: ReadonlyMap<string, string>): ServerFacts {
  return {
    idOf: (path) => ids.get(path),
    searchParameters: ({ path }, search) =>
      searchParameters({ engine, model: modelAt(engine, path) }, search),
  }
}

async function findShown(
  { context, ...engine }: Engine,
  path: string,
): Promise<string | undefined> {
  const model = modelAt({ context, ...engine }, path)
  const now = context.now()
  const [row] = await listRows(context.db, model, now, {
    conditions: [
      mayRead(model.resource, anonymous, now),
      ...inForceConditions(model, new URLSearchParams(), now),
    ],
    order: byId(model),
    limit: 1,
  })
  return row?.id
}
