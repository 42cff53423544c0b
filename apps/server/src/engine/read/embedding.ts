// Loads the items that a full form embeds, with one query per reference.
import type { FastifyRequest } from 'fastify'
import { mayRead } from '../../access/queries/read-policy.ts'
import type { Engine } from '../model/engine.ts'
import { modelFor } from '../model/engine.ts'
import type { Model } from '../queries/model.ts'
import { byId } from '../queries/order.ts'
import { isAmong, listRows, type Row } from '../queries/rows.ts'
import { fieldsOf, toOneFields } from '../wire/representation.ts'

/** By the id of an item and the relation: the fields of the related item; null where the caller may not see it. */
export async function embedRelated(
  to: { engine: Engine; model: Model; request: FastifyRequest },
  rows: readonly Row[],
): Promise<Map<string, Record<string, unknown>>> {
  const embedded = new Map(rows.map((row) => [row.id, {} as Record<string, unknown>]))
  for (const [relation, field, path] of toOneFields(to.model.resource)) {
    const related = await findRelated(
      to,
      path,
      rows.map((row) => row[field]),
    )
    for (const row of rows) {
      const inside = embedded.get(row.id)
      if (inside) inside[relation] = related.get(String(row[field])) ?? null
    }
  }
  return embedded
}

async function findRelated(
  { engine, request }: { engine: Engine; request: FastifyRequest },
  path: string,
  references: unknown[],
): Promise<Map<string, Record<string, unknown>>> {
  const ids = [...new Set(references.filter((id) => id !== null && id !== undefined))]
  if (ids.length === 0) return new Map()
  const model = modelFor(engine, path, request)
  const now = engine.context.now()
  const rows = await listRows(engine.context.db, model, now, {
    conditions: [isAmong(model, ids), mayRead(model.resource, request.caller, now)],
    order: byId(model),
    limit: ids.length,
  })
  return new Map(rows.map((row) => [row.id, { id: row.id, ...fieldsOf(model, row) }]))
}
