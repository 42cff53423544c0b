// The effects of corrections: the newest version of a row beside the one before.
import type { SolidWasteChange } from '@eos/contract/calls/waste/solid-waste'
import { toldUnit } from './provinces.ts'
import type { PublishedRow, StoredFigures } from './queries/published.ts'
import type { Units } from './units.ts'

/** The newest first. */
export function changesOf(rows: readonly PublishedRow[], units: Units): SolidWasteChange[] {
  return rows
    .flatMap((row) => (row.former ? [changeOf(row, row.former, units)] : []))
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
}

function changeOf(row: PublishedRow, former: StoredFigures, units: Units): SolidWasteChange {
  const names = Object.keys(row.figures) as (keyof StoredFigures)[]
  const fields = names.flatMap((field) => {
    const [before, after] = [former[field] ?? null, row.figures[field]]
    return before === after ? [] : [{ field, before, after }]
  })
  const { statisticId, area, version, publishedAt } = row
  return {
    statisticId,
    ...toldUnit(units.find(row.unitId), units),
    area,
    version,
    publishedAt: publishedAt.toISOString(),
    fields,
  }
}
