// The addresses that articles had before.
import { run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** @param slug which the article has no longer */
export async function insertFormerSlug(db: Db, postId: string, slug: string): Promise<void> {
  await run(db)`
    insert into post_former_slug (slug, post_id) values (${slug}, ${postId})
    on conflict (slug) do update set post_id = excluded.post_id`
}

/** An article that has its former slug again does not have it as a former one. */
export async function deleteFormerSlug(db: Db, slug: string): Promise<void> {
  await run(db)`delete from post_former_slug where slug = ${slug}`
}
