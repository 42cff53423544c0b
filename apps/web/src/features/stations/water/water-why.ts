// Whose index of the water is explained, as the address says: that of the newest hour or of the newest day.
import type {
  StationWaterIndex,
  WaterIndexAveraging,
  WaterIndexOfInterval,
} from '@eos/contract/calls/stations/station-water-index'

export const waterWhy = 'wqi'

/** `undefined` where nothing is asked for, or where the station has no such index. */
export function explainedIndex(
  search: URLSearchParams,
  index: StationWaterIndex | null,
): WaterIndexOfInterval | undefined {
  const asked = search.get(waterWhy)
  if (asked !== 'hour' && asked !== 'day') return undefined
  return index?.[asked] ?? undefined
}

/** The same page with the explanation open. */
export function whyTarget(
  stationId: string,
  search: URLSearchParams,
  averaging: WaterIndexAveraging,
) {
  return {
    to: 'stations/:id',
    parameters: { id: stationId },
    search: { ...Object.fromEntries(search), [waterWhy]: averaging },
  } as const
}
