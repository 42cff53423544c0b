// The shapes of JSON that the descriptions of calls are made of.

export type Properties = Record<string, object>

export const text = { type: 'string' }
export const nullable = { type: ['string', 'null'] }
export const moment = { type: 'string', format: 'date-time' }

/** All of them are there, unless only some are named. */
export function object(properties: Properties, required = Object.keys(properties)): object {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

export function list(properties: Properties): object {
  return { type: 'array', items: object(properties) }
}
