// Makes declarations unchangeable, since results hand them out as they are: a caller cannot repaint a level for
// everybody else.

/**
 * The value itself, frozen with everything inside it. Typed arrays cannot be frozen and stay as they are; functions are
 * not looked into.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const member of Object.values(value)) frozen(member)
  return Object.freeze(value)
}

/** A value of an unchangeable kind while it is being made. */
export type Draft<Value> = { -readonly [Member in keyof Value]: Value[Member] }
