// The values that a help below a field of an item is given.
export interface FieldHelpProps {
  values: Readonly<Record<string, unknown>>
  /** Absent where the values are only read. */
  onSet?: ((name: string, value: unknown) => void) | undefined
}
