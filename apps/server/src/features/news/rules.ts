// Rules for articles that no schema can express: episodes and incidents have their time, and a former address leads to
// its article.
// See docs/decisions/0213-articles-are-public-by-the-clock-and-keep-their-addresses.md.
import { parseInstant } from '@eos/contract/words/instant'
import { post } from '@eos/contract/resources/post'
import type { Amendment } from '../../engine/model/hooks.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { deleteFormerSlug, insertFormerSlug } from './queries/former-slugs.ts'
import { endsBeforeItBegins, episodeNeedsEnd, incidentNeedsBeginning } from './texts.ts'

/** An episode ends; an incident begins, and goes on until its end is known. */
export async function needSoundTime(_db: Db, item: Values): Promise<void> {
  const { kind, episodeFrom, episodeUntil } = item
  if (kind === 'article') return
  const [from, until] = [instantOf(episodeFrom), instantOf(episodeUntil)]
  const entity = post.itemRel
  const ending = { entity, property: 'episodeUntil', invalidValue: episodeUntil }
  if (kind === 'episode' && until === undefined)
    refuseField({ ...ending, message: episodeNeedsEnd })
  if (kind === 'incident' && from === undefined)
    refuseField({ entity, property: 'episodeFrom', message: incidentNeedsBeginning })
  if (from !== undefined && until !== undefined && until <= from)
    refuseField({ ...ending, message: endsBeforeItBegins })
}

function instantOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' ? parseInstant(value)?.getTime() : undefined
}

/** Links to the former address stay good. */
export async function keepFormerSlug(db: Db, { row, changes }: Amendment): Promise<void> {
  const [former, slug] = [row['slug'], changes['slug']]
  if (!('slug' in changes) || slug === former) return
  if (typeof slug === 'string') await deleteFormerSlug(db, slug)
  if (typeof former === 'string') await insertFormerSlug(db, row.id, former)
}
