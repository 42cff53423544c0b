// How time is cut for packing: months of UTC, and in each four pieces of eight days (the last one longer or shorter).

import { dayMs } from '@eos/contract/time-units'

const daysPerPiece = 8
const lastPieceDay = 25

/** A calendar day of UTC as yyyy-mm-dd, as the database takes and gives it. */
export type Day = string

/** Moments that no reading can have become the first or the last day that is written with four digits. */
export function dayOf(ms: number): Day {
  return new Date(Math.min(latest, Math.max(earliest, ms))).toISOString().slice(0, 10)
}

const earliest = Date.UTC(1000, 0, 1)
const latest = Date.UTC(9999, 11, 31)

export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The first day of the month that holds this moment: the moment at its very start belongs to it, as in the partitions. */
export function monthOf(ms: number): Day {
  return `${dayOf(ms).slice(0, 7)}-01`
}

export function monthAfter(month: Day): Day {
  const start = new Date(startOfDay(month))
  return dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}

/** The first day of the piece that holds this moment. */
export function pieceOf(ms: number): Day {
  const day = dayOf(ms)
  const number = Number(day.slice(8))
  const first = Math.min(lastPieceDay, number - ((number - 1) % daysPerPiece))
  return `${day.slice(0, 8)}${String(first).padStart(2, '0')}`
}

/** Where the piece that begins on this day ends; the end belongs to the next one. */
export function endOfPiece(day: Day): number {
  const start = startOfDay(day)
  const isLast = new Date(start).getUTCDate() >= lastPieceDay
  return isLast ? startOfDay(monthAfter(monthOf(start))) : start + daysPerPiece * dayMs
}

export function piecesOfMonth(month: Day): Day[] {
  const days: Day[] = []
  const end = startOfDay(monthAfter(month))
  for (let at = startOfDay(month); at < end; at = endOfPiece(dayOf(at))) days.push(dayOf(at))
  return days
}
