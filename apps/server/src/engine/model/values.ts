// The values of an item, by field, as they are on the wire.
export type Values = Record<string, unknown>
