// Counts what refers to an item, so that who wants to remove it knows what would lose it.
import type { UseCount, Uses } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { mayRead } from '../../access/queries/read-policy.ts'
import { countUses as countUsing, referringConditions } from '../queries/references.ts'
import { maskedFor } from '../queries/field-visibility.ts'
import { modelAt, type CollectionRequest } from '../model/engine.ts'
import { getItem } from '../model/find-item.ts'

/** @param of paths of the resources that are counted; all without it */
export async function findUses(
  to: CollectionRequest,
  { id, of }: { id: string; of: string | undefined },
): Promise<Uses> {
  const { engine, model, request } = to
  const row = await getItem(engine, model, request, id)
  const asked = of?.split(',')
  const data: UseCount[] = []
  for (const other of distinctTables()) {
    if (asked?.includes(other.path) === false) continue
    const count = await countUses(to, other, row.id)
    if (count > 0) data.push({ resource: other.path, label: other.label.en, count })
  }
  return { total: data.reduce((sum, { count }) => sum + count, 0), data }
}

/** Two addresses of one table are counted once. */
function distinctTables(): Resource[] {
  const tables = new Map(resources.toReversed().map((each) => [each.storedIn, each]))
  return [...tables.values()].toReversed()
}

async function countUses(
  { engine, model, request }: CollectionRequest,
  other: Resource,
  id: string,
): Promise<number> {
  const now = engine.context.now()
  const shown = maskedFor(modelAt(engine, other.path), request.caller)
  const paths = resources
    .filter(({ storedIn }) => storedIn === model.resource.storedIn)
    .map(({ path }) => path)
  const naming = referringConditions(shown, paths, id, now)
  if (naming.length === 0) return 0
  const readable = mayRead(other, request.caller, now)
  return countUsing(engine.context.db, shown, { naming, readable })
}
