// Columns of samples that do not belong together are refused with this error.

/** A column has another number of elements than there are samples. */
export class ColumnTooShort extends Error {
  override name = 'ColumnTooShort'
  constructor(column: string, samples: number) {
    super(`The column "${column}" does not have ${samples} elements.`)
  }
}
