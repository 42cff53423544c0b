// The promises of the service to everybody. The page of its state says of each whether it is kept.

export const serviceObjectives = {
  /** Share of the time in which a public station that is to report does report. */
  reporting: { least: 0.9 },
  /** Minutes since the newest reading of half of these stations. */
  newest: { most: 90 },
  /** Seconds from the arrival of a delivery until its readings are stored and public, for 95 of 100. */
  stored: { most: 60 },
  /** Hours since the last backup. */
  backup: { most: 26 },
  /** Share of answers to visitors that took longer than a second. */
  slow: { most: 0.01 },
} as const satisfies Record<string, { least: number } | { most: number }>

export type ServiceObjective = keyof typeof serviceObjectives

/** `null` where nothing was measured. */
export function isKept(objective: ServiceObjective, measured: number | null): boolean | null {
  if (measured === null) return null
  const bound: { least?: number; most?: number } = serviceObjectives[objective]
  return measured >= (bound.least ?? -Infinity) && measured <= (bound.most ?? Infinity)
}

/** Noted hour by hour; how long stations reported is known from their states. */
export const monthlyObjectives = [
  'newest',
  'stored',
  'backup',
  'slow',
] as const satisfies ServiceObjective[]
export type MonthlyObjective = (typeof monthlyObjectives)[number]
