// The promises of the service to everybody. The page of its state says of each whether it is kept.
import { hourMs } from './words/time-units.ts'

export const serviceObjectives = {
  /** Share of the time in which a public station that is to report does report. */
  reporting: { least: 0.9 },
  /** Minutes since the newest reading of half of these stations. */
  newest: { most: 90 },
  /** Seconds from the arrival of a delivery until visitors see its readings, for 95 of 100. */
  public: { most: 60 },
  /** Share of answers to visitors that are no failure of the server. */
  answered: { least: 0.999 },
  /** Share of answers to visitors that took longer than a second. */
  slow: { most: 0.01 },
  /** Hours since the last backup, endless where there is a folder for backups and none in it. */
  backup: { most: 26 },
} as const satisfies Record<string, { least: number } | { most: number }>

export type ServiceObjective = keyof typeof serviceObjectives

/** Hours since the last backup, where there is a folder for backups. */
export function backupHours(last: Date | null | undefined, at: Date): number {
  return last ? (at.getTime() - last.getTime()) / hourMs : Infinity
}

/** `null` where nothing was measured. */
export function isKept(objective: ServiceObjective, measured: number | null): boolean | null {
  if (measured === null) return null
  const bound: { least?: number; most?: number } = serviceObjectives[objective]
  return measured >= (bound.least ?? -Infinity) && measured <= (bound.most ?? Infinity)
}

/** Noted hour by hour; how long stations reported is known from their states. */
export const monthlyObjectives = [
  'newest',
  'public',
  'answered',
  'slow',
  'backup',
] as const satisfies ServiceObjective[]
export type MonthlyObjective = (typeof monthlyObjectives)[number]
