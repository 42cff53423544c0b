// What is wrong with columns of samples that do not belong together.

/** A column that does not have one element for each sample. */
export class ColumnTooShort extends Error {
  override name = 'ColumnTooShort'
  constructor(column: string, samples: number) {
    super(`The column "${column}" does not have ${samples} elements.`)
  }
}
