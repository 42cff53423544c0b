// The reasons for which no map can be drawn.

/** Why there is no drawn map. */
export type MapFailure = 'missing' | 'lost'
