// Sorting rows of a table: absent values always come last, texts by the rules of Vietnamese.

export type SortValue = string | number | null | undefined
export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

let collator: Intl.Collator | undefined

export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  valueOf: (key: string) => ((row: Row) => SortValue) | undefined,
): readonly Row[] {
  const value = sort && valueOf(sort.key)
  if (!value) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => compareSortValues(value(one), value(other), sign))
}

/** @param sign 1 for an ascending order, -1 for a descending one: what is absent comes last in both */
export function compareSortValues(one: SortValue, other: SortValue, sign: number): number {
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1
  if (other === null || other === undefined) return -1
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  collator ??= new Intl.Collator('vi', { numeric: true })
  return sign * collator.compare(String(one), String(other))
}
