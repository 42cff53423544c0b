// A column must be a typed array, because `null` in a plain list would count as 0, with one element for each sample.

/** A column is no typed array of the expected kind. */
export class ColumnNotTyped extends Error {
  override name = 'ColumnNotTyped'
  constructor(column: string, kind: TypedKind) {
    super(`The column "${column}" is no ${kind}.`)
  }
}

/** A column has another number of elements than there are samples. */
export class ColumnTooShort extends Error {
  override name = 'ColumnTooShort'
  constructor(column: string, samples: number) {
    super(`The column "${column}" does not have ${samples} elements.`)
  }
}

type TypedKind = 'Float64Array' | 'Uint32Array' | 'Uint16Array'

/**
 * Says whether a column is such an array: by its tag, because one of another window or worker thread is no instance of
 * this one's class.
 */
export function isTyped(column: { readonly [Symbol.toStringTag]?: string }, kind: TypedKind) {
  return column?.[Symbol.toStringTag] === kind
}

/** @throws ColumnNotTyped */
export function checkFloats(name: string, column: Float64Array): void {
  if (!isTyped(column, 'Float64Array')) throw new ColumnNotTyped(name, 'Float64Array')
}
