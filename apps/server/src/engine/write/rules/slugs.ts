// Slugs are made from titles: ASCII, unique, and kept when the title changes.
import { columnOf } from '@eos/contract/resource'
import type { Values } from '../../model/values.ts'
import { listTakenSlugs } from './queries.ts'
import type { Model } from '../../queries/model.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Makes the slug unless the caller gave one. */
export async function withSlugs(db: Db, model: Model, values: Values): Promise<Values> {
  const filled = { ...values }
  for (const [name, field] of Object.entries(model.resource.fields)) {
    const { slugOf, max = 200 } = field.options
    if (slugOf === undefined || filled[name] != null) continue
    const wanted = slugFrom(String(filled[slugOf] ?? '')).slice(0, max - 12)
    filled[name] = await freeSlug(
      db,
      model,
      columnOf(name, field),
      wanted || model.resource.itemRel,
    )
  }
  return filled
}

/** `Chất lượng không khí Đà Nẵng` becomes `chat-luong-khong-khi-da-nang`. */
export function slugFrom(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Returns the slug, or it with the next free number. */
async function freeSlug(db: Db, model: Model, column: string, wanted: string): Promise<string> {
  const taken = await listTakenSlugs(db, model.table, column, wanted)
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
  }
}
