// Conditions of statements.
import { sql, type RawBuilder } from 'kysely'

/** All given conditions hold; true when none is given. */
export function allOf(...conditions: readonly (RawBuilder<unknown> | undefined)[]) {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`
}

/** The condition on a value; no condition when the value is absent. */
export function ifGiven<Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  return value === undefined ? undefined : condition(value)
}

/**
 * A list of ids or years as a value. PostgreSQL expects ten of them, however many there are, so that a kept plan serves
 * all: see docs/decisions/0263-frequent-statements-keep-their-plans.md.
 */
export function idList(ids: readonly (string | number)[]): RawBuilder<unknown> {
  return sql`array(select unnest(${[...ids]}::bigint[]))`
}

/** A list of texts as a value, as {@link idList}. */
export function textList(texts: readonly string[]): RawBuilder<unknown> {
  return sql`array(select unnest(${[...texts]}::text[]))`
}
