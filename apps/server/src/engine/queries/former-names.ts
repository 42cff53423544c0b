// Administrative units are also found by their other names, and by names and codes of the units that were merged into
// them.
import { sql } from 'kysely'
import type { Sql } from './columns.ts'
import type { Property } from './model.ts'

/** A condition that a value matches the search term. */
export type Matching = (value: Sql) => Sql

/** By resource and field: the condition that another value matches, of the row itself or of a unit merged into it. */
const others: Readonly<Record<string, (matches: Matching) => Sql>> = {
  'province.name': (matches) =>
    sql`(${named('province', matches)} or ${merged((unit) => sql`(${matches(sql.ref(`${unit}.name`))} or ${named(unit, matches)})`)})`,
  'province.provinceCode': (matches) => merged((unit) => matches(sql.ref(`${unit}.province_code`))),
  'province.words': (matches) =>
    sql`(${named('province', matches)} or ${merged((unit) => sql`(${matches(sql.ref(`${unit}.words`))} or ${named(unit, matches)})`)})`,
}

/**
 * The property or one of its other values matches. For conditions that look for a value, never for those that exclude
 * one.
 */
export function matchingAny(
  path: string,
  { name, at }: Pick<Property, 'name' | 'at'>,
  now: Date,
  matches: Matching,
): Sql {
  return orMatchingOther(`${path}.${name}`, matches(at(now)), matches)
}

/** The condition, or that another value of the field matches. */
export function orMatchingOther(field: string, own: Sql, matches: Matching): Sql {
  const other = others[field]
  return other ? sql`(${own} or ${other(matches)})` : own
}

function named(unit: string, matches: Matching): Sql {
  const names = sql.ref(`${unit}.aliases`)
  return sql`exists (select from unnest(${names}) other_name (value)
    where ${matches(sql.ref('other_name.value'))})`
}

/** A unit that was merged into this one, directly or by way of another one. */
function merged(condition: (unit: string) => Sql): Sql {
  return sql`exists (
    select from province part left join province next on next.id = part.successor_id
     where province.id in (part.successor_id, next.successor_id) and ${condition('part')})`
}
