// Advice says what a level of an index means for people; its type binds it to that index, so that it can never stand
// under another.
import { frozen } from '../base/frozen.ts'
import type { Level } from './bands.ts'
import type { IndexKey } from '../base/index-key.ts'
import type { Texts } from '../base/locale.ts'

/** Advice for one level of one index. */
export interface Advice<Index extends IndexKey, LevelKey extends string> {
  readonly index: Index
  readonly level: LevelKey
  /** The meaning of the level for health; for water: the uses that the water is good for. */
  readonly effect: Texts
  /** Everybody. */
  readonly general: Texts
  /** Children, older people, people with a disease of heart or lungs; each index names its own (`sensitivePeople`). */
  readonly sensitive: Texts
  /** Work outdoors and school. */
  readonly outdoor: Texts
}

export interface AdviceTable<Index extends IndexKey, LevelKey extends string> {
  readonly index: Index
  /** Whom this index counts as sensitive. */
  readonly sensitivePeople: Texts
  /** The document whose gist the advice gives, and the parts that are ours. */
  readonly source: string
  readonly byLevel: Readonly<Record<LevelKey, Advice<Index, LevelKey>>>
}

/** Advice as it is written down: index and level follow from the place. */
export function declareAdvice<Index extends IndexKey, LevelKey extends string>(table: {
  index: Index
  sensitivePeople: Texts
  source: string
  byLevel: Readonly<Record<LevelKey, Omit<Advice<Index, LevelKey>, 'index' | 'level'>>>
}): AdviceTable<Index, LevelKey> {
  const { index, byLevel } = table
  const entries = (Object.keys(byLevel) as LevelKey[]).map((level) => [
    level,
    { ...byLevel[level], index, level },
  ])
  return frozen({ ...table, byLevel: Object.fromEntries(entries) })
}

/** The advice for a result of the same index; a result of another index does not compile, and throws at run time. */
export function adviceFor<Index extends IndexKey, LevelKey extends string>(
  table: AdviceTable<Index, LevelKey>,
  result: { index: NoInfer<Index>; level: Pick<Level<NoInfer<LevelKey>>, 'key'> },
): Advice<Index, LevelKey> {
  if (result.index !== table.index) {
    throw new TypeError(`Advice for ${table.index} cannot stand under ${result.index}.`)
  }
  return table.byLevel[result.level.key]
}
