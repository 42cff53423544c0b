// Columns of samples that do not belong together are refused with this error.

/** A column that does not have one element for each sample. */
export class ColumnTooShort extends Error {
  override name = 'ColumnTooShort'
  constructor(column: string, samples: number) {
    super(`The column "${column}" does not have ${samples} elements.`)
  }
}
