// Overlays readings with the newest edits in TypeScript, as readings.ts does in SQL.
import { flagNumber } from '@eos/contract/readings/reading-flags'

export interface ReadingRow {
  stationId: string
  time: Date
  values: (number | null)[]
  flags: (number | null)[] | null
}

export interface Edit {
  id: string
  stationId: string
  time: Date
  slot: number
  kind: 'correction' | 'censored' | 'review' | 'undo'
  value: number | null
  flag: number | null
  supersedes: string | null
}

/** Returns new rows with the edits applied; rows without edits are returned as they are. */
export function overlaid<Row extends ReadingRow>(
  readings: readonly Row[],
  edits: readonly Edit[],
): Row[] {
  if (edits.length === 0) return [...readings]
  const newest = new Map<string, Map<number, Edit>>()
  for (const edit of newestEdits(edits)) {
    const key = keyOf(edit)
    const slots = newest.get(key) ?? new Map<number, Edit>()
    newest.set(key, slots.set(edit.slot, edit))
  }
  return readings.map((reading) => {
    const slots = newest.get(keyOf(reading))
    return slots ? { ...reading, ...overlay(reading, [...slots.values()]) } : reading
  })
}

/** Leaves out edits that a later one supersedes; of one reading and slot the last one counts. The order stays. */
export function newestEdits<E extends Edit>(edits: readonly E[]): E[] {
  const superseded = new Set(edits.map((edit) => edit.supersedes))
  return edits.filter(
    ({ id, kind, supersedes }) => !superseded.has(id) && !(kind === 'undo' && supersedes !== null),
  )
}

function keyOf({ stationId, time }: { stationId: string; time: Date }): string {
  return `${stationId} ${time.getTime()}`
}

function overlay(reading: ReadingRow, edits: Edit[]): Pick<ReadingRow, 'values' | 'flags'> {
  const values = [...reading.values]
  const flags = values.map((_, index) => reading.flags?.[index] ?? flagNumber('valid'))
  for (const edit of edits) {
    const place = edit.slot - 1
    const keepsValue = edit.kind === 'review' && edit.value === null
    if (!keepsValue) values[place] = edit.value
    flags[place] = edit.flag ?? (keepsValue ? (flags[place] ?? 0) : flagNumber('valid'))
  }
  return { values, flags }
}
