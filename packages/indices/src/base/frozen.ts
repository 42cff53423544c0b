// Freezes declarations, because results contain them: no caller may change a level for all others.

/**
 * The value itself, frozen with everything inside it. Typed arrays cannot be frozen and stay as they are; functions are
 * not looked into.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const member of Object.values(value)) frozen(member)
  return Object.freeze(value)
}

/** A readonly type while its value is being built. */
export type Draft<Value> = { -readonly [Member in keyof Value]: Value[Member] }
