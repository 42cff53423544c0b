// The last two days of every public station in memory, written to the disk so that they are there when the database is not.
import { readFile } from 'node:fs/promises'
import type { RecentHours } from '@eos/contract/calls/station-page'
import { hourMs } from '@eos/contract/time-units'
import { replaceFile } from '../../../platform/snapshots/replace-file.ts'
import type { HourOfStation } from './recent-hours.ts'
export const hoursKept = 48

type KnownHour = Pick<HourOfStation, 'values' | 'aqi'>

export class RecentHoursCache {
  readonly #file: string
  #stations = new Map<string, Map<number, KnownHour>>()
  /** By station: changes with its hours. */
  readonly #editions = new Map<string, number>()
  #edition = 0

  constructor(file: string) {
    this.#file = file
  }

  /** A torn file, or none, is an empty book. */
  async open(): Promise<void> {
    try {
      const kept = JSON.parse(await readFile(this.#file, 'utf8')) as KeptStation[]
      for (const { id, hours } of kept) this.#stations.set(id, new Map(hours))
    } catch {
      // The first start.
    }
  }

  editionOf(stationId: string): number {
    return this.#editions.get(stationId) ?? 0
  }

  /** Lays these hours over what is known. */
  add(hours: readonly HourOfStation[]): void {
    this.#edition++
    for (const { stationId, time, ...known } of hours) {
      const own = this.#stations.get(stationId) ?? new Map<number, KnownHour>()
      this.#stations.set(stationId, own.set(time, { ...own.get(time), ...known }))
      this.#editions.set(stationId, this.#edition)
    }
  }

  /** These hours are all that there is of these stations. */
  replace(stationIds: readonly string[], hours: readonly HourOfStation[]): void {
    for (const id of stationIds) {
      this.#stations.delete(id)
      this.#editions.set(id, this.#edition + 1)
    }
    this.add(hours)
  }

  /** Forgets hours before this moment, and stations that are not among these. */
  forget(before: number, stationIds: ReadonlySet<string>): void {
    for (const [id, hours] of this.#stations) {
      if (!stationIds.has(id)) {
        this.#stations.delete(id)
        this.#editions.delete(id)
      }
      for (const time of hours.keys()) if (time < before) hours.delete(time)
    }
  }

  recentHours(stationId: string): RecentHours {
    const hours = this.#stations.get(stationId) ?? new Map<number, KnownHour>()
    const newest = Math.max(...hours.keys(), 0)
    const first = Math.max(Math.min(...hours.keys(), newest), newest - (hoursKept - 1) * hourMs)
    const count = newest === 0 ? 0 : (newest - first) / hourMs + 1
    const row = Array.from({ length: count }, (_, k) => hours.get(first + k * hourMs))
    const codes = new Set(row.flatMap((hour) => Object.keys(hour?.values ?? {})))
    const hasIndex = row.some((hour) => hour?.aqi !== undefined)
    return {
      from: first,
      values: Object.fromEntries(
        [...codes].map((code) => [code, row.map((hour) => hour?.values?.[code] ?? null)]),
      ),
      ...(hasIndex ? { aqi: row.map((hour) => hour?.aqi ?? null) } : {}),
    }
  }

  async save(): Promise<void> {
    const kept: KeptStation[] = [...this.#stations].map(([id, hours]) => ({
      id,
      hours: [...hours],
    }))
    await replaceFile(this.#file, JSON.stringify(kept))
  }
}

interface KeptStation {
  id: string
  hours: [number, KnownHour][]
}
